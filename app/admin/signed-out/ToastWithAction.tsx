import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import s from './ToastWithAction.module.css'

/** The text of a toast, with a button or a link beside it, which is the next Tab stop. */
export function ToastWithAction({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <span className={s.message}>
      <span className={s.text}>{children}</span>
      <span className={s.action} data-toast-action="">
        {action}
      </span>
    </span>
  )
}

/** Opens another tab, so that what is typed on this page is not lost. */
export function SignInLink() {
  const t = useMessages('editing')
  const lng = useLanguageQuery()
  return (
    <a href={href('/sign-in') + lng} target="_blank" rel="noreferrer">
      {t('signIn')}
    </a>
  )
}
