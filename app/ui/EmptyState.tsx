import { lazy, type ReactNode } from 'react'
import { AsDrawn } from './AsDrawn.tsx'
import s from './EmptyState.module.css'

const EmptyShore = lazy(async () => ({
  default: (await import('./drawings/EmptyShore.tsx')).EmptyShore,
}))

type EmptyStateProps = { drawing?: ReactNode; action?: ReactNode; children: ReactNode }

/** Nothing here yet, said kindly. */
export function EmptyState({
  drawing = <AsDrawn name="shore" drawing={EmptyShore} className={s.drawing} />,
  action,
  children,
}: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {drawing}
      <p>{children}</p>
      {action}
    </div>
  )
}
