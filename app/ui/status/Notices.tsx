import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import s from './Notices.module.css'
import toasts from './Toasts.module.css'

/** The place of all notices: they stay until they are dismissed, so they must not cover what is needed. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={s.notices}>{children}</div>
}

type Props = {
  children: ReactNode
  isError?: boolean
  /** Increases when the same thing has happened again, so that it is said again. */
  count?: number
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** Looks like a toast, but is on every page, because toasts cannot be loaded without a network. */
export function Notice({ children, isError = false, count, action, ...dismiss }: Props) {
  return (
    <div className={classNames(toasts.toast, isError && toasts.error)}>
      <div
        key={count}
        className={classNames(toasts.words, s.words)}
        role={isError ? 'alert' : 'status'}
      >
        {children}
      </div>
      {action}
      <IconButton label={dismiss.dismissLabel} icon={<CloseIcon />} onClick={dismiss.onDismiss} />
    </div>
  )
}
