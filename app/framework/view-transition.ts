import { startTransition } from 'react'
import type { RouterState } from 'react-router'

type Show = () => void

let shownPath = globalThis.location?.pathname
/** Shows the newest state, instead of the one for which a view transition or a timer was started. */
let showNewest: Show
let isWaiting = false
let timer: ReturnType<typeof setTimeout>
/** How long the last screen was rendered. Where that takes long, a view transition delays a screen noticeably. */
let renderTime: number | undefined
const maxRenderTime = 30
/** Until a screen has been rendered: a task of the page that took longer means a slow device. */
const maxTaskTime = 100
let hadLongTask = false
/** A navigation whose data have been fetched ends sooner, and rendering that it began would delay it. */
const pendingDelay = 50
/** WebKitGTK without accelerated compositing has no 3D transforms, and a view transition ends its process. */
const animatable = '(prefers-reduced-motion: no-preference) and (-webkit-transform-3d)'

const longTasks = new PerformanceObserver((list) => {
  // Other tasks are those of embedded pages.
  const tasks = list.getEntries().filter(({ name }) => name === 'self')
  hadLongTask ||= tasks.some(({ duration }) => duration > maxTaskTime)
})
// Only Chromium reports long tasks.
if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
  longTasks.observe({ type: 'longtask', buffered: true })
}

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
    longTasks.disconnect()
  }
  const isAnimated = 'startViewTransition' in document && matchMedia(animatable).matches
  if (!isAnimated || isSlowDevice()) return render()
  isWaiting = true
  const transition = document.startViewTransition(render)
  // It is skipped in a hidden tab, or when the next one begins; the screen is shown all the same.
  transition.ready.catch(() => {})
}

function isSlowDevice(): boolean {
  return renderTime === undefined ? hadLongTask : renderTime > maxRenderTime
}
