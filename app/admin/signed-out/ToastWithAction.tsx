import type { ReactNode } from 'react'
import s from './ToastWithAction.module.css'

type ToastWithActionProps = { children: ReactNode; action: ReactNode }

/** The text of a toast, with a button or a link beside it, which is the next Tab stop. */
export function ToastWithAction({ children, action }: ToastWithActionProps) {
  return (
    <span className={s.message}>
      <span className={s.text}>{children}</span>
      <span className={s.action} data-toast-action="">
        {action}
      </span>
    </span>
  )
}
