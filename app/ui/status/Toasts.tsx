import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { subscribeToDialogs, topDialog } from '#app/ui/controls/dialog-stack.ts'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '#app/ui/icons/actions.tsx'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastTabStop } from './use-toast-tab-stop.ts'
import s from './Toasts.module.css'

const icons: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CheckIcon />,
  error: <AlertIcon />,
  loading: <Spinner />,
}

/** Replaces the library's Toaster, which adds inline styles that the policy forbids. */
export function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined)
  const list = useRef<HTMLDivElement>(null)
  const focusHandlers = useToastFocus(list, toasts, handlers)
  useToastTabStop(list, toasts, dialog)
  // Toasts are added when the regions are there: a screen reader announces what is new in a region that it knows.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const shown = region ? toasts : []
  const content = (
    <div ref={list} className={s.toasts} {...focusHandlers}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} ref={setRegion} role={role} aria-atomic="false" className={s.region}>
          {shown
            .filter(({ type }) => roleOf(type) === role)
            .map((item) => (
              <ToastItem key={item.id} item={item} dismissLabel={dismissLabel} />
            ))}
        </div>
      ))}
    </div>
  )
  return dialog ? createPortal(content, dialog) : content
}

const roleOf = (type: Toast['type']) => (type === 'error' ? 'alert' : 'status')

function ToastItem({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  return (
    <div
      className={classNames(s.toast, s[item.type], !item.visible && s.leaving)}
      data-toast={item.id}
    >
      {item.icon ?? icons[item.type]}
      <div className={s.words}>{resolveValue(item.message, item)}</div>
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
