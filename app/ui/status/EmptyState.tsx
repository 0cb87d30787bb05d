import type { ReactNode } from 'react'
import { EmptyListDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import s from './EmptyState.module.css'

type Props = {
  children: ReactNode
  text?: ReactNode
  /** Links to what there is. */
  more?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ children, text, more }: Props) {
  return (
    <div className={s.empty}>
      <StaticHtml name="shore" drawing={EmptyListDrawing} viewBox="0 0 640 520" />
      <p>
        <strong>{children}</strong>
      </p>
      {text ? <p>{text}</p> : null}
      {more ? <p className={s.ways}>{more}</p> : null}
    </div>
  )
}
