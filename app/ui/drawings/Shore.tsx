import { useDrawingSet } from '#app/ui/drawing-set.ts'
import { useLittleData } from '#app/ui/little-data.ts'
import plain from './plain/strip.svg?url'
import fire from './shore.svg?url'

/** The river at the end of a page. It ends in the night that follows, also in the light scheme. */
export function Shore({ className, hasPort }: { className: string | undefined; hasPort: boolean }) {
  const file = { fire, plain }[useDrawingSet()]
  if (useLittleData()) return null
  return (
    <svg
      className={className}
      viewBox="0 0 1600 190"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {hasPort ? <use href={`${file}#port`} /> : null}
      <use href={`${file}#far`} />
      <use href={`${file}#near`} className="night" />
    </svg>
  )
}
