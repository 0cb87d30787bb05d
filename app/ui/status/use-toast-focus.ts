import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { Toast, useToaster } from 'react-hot-toast/headless'
import { subscribeToDialogs } from '#app/ui/controls/dialog-stack.ts'
import { isShown } from '#app/ui/is-shown.ts'
import s from './Toasts.module.css'

type Handlers = Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'>

/** Toasts stay while the pointer or the focus is on them, and a toast that goes gives the focus back. */
export function useToastFocus(
  list: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  { startPause, endPause }: Handlers,
) {
  const isFocused = useRef(false)
  const focusedBefore = useRef<Element>(null)
  const leaving = toasts.flatMap(({ id, visible }) => (visible ? [] : id)).join()

  // When the list moves into a dialog, or a focused toast is removed, no leave or blur event is fired.
  useEffect(() => subscribeToDialogs(endPause), [endPause])
  useEffect(() => {
    if (leaving !== '') endPause()
  }, [leaving, endPause])
  useEffect(() => {
    const isLost = isFocused.current && document.activeElement === document.body
    isFocused.current &&= list.current?.contains(document.activeElement) ?? false
    if (!isLost && !list.current?.querySelector(`.${s.leaving} :focus`)) return
    endPause()
    restoreFocus(focusedBefore.current)
  })

  return {
    onPointerEnter: startPause,
    onPointerLeave: endPause,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      startPause()
      if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
      isFocused.current = true
    },
    onBlur() {
      endPause()
      isFocused.current = false
    },
  }
}

/** Moves the focus from a removed toast to the element that had it before, or to the page. */
function restoreFocus(previous: Element | null) {
  const target = previous && isShown(previous) ? previous : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus()
}
