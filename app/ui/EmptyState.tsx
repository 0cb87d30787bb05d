import type { ReactNode } from 'react'
import { EmptyShore } from './drawings/EmptyShore.tsx'
import s from './EmptyState.module.css'

type EmptyStateProps = { drawing?: ReactNode; action?: ReactNode; children: ReactNode }

/** Nothing here yet, said kindly. */
export function EmptyState({ drawing = <EmptyShore />, action, children }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {drawing}
      <p>{children}</p>
      {action}
    </div>
  )
}
