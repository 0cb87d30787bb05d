import { type Admin, adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { Document } from '#core/kinds/document.ts'
import { issueLink, revokeAccess } from '#server/storage/admins/access.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { Store } from '#server/storage/store.ts'

/** The author, `by`, of what somebody with access to the machine did. */
const commandAuthor = 'command'

type Readers = Pick<Store, 'documents' | 'passkeys'>

export function listAdmins({ documents }: Pick<Readers, 'documents'>): Promise<Document<Admin>[]> {
  return documents.all(adminKind, { removed: false })
}

export async function findPasskeyHolders(
  { passkeys }: Pick<Readers, 'passkeys'>,
  admins: readonly Document<Admin>[],
): Promise<Set<string>> {
  return new Set(Object.keys(await passkeys.firstAdded(admins.map(({ id }) => id))))
}

/** The administrators, not the editors, who can sign in as things are. Without a host all passkeys count. */
export async function findWaysIn(
  store: Readers,
  { hasProvider, host }: { hasProvider: boolean; host: string | undefined },
): Promise<Document<Admin>[]> {
  const admins = await listAdmins(store)
  const administrators = admins.filter(({ body }) => roleOfAdmin(body) === 'administrator')
  if (hasProvider) return administrators
  const holders = await findPasskeyHolders(store, administrators)
  const ended = host === undefined ? undefined : await store.passkeys.findEnded(host)
  return administrators.filter(({ id }) => holders.has(id) && !ended?.has(id))
}

/**
 * Invites an address as an administrator. Whoever has signed in with it already is invited again: the next sign-in may come from
 * another account, and all sessions end, because sessions belong to the former document.
 */
export function addAdmin(
  store: Store,
  email: string,
): Promise<'invited' | 'invitedAgain' | 'alreadyInvited' | 'notAnEmail'> {
  return store.write(commandAuthor, async (transactor) => {
    const { documents, passkeys } = transactor
    const current = await findAdmin(transactor, email)
    const isAdministrator = current && roleOfAdmin(current.body) === 'administrator'
    const isWaiting =
      current?.body.subject === undefined && !(current && (await passkeys.hasAny(current.id)))
    if (isAdministrator && isWaiting) return 'alreadyInvited'
    const body = { email: current?.body.email ?? email }
    const invited = await documents.save(adminKind, { key: crypto.randomUUID(), body })
    if (!invited.ok) return 'notAnEmail'
    if (!current) return 'invited'
    await documents.remove(adminKind, current.id, current.version)
    await revokeAccess(transactor, current.id)
    return 'invitedAgain'
  })
}

/**
 * The token of a link with which whoever has this address adds a passkey, beside what they have already; undefined
 * where it is no e-mail address. Somebody new becomes an administrator.
 */
export function inviteByLink(store: Store, email: string): Promise<string | undefined> {
  return store.write(commandAuthor, async (transactor) => {
    const { documents } = transactor
    const current = await findAdmin(transactor, email)
    if (current) return issueLink(transactor, current.id, store.now())
    const invited = await documents.save(adminKind, { key: crypto.randomUUID(), body: { email } })
    return invited.ok ? issueLink(transactor, invited.document.id, store.now()) : undefined
  })
}

/** Unlike an administrator, whoever has the machine may remove the last one. */
export function removeAdmin(store: Store, email: string): Promise<'removed' | 'unknown'> {
  return store.write(commandAuthor, async (transactor) => {
    const { documents } = transactor
    const current = await findAdmin(transactor, email)
    if (!current) return 'unknown'
    await documents.remove(adminKind, current.id, current.version)
    await revokeAccess(transactor, current.id)
    return 'removed'
  })
}

export async function findAdmin(
  store: { documents: Pick<DocumentTransactor, 'all'> },
  email: string,
): Promise<Document<Admin> | undefined> {
  const admins = await store.documents.all(adminKind, { removed: false })
  return admins.find(({ body }) => isSameMailbox(body.email, email))
}
