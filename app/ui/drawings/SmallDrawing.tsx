import { classNames } from '#app/ui/class-names.ts'
import { useDrawingSet } from '#app/ui/drawing-set.ts'
import { useLittleData } from '#app/ui/little-data.ts'
import plain from './plain/small.svg?url'
import fire from './small-drawings.svg?url'
import s from './SmallDrawing.module.css'

/** As many as small-drawings.svg has. */
export const smallDrawingCount = 8

/** One of the drawings by its number. With little data its place stays empty. */
export function SmallDrawing({
  number,
  className,
}: {
  number: number
  className: string | undefined
}) {
  const file = { fire, plain }[useDrawingSet()]
  return (
    <svg className={classNames(s.drawing, className)} aria-hidden="true">
      {useLittleData() ? null : <use href={`${file}#small-${number}`} />}
    </svg>
  )
}
