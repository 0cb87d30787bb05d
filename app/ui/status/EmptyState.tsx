import type { ReactNode } from 'react'
import { EmptyListDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import s from './EmptyState.module.css'

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
