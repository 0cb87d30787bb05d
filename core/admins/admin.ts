import { z } from 'zod'
import { email, normalizeMailbox } from '#core/forms/email.ts'
import { requiredText } from '#core/forms/text-schema.ts'
import type { Document, SaveResult } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Role } from '#core/roles.ts'

const adminSchema = z.object({
  // A letter of another alphabet that looks Latin could belong to somebody else's address.
  email: email().refine((address) => /^\p{ASCII}+$/u.test(address), 'notAnEmail'),
  issuer: requiredText(500).exactOptional(),
  subject: requiredText(255).exactOptional(),
  /** Absent for administrators: so were all who were invited before there were editors. */
  role: z.literal('editor').exactOptional(),
})

/** An invitation by e-mail address. The first sign-in binds it to the account's issuer and subject. */
export type Admin = z.infer<typeof adminSchema>

export const adminKind: Kind<Admin> = {
  name: 'admin',
  isPublic: false,
  isForAdministrators: true,
  schema: adminSchema,
  fields: [{ name: 'email', path: 'email', control: 'email', maxLength: 254, required: 'always' }],
  sortKey: (admin) => normalizeMailbox(admin.email),
}

export type AdminSaveResult =
  | SaveResult<Admin>
  /**
   * `known`: already invited. `self`: not allowed for oneself. `gone`: the caller has been removed. `forbidden`: the
   * caller is no administrator any more. `unconfirmed`: the caller must use a passkey first.
   */
  | AdminRefusal
export type AdminRefusal = {
  ok: false
  reason: 'known' | 'self' | 'gone' | 'forbidden' | 'unconfirmed'
}

/** The token of a link with which the person adds a passkey, once. */
export type LinkResult =
  | { ok: true; token: string }
  | AdminRefusal
  | { ok: false; reason: 'missing' }
export type InvitationResult =
  | { ok: true; document: Document<Admin>; token: string }
  | Exclude<AdminSaveResult, { ok: true }>

export function roleOfAdmin({ role }: Admin): Role {
  return role ?? 'administrator'
}

export function withRole(admin: Admin, role: Role): Admin {
  const { role: _, ...common } = admin
  return role === 'administrator' ? common : { ...common, role }
}
