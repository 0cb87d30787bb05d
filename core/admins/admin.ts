import { z } from 'zod'
import type { SaveResult } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { email, normalizeMailbox } from '#core/forms/email.ts'
import { requiredText } from '#core/forms/text-schema.ts'

const adminSchema = z.object({
  // A letter of another alphabet that looks Latin could belong to somebody else's address.
  email: email().refine((address) => /^\p{ASCII}+$/u.test(address), 'notAnEmail'),
  issuer: requiredText(500).exactOptional(),
  subject: requiredText(255).exactOptional(),
})

/** An invitation by e-mail address. The first sign-in binds it to the account's issuer and subject. */
export type Admin = z.infer<typeof adminSchema>

export const adminKind: Kind<Admin> = {
  name: 'admin',
  isPublic: false,
  schema: adminSchema,
  fields: [{ name: 'email', path: 'email', control: 'email', maxLength: 254, required: 'always' }],
  order: 'ascending',
  sortKey: (admin) => normalizeMailbox(admin.email),
}

export type AdminSaveResult =
  | SaveResult<Admin>
  /** `known`: already invited. `self`: not allowed for oneself. `gone`: the caller has been removed. */
  | { ok: false; reason: 'known' | 'self' | 'gone' }

class VerifiedAdministrator {
  // A private field cannot be forged: an object of the same shape is no Administrator.
  readonly #isVerified = true
  readonly id: string
  readonly email: string
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

/** A person whose right to change the site has been checked for this request. */
export type Administrator = VerifiedAdministrator

/** The only way to create an Administrator; for the sign-in code alone, after it has checked the session. */
export function admit(id: string, address: string, session: string): Administrator {
  return new VerifiedAdministrator(id, address, session)
}

/** Also rejects an object that was cast to Administrator. */
export function isAdministrator(value: object): value is Administrator {
  return VerifiedAdministrator.isVerified(value)
}
