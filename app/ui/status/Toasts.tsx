import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '#app/ui/icons/actions.tsx'
import { Spinner } from './Spinner.tsx'
import { subscribeToDialogs, topDialog } from '#app/ui/controls/dialog-stack.ts'
import s from './Toasts.module.css'

const marks: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CheckIcon />,
  error: <AlertIcon />,
  loading: <Spinner />,
}

/** The library's own Toaster writes styles into the page, which the policy forbids: this is ours. */
export function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined)
  const { startPause, endPause } = handlers
  // A list that moves, or a focused toast that goes, never says the pointer or focus has left.
  useEffect(() => subscribeToDialogs(endPause), [endPause])
  const hasLeaving = toasts.some(({ visible }) => !visible)
  const shown = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  useEffect(() => {
    if (!hasLeaving) return
    endPause()
    const hasFocus = shown.current?.querySelector(`.${s.leaving}`)?.contains(document.activeElement)
    if (hasFocus) restoreFocus(focusedBefore.current)
  }, [hasLeaving, endPause])
  const focus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    startPause()
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }
  const list = (
    <div
      ref={shown}
      className={s.toasts}
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={focus}
      onBlur={endPause}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className={classNames(s.toast, s[item.type], !item.visible && s.leaving)}
        >
          {item.icon ?? marks[item.type]}
          <div className={s.words} role={item.type === 'error' ? 'alert' : 'status'}>
            {resolveValue(item.message, item)}
          </div>
          {item.type !== 'loading' && (
            <IconButton
              label={dismissLabel}
              icon={<CloseIcon />}
              onClick={() => toast.dismiss(item.id)}
            />
          )}
        </div>
      ))}
    </div>
  )
  return dialog ? createPortal(list, dialog) : list
}

/** Where the focus was before it came to a notification that goes, else the page itself. */
function restoreFocus(before: Element | null) {
  const to = before?.isConnected ? before : document.querySelector('main')
  if (to instanceof HTMLElement) to.focus()
}
