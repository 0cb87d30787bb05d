import { classNames } from '#app/ui/class-names.ts'
import { lazyDrawing } from './lazy-drawing.tsx'
import { StaticHtml } from './StaticHtml.tsx'
import s from './SmallDrawing.module.css'

/** As many as small-drawings.svg has. */
export const smallDrawingCount = 8

const Drawings = lazyDrawing(() => import('./small-drawings.svg?raw'))

/** What SmallDrawing refers to; once in a page. */
export function SmallDrawings() {
  return (
    <StaticHtml
      isOptional
      name="small-drawings"
      drawing={Drawings}
      viewBox={null}
      className={s.symbols}
    />
  )
}

/** One of the drawings by its number. */
export function SmallDrawing({
  number,
  className,
}: {
  number: number
  className: string | undefined
}) {
  return (
    <svg className={classNames(s.drawing, className)} aria-hidden="true">
      <use href={`#small-${number}`} />
    </svg>
  )
}
