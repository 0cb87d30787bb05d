import s from './Divider.module.css'

const wave = `q10-7 20 0${'t20 0'.repeat(27)}`
const waves = `M10 12${wave}M630 12${wave}`

/** A divider drawn as a line of waves with a flame. */
export function Divider() {
  return (
    <svg
      className={s.divider}
      viewBox="0 0 1200 24"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={s.wave} d={waves} />
      <path
        className={s.ember}
        d="M600 22c-6 0-9-4-9-8 0-6 6-7 6-13 5 3 6 6 6 8 1-1 2-2 2-3 3 3 4 5 4 8 0 4-3 8-9 8Z"
      />
    </svg>
  )
}
