import s from './Spinner.module.css'

/** With a label it fills the screen and announces it; without one it is a small icon beside a text. */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <svg className={s.ring} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className={s.track} cx="12" cy="12" r="9.500" />
      <path d="M12 2.500a9.500 9.500 0 0 1 9.500 9.500" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <output className={s.full}>
      {ring}
      <span>{label}</span>
    </output>
  )
}
