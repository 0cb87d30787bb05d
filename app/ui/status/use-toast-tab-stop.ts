import { useEffect, useRef, type RefObject } from 'react'
import type { Toast } from 'react-hot-toast/headless'

const stop = ':is(a, button)'
/** The stop of a toast that is more than closing it. */
const actionStop = `[data-toast-action] ${stop}`

/**
 * The button of a new toast is the next Tab stop, and from the toasts Tab goes on from where it came. Otherwise
 * they would be at the end of the page.
 */
export function useToastTabStop(
  list: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  dialog: HTMLDialogElement | undefined,
): void {
  const known = useRef<string[]>([])
  const unvisited = useRef<string[]>([])
  const origin = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const ids = toasts.map(({ id }) => id)
    const arrived = ids.filter((id) => !known.current.includes(id))
    unvisited.current = [...arrived, ...unvisited.current].filter((id) => ids.includes(id))
    known.current = ids
  }, [toasts])

  // Opening a dialog is going on to something else; a toast that arrives in it is kept when it closes.
  useEffect(() => {
    if (dialog) unvisited.current = []
  }, [dialog])

  useEffect(() => {
    const findAction = () => {
      const actions = list.current?.querySelectorAll<HTMLElement>(actionStop) ?? []
      const actionOf = (id: string) =>
        [...actions].find((action) => action.closest(`[data-toast='${id}']`))
      return unvisited.current.flatMap((id) => actionOf(id) ?? [])[0]
    }
    const enter = (event: KeyboardEvent, focused: HTMLElement) => {
      const action = event.shiftKey || isTyping(focused) ? undefined : findAction()
      origin.current = action && focused
      if (!action) return
      event.preventDefault()
      action.focus()
    }
    const leave = (event: KeyboardEvent, focused: HTMLElement, stops: HTMLElement[]) => {
      if (focused !== stops.at(event.shiftKey ? 0 : -1)) return
      if (!event.shiftKey) unvisited.current = []
      if (!origin.current?.isConnected) return
      origin.current.focus()
      // Backwards it is the stop itself. Forwards the browser goes on from there.
      if (event.shiftKey && document.activeElement === origin.current) event.preventDefault()
    }
    const handleKey = (event: KeyboardEvent) => {
      const { activeElement } = document
      if (event.key !== 'Tab' || event.defaultPrevented || !list.current) return
      if (!(activeElement instanceof HTMLElement)) return
      if (!list.current.contains(activeElement)) enter(event, activeElement)
      else leave(event, activeElement, [...list.current.querySelectorAll<HTMLElement>(stop)])
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [list])
}

/** Between the fields of a form Tab goes on as always. */
const isTyping = (element: HTMLElement) => element.matches('input, select, textarea')
