import { startTransition } from 'react'
import type { RouterState } from 'react-router'

type Show = () => void

let shownPath = globalThis.location?.pathname
/** Shows the newest state, instead of the one for which a view transition or a timer was started. */
let showNewest: Show
let isWaiting = false
let timer: ReturnType<typeof setTimeout>
/** How long the last screen was rendered. Where that takes long, a view transition delays a screen noticeably. */
let renderTime = 0
const maxRenderTime = 30
/** A navigation whose data have been fetched ends sooner, and rendering that it began would delay it. */
const pendingDelay = 50
/** WebKitGTK without accelerated compositing has no 3D transforms, and a view transition ends its process. */
const animatable = '(prefers-reduced-motion: no-preference) and (-webkit-transform-3d)'

/**
 * vite.config.ts replaces the view transitions of React Router with this function. Another screen is
 * shown as a view transition, where the browser has them, the person allows motion and the device is not
 * slow; everything else, such as new data of the same screen, without one. load-navigation.ts has loaded
 * all that the screen needs, so it is rendered in one go: in a transition of React it would take twice as
 * long.
 */
export function showState(
  { location: { pathname }, navigation }: RouterState,
  show: Show,
  flushSync: (show: Show) => void,
): void {
  const isSameScreen = pathname === shownPath
  shownPath = pathname
  showNewest = show
  clearTimeout(timer)
  if (isWaiting) return
  const showSoon = () => startTransition(showNewest)
  if (navigation.state !== 'idle') timer = setTimeout(showSoon, pendingDelay)
  else if (isSameScreen) showSoon()
  else showScreen(flushSync)
}

function showScreen(flushSync: (show: Show) => void): void {
  const render = () => {
    isWaiting = false
    const start = performance.now()
    flushSync(showNewest)
    renderTime = performance.now() - start
  }
  const isAnimated = 'startViewTransition' in document && matchMedia(animatable).matches
  if (!isAnimated || renderTime > maxRenderTime) return render()
  isWaiting = true
  const transition = document.startViewTransition(render)
  // It is skipped in a hidden tab, or when the next one begins; the screen is shown all the same.
  transition.ready.catch(() => {})
}
