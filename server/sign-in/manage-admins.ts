import { type Admin, adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import type { Document } from '#core/content/document.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { Store } from '#server/storage/store.ts'
import type { DocumentTransactor } from '#server/storage/writing/document-transactor.ts'

/** `by` of what somebody with access to the machine did. */
const commandAuthor = 'command'

export function listAdmins(store: Store): Promise<Document<Admin>[]> {
  return store.documents.all(adminKind, { removed: false })
}

/**
 * Invites an address as an administrator. Whoever has signed in with it already is invited again: the next sign-in may come from
 * another account, and all sessions end, because sessions belong to the former document.
 */
export function addAdmin(
  store: Store,
  email: string,
): Promise<'invited' | 'invitedAgain' | 'alreadyInvited' | 'notAnEmail'> {
  return store.write(commandAuthor, async ({ documents }) => {
    const current = await findByEmail(documents, email)
    const isAdministrator = current && roleOfAdmin(current.body) === 'administrator'
    if (isAdministrator && current.body.subject === undefined) return 'alreadyInvited'
    const body = { email: current?.body.email ?? email }
    const invited = await documents.save(adminKind, { key: crypto.randomUUID(), body })
    if (!invited.ok) return 'notAnEmail'
    if (!current) return 'invited'
    await documents.remove(adminKind, current.id, current.version)
    return 'invitedAgain'
  })
}

/** Unlike an administrator, whoever has the machine may remove the last one. */
export function removeAdmin(store: Store, email: string): Promise<'removed' | 'unknown'> {
  return store.write(commandAuthor, async ({ documents }) => {
    const current = await findByEmail(documents, email)
    if (!current) return 'unknown'
    await documents.remove(adminKind, current.id, current.version)
    return 'removed'
  })
}

async function findByEmail(
  documents: DocumentTransactor,
  email: string,
): Promise<Document<Admin> | undefined> {
  const admins = await documents.all(adminKind, { removed: false })
  return admins.find(({ body }) => isSameMailbox(body.email, email))
}
