import type { ReactNode, Ref } from 'react'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import s from './VisitorForm.module.css'

type Props = {
  ref?: Ref<HTMLDivElement> | undefined
  role?: 'alert' | undefined
  children: ReactNode
}

/** At the top of the form: why it was not sent, and what to do. */
export function ProblemNote({ ref, role, children }: Props) {
  return (
    <div ref={ref} role={role} className={s.problem} tabIndex={-1}>
      <AlertIcon />
      {children}
    </div>
  )
}
