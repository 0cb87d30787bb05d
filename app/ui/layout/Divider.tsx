import { useDrawingSet } from '#app/ui/drawing-set.ts'
import s from './Divider.module.css'

const wave = `q10-7 20 0${'t20 0'.repeat(27)}`
const waves = `M10 12${wave}M630 12${wave}`

const marks = {
  fire: 'M600 22c-6 0-9-4-9-8 0-6 6-7 6-13 5 3 6 6 6 8 1-1 2-2 2-3 3 3 4 5 4 8 0 4-3 8-9 8Z',
  plain: 'M600 4a8 8 0 0 1 0 16 8 8 0 0 1 0-16Z',
}

/** A divider drawn as a line of waves with a flame, or in the plain set a disc. */
export function Divider() {
  const set = useDrawingSet()
  return (
    <svg
      className={s.divider}
      viewBox="0 0 1200 24"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={s.wave} d={waves} />
      <path className={s.ember} d={marks[set]} />
    </svg>
  )
}
