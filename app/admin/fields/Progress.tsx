import s from './Progress.module.css'

/** From 0 to 1; without a value nobody knows. */
export function Progress({ label, value }: { label: string; value: number | undefined }) {
  return (
    <progress className={s.progress} aria-label={label} {...(value !== undefined && { value })} />
  )
}
