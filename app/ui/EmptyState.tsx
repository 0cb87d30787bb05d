import { lazy, type ReactNode } from 'react'
import { AsDrawn } from './AsDrawn.tsx'
import s from './EmptyState.module.css'

const EmptyShore = lazy(async () => ({
  default: (await import('./drawings/EmptyShore.tsx')).EmptyShore,
}))

/** Nothing here yet, said kindly. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={s.empty}>
      <AsDrawn name="shore" drawing={EmptyShore} viewBox="0 0 640 520" />
      <p>{children}</p>
    </div>
  )
}
