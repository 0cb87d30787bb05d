import { lazy, type ReactNode } from 'react'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import s from './EmptyState.module.css'

const EmptyListDrawing = lazy(async () => ({
  default: (await import('#app/ui/drawings/EmptyListDrawing.tsx')).EmptyListDrawing,
}))

/** Shown instead of an empty list. */
export function EmptyState({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className={s.empty}>
      <StaticHtml name="shore" drawing={EmptyListDrawing} viewBox="0 0 640 520" />
      <p>{children}</p>
      {more ? <p>{more}</p> : null}
    </div>
  )
}
