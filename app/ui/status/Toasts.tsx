import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '#app/ui/icons/actions.tsx'
import { Spinner } from './Spinner.tsx'
import { subscribeToDialogs, topDialog } from '#app/ui/controls/dialog-stack.ts'
import s from './Toasts.module.css'

const icons: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CheckIcon />,
  error: <AlertIcon />,
  loading: <Spinner />,
}

/** Replaces the library's Toaster, which adds inline styles that the policy forbids. */
export function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const { startPause, endPause } = handlers
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined)
  const list = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  const leaving = toasts.flatMap(({ id, visible }) => (visible ? [] : id)).join()

  // When the list moves into a dialog, or a focused toast is removed, no leave or blur event is fired.
  useEffect(() => subscribeToDialogs(endPause), [endPause])
  useEffect(() => {
    if (leaving === '') return
    endPause()
    const hasFocus = list.current?.querySelector(`.${s.leaving} :focus`)
    if (hasFocus) restoreFocus(focusedBefore.current)
  }, [leaving, endPause])

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    startPause()
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }
  const content = (
    <div
      ref={list}
      className={s.toasts}
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={handleFocus}
      onBlur={endPause}
    >
      {toasts.map((item) => (
        <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} />
      ))}
    </div>
  )
  return dialog ? createPortal(content, dialog) : content
}

function ToastItem({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  return (
    <div className={classNames(s.toast, s[item.type], !item.visible && s.leaving)}>
      {item.icon ?? icons[item.type]}
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
  )
}

/** Moves the focus from a removed toast to the element that had it before, or to the page. */
function restoreFocus(previous: Element | null) {
  const isShown = previous?.checkVisibility({ visibilityProperty: true })
  const target = isShown ? previous : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus()
}
