import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import s from './Notices.module.css'
import toasts from './Toasts.module.css'

/** The place of all notices and toasts: notices stay until they are dismissed, so they must not cover what is needed. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={s.notices}>{children}</div>
}

type Props = {
  children: ReactNode
  isError?: boolean
  /** Increases when the same thing has happened again, so that it is said again. */
  count?: number
  action?: ReactNode
  /** Absent where React, which would do it, may not have started. */
  dismiss?: { label: string; run: () => void }
  id?: string
  hidden?: boolean
}

/** Looks like a toast, but is on every page, because toasts cannot be loaded without a network. */
export function Notice({ children, isError, count, action, dismiss, ...rest }: Props) {
  return (
    <div {...rest} className={classNames(s.notice, toasts.toast, isError && toasts.error)}>
      <div
        key={count}
        className={classNames(toasts.words, s.words)}
        role={isError ? 'alert' : 'status'}
      >
        {children}
      </div>
      {action}
      {dismiss ? (
        <IconButton label={dismiss.label} icon={<CloseIcon />} onClick={dismiss.run} />
      ) : null}
    </div>
  )
}
