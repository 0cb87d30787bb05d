import type { Editor } from '#core/admins/person.ts'
import { day } from '#server/storage/base/durations.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { PasskeyReader, PasskeyTransactor } from './passkeys.ts'
import type { SessionTransactor, SessionWriter } from './sessions.ts'

const linkLifetime = 3 * day

type Access = { tokens: OneTimeTokens; passkeys: PasskeyTransactor }

export type AdminTransactor = Access & {
  documents: DocumentTransactor
  sessions: SessionTransactor
}

export type AdminStore = StorePart<
  { documents: DocumentReader; passkeys: PasskeyReader; sessions: SessionWriter },
  AdminTransactor
>

/** The token of a link with which this person adds a passkey; former ones are not valid any more. */
export async function issueLink({ tokens }: Pick<Access, 'tokens'>, adminId: string, now: Date) {
  await tokens.revoke('invitation', adminId)
  return tokens.issue('invitation', adminId, { now, lifetime: linkLifetime })
}

/** Otherwise they would let somebody in who was removed. */
export async function revokeAccess({ tokens, passkeys }: Access, adminId: string) {
  await tokens.revoke('invitation', adminId)
  await passkeys.removeAll(adminId)
}

/** True if one of the person's passkeys was used within the last minutes, or there are none. */
export async function isConfirmed(
  { passkeys, sessions }: { passkeys: PasskeyReader; sessions: SessionWriter },
  by: Editor,
  now: Date,
): Promise<boolean> {
  return !(await passkeys.hasAny(by.id)) || sessions.isConfirmed(by, now)
}
