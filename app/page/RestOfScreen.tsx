import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '#app/react-router/use-hydrated.ts'

/** The widest window in which lists have one column. */
const maxWidth = 640
/** In such a window the header, the heading of a screen, its introduction and its drawing are higher. */
const minHeadHeight = 480
/** No card and no row is lower, with the gap after it. */
const minCardHeight = 190

/**
 * Says when to render what is below the lower edge of the window. In a narrow window another screen has it once the
 * first frame is painted, so that a slow phone shows the screen sooner. The page of the server is complete, and so is a
 * screen that begins further down: one to which the visitor goes back, or one with a place in its address.
 */
function useRestOfScreen(isBelowWindow = () => true): boolean {
  const isHydrated = useHydrated()
  const isBack = useNavigationType() === NavigationType.Pop
  const { hash } = useLocation()
  const [isRendered, setRendered] = useState(
    () => !isHydrated || isBack || hash !== '' || window.innerWidth > maxWidth || !isBelowWindow(),
  )
  useEffect(() => {
    return isRendered ? undefined : afterPaint(() => startTransition(() => setRendered(true)))
  }, [isRendered])
  return isRendered
}

/** The part of a screen that begins below the first window. */
export function RestOfScreen({ children }: { children: ReactNode }) {
  return useRestOfScreen() ? children : null
}

/**
 * The items of a list that are rendered now: at first as many as can be in the window, then all. For a list
 * after the heading, the introduction and the drawing of a screen.
 */
export function useRenderedItems<Item>(items: readonly Item[], minHeight = minCardHeight): Item[] {
  const countInWindow = () => Math.ceil(Math.max(1, window.innerHeight - minHeadHeight) / minHeight)
  const isRestRendered = useRestOfScreen(() => items.length > countInWindow())
  return items.slice(0, isRestRendered ? items.length : countInWindow())
}

/** Runs a task when the next frame has been painted. Returns a function that cancels it. */
function afterPaint(task: () => void): () => void {
  // A message that is posted before a frame is painted arrives after it.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', task)
  port1.start()
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
