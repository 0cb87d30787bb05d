import { adminKind, type Admin } from '#core/admins/admin.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { Document } from '#core/kinds/document.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { Store } from '../storage/store.ts'
import type { Account } from './provider.ts'

export type AuthorizationResult =
  | { ok: true; admin: Document<Admin> }
  | { ok: false; reason: 'notListed' | 'otherAccount' }

/**
 * An administrator is invited by e-mail address. The first sign-in binds the invitation to the account, and from then on
 * only that account is accepted: another one with the same address must be invited again, also after a passkey.
 */
export function authorizeAccount(store: Store, account: Account): Promise<AuthorizationResult> {
  return store.write('sign-in', async ({ documents, passkeys }) => {
    const admins = await documents.all(adminKind, { removed: false })
    const bound = admins.find(({ body }) => isBoundTo(body, account))
    if (bound) return { ok: true, admin: bound }

    // Case folding turns some non-ASCII letters into ASCII ones, and blanks around an address are ignored where
    // somebody types it. Invited addresses have neither.
    if (!/^[!-~]+$/.test(account.email)) return { ok: false, reason: 'notListed' }
    const invited = admins.find(({ body }) => isSameMailbox(body.email, account.email))
    if (!invited) return { ok: false, reason: 'notListed' }
    const isTaken = invited.body.subject !== undefined || (await passkeys.hasAny(invited.id))
    if (isTaken) return { ok: false, reason: 'otherAccount' }
    return { ok: true, admin: await bindAccount(documents, invited, account) }
  })
}

/** Invites the first administrators. A restart does not bring back those who have been removed. */
export async function inviteFirstAdmins(store: Store, emails: string[]): Promise<void> {
  if (emails.length === 0 || store.isForReading) return
  await store.write('configuration', async ({ documents }) => {
    const listed = [
      ...(await documents.all(adminKind, { removed: false })),
      ...(await documents.all(adminKind, { removed: true })),
    ]
    for (const email of emails) {
      if (listed.some(({ body }) => isSameMailbox(body.email, email))) continue
      await documents.save(adminKind, { key: crypto.randomUUID(), body: { email } })
    }
  })
}

async function bindAccount(
  documents: DocumentTransactor,
  invited: Document<Admin>,
  account: Account,
) {
  const { id, version, body } = invited
  const saved = await documents.save(adminKind, {
    key: crypto.randomUUID(),
    replaces: { id, version },
    body: { ...body, issuer: account.issuer, subject: account.subject },
  })
  if (!saved.ok) throw new Error(`Binding the invitation to the account failed: ${saved.reason}`)
  return saved.document
}

function isBoundTo({ issuer, subject }: Admin, account: Account): boolean {
  return subject === account.subject && issuer === account.issuer
}
