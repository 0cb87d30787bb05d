import { z } from 'zod'
import type { SaveResult } from '#core/content/document.ts'
import { email, normalizeMailbox } from '#core/forms/email.ts'
import type { Kind } from '#core/content/kind.ts'
import { requiredText } from '#core/forms/text-schema.ts'

const adminSchema = z.object({
  // Whoever lets a letter of another alphabet pass for a Latin one lets a stranger in.
  email: email().refine((address) => /^\p{ASCII}+$/u.test(address), 'notAnEmail'),
  issuer: requiredText(500).exactOptional(),
  subject: requiredText(255).exactOptional(),
})

/** An invitation by e-mail; the first sign-in binds it to the account's issuer and subject. */
export type Admin = z.infer<typeof adminSchema>

export const adminKind: Kind<Admin> = {
  name: 'admin',
  schema: adminSchema,
  fields: [{ name: 'email', path: 'email', control: 'email', maxLength: 254, required: 'always' }],
  readers: 'administrators',
  order: 'ascending',
  sortKey: (admin) => normalizeMailbox(admin.email),
}

export type AdminSaveResult =
  | SaveResult<Admin>
  /** Invited already; nobody does this to themselves; whoever asks has been removed meanwhile. */
  | { ok: false; reason: 'known' | 'self' | 'gone' }

class VerifiedAdministrator {
  // A private field cannot be imitated: an object of the same shape is not an Administrator.
  readonly #isVerified = true
  readonly id: string
  readonly email: string
  /** The id of the session that asks. */
  readonly session: string

  constructor(id: string, address: string, session: string) {
    this.id = id
    this.email = address
    this.session = session
  }

  static isVerified(value: object): boolean {
    return #isVerified in value && value.#isVerified
  }
}

/** Somebody whose right to change the site has been checked for this request. */
export type Administrator = VerifiedAdministrator

/** The only way to an Administrator. For the sign-in middleware alone, after it has asked who is there. */
export function admit(id: string, address: string, session: string): Administrator {
  return new VerifiedAdministrator(id, address, session)
}

/** The types forbid a forged Administrator; this refuses one that a cast has let through. */
export function isAdministrator(value: object): value is Administrator {
  return VerifiedAdministrator.isVerified(value)
}
