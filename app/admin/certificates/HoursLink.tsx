import type { ReactNode } from 'react'
import { href } from 'react-router'
import { fieldHash } from '#app/admin/documents/addresses.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'

/** Leads to the field for the hours in the form of the event. */
export function HoursLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AdminLink
      to={href('/adminf83922ab/:content/:id/preview', { content: 'events', id })}
      hash={fieldHash(id, 'signUpHours')}
    >
      {children}
    </AdminLink>
  )
}
