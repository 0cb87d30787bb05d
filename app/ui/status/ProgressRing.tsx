import type { ReactNode } from 'react'
import s from './ProgressRing.module.css'

type ProgressRingProps = { value: number; children?: ReactNode }

/** How far, from 0 to 1, as a ring round an icon; the number goes into an attribute, not a style. */
export function ProgressRing({ value, children }: ProgressRingProps) {
  const left = 1 - Math.min(1, Math.max(0, value))
  return (
    <span className={s.ring}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={s.track} cx="24" cy="24" r="22" />
        <circle cx="24" cy="24" r="22" pathLength="1" strokeDasharray="1" strokeDashoffset={left} />
      </svg>
      {children}
    </span>
  )
}
