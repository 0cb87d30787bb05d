import type { ComponentProps } from 'react'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import s from './VisitorForm.module.css'

/** At the top of the form: why it was not sent, and what to do. */
export function ProblemNote({ children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={s.problem} tabIndex={-1}>
      <AlertIcon />
      {children}
    </div>
  )
}
