import { ConsentMarks } from '#app/admin/guardians/ConsentMarks.tsx'
import type { Guest } from './load-door.ts'

/** Tells a volunteer at the door whether somebody may come, and what was noted. */
export function GuestNote({ guest, className }: { guest: Guest; className?: string | undefined }) {
  const notes = [guest.guardian?.note, guest.note].filter(Boolean)
  if (guest.consent === null && notes.length === 0) return null
  return (
    <small className={className}>
      <ConsentMarks {...guest} /> {notes.join('; ')}
    </small>
  )
}
