import { ConsentMarks } from '#app/admin/guardians/ConsentMarks.tsx'
import type { Guest } from './load-door.ts'

/** Tells a volunteer at the door whether somebody may come, and what was noted. */
export function GuestNote({ guest }: { guest: Guest }) {
  return (
    <>
      <ConsentMarks {...guest} /> {[guest.guardian?.note, guest.note].filter(Boolean).join('; ')}
    </>
  )
}
