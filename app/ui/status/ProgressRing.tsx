import type { ReactNode } from 'react'
import s from './ProgressRing.module.css'

/** Progress from 0 to 1 as a ring around an icon. An SVG attribute, as the policy forbids inline styles. */
export function ProgressRing({ value, children }: { value: number; children?: ReactNode }) {
  const remaining = 1 - Math.min(1, Math.max(0, value))
  return (
    <span className={s.ring}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={s.track} cx="24" cy="24" r="22" />
        <circle
          cx="24"
          cy="24"
          r="22"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={remaining}
        />
      </svg>
      {children}
    </span>
  )
}
