import { honeypotField } from './honeypot.ts'
import s from './VisitorForm.module.css'

/** Hidden from people, but not by display: none, which spam programs recognize. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className={s.trap} aria-hidden="true">
      {label} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
