import type { ReactNode } from 'react'
import s from './ToastWithAction.module.css'

type Props = { children: ReactNode; action: ReactNode }

/** The text of a notification with a button or a link to act on it. */
export function ToastWithAction({ children, action }: Props) {
  return (
    <span className={s.message}>
      <span className={s.text}>{children}</span>
      <span className={s.action}>{action}</span>
    </span>
  )
}
