import {
  type Admin,
  adminKind,
  type AdminRefusal,
  type AdminSaveResult,
  type InvitationResult,
  roleOfAdmin,
  withRole,
} from '#core/admins/admin.ts'
import { type Administrator, requireRole } from '#core/admins/person.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { Admins } from '#core/site/admins.ts'
import type { AdminContent } from '#core/site/site.ts'
import {
  type AdminStore,
  type AdminTransactor,
  isConfirmed,
  issueLink,
  revokeAccess,
} from './access.ts'

export function createAdmins(
  store: AdminStore,
  content: AdminContent<Admin, Administrator>,
): Admins {
  const { documents: list, counts, document, history } = content
  return {
    documents: list,
    counts,
    document,
    history,
    async emails(by, ids) {
      requireRole('editor', by)
      const found = await store.documents.byIds(adminKind, [...new Set(ids)])
      return Object.fromEntries(found.map(({ id, body }) => [id, body.email]))
    },
    async administrators(by) {
      requireRole('editor', by)
      const admins = await store.documents.all(adminKind, { removed: false })
      return admins.flatMap(({ body }) =>
        roleOfAdmin(body) === 'administrator' ? [body.email] : [],
      )
    },
    async passkeysSince(by, ids) {
      requireRole('administrator', by)
      return store.passkeys.firstAdded(ids)
    },
    ...createInvitations(store),
    setRole: (by, { role, ...target }) =>
      writeAsAdmin(store, by, async ({ documents }) => {
        if (target.id === by.id) return { ok: false, reason: 'self' }
        return documents.change<Admin, never>(adminKind, target, ({ body }) => ({
          ok: true,
          body: withRole(body, role),
        }))
      }),
    remove: (by, id, version) =>
      writeAsAdmin(store, by, async (transactor) => {
        if (id === by.id) return { ok: false, reason: 'self' }
        const removed = await transactor.documents.remove(adminKind, id, version)
        if (removed.ok) await revokeAccess(transactor, id)
        return removed
      }),
  }
}

/** Each invitation has a link too, with which the person adds a passkey. */
function createInvitations(
  store: AdminStore,
): Pick<Admins, 'invite' | 'inviteAgain' | 'renewLink'> {
  return {
    invite: (by, { key, email, role }) =>
      writeAsAdmin(store, by, async (transactor) => {
        const { documents } = transactor
        const submitted = await documents.findSubmitted(adminKind, key)
        const admins = await documents.all(adminKind, { removed: false })
        const isKnown = admins.some(({ body }) => isSameMailbox(body.email, email))
        if (isKnown && !submitted) return { ok: false, reason: 'known' }
        const invited = await documents.save(adminKind, { key, body: withRole({ email }, role) })
        return withLink(store, transactor, invited)
      }),
    inviteAgain: (by, { key, id, version }) =>
      writeAsAdmin(store, by, async (transactor) => {
        const { documents } = transactor
        if (id === by.id) return { ok: false, reason: 'self' }
        const submitted = await documents.findSubmitted(adminKind, key)
        if (submitted) return withLink(store, transactor, { ok: true, document: submitted })
        const current = await documents.byId(adminKind, id)
        if (!current) return { ok: false, reason: 'missing' }
        const isCurrent = current.version === version && current.state !== 'removed'
        if (!isCurrent) return { ok: false, reason: 'conflict', current }
        const body = withRole({ email: current.body.email }, roleOfAdmin(current.body))
        // A new document instead of a change, so that the sessions of the old account end with it.
        const invited = await documents.save(adminKind, { key, body })
        if (invited.ok) {
          await documents.remove(adminKind, id, version)
          await revokeAccess(transactor, id)
        }
        return withLink(store, transactor, invited)
      }),
    renewLink: (by, id) =>
      writeAsAdmin(store, by, async (transactor) => {
        const { documents, passkeys } = transactor
        if (id === by.id) return { ok: false, reason: 'self' }
        const admin = await documents.byId(adminKind, id)
        if (admin?.state !== 'published') return { ok: false, reason: 'missing' }
        const hasSignedIn = admin.body.subject !== undefined || (await passkeys.hasAny(id))
        // Somebody who has signed in is invited again instead, so that nobody gets in beside them.
        if (hasSignedIn) return { ok: false, reason: 'known' }
        return { ok: true, token: await issueLink(transactor, id, store.now()) }
      }),
  }
}

async function withLink(
  store: AdminStore,
  transactor: AdminTransactor,
  invited: AdminSaveResult,
): Promise<InvitationResult> {
  if (!invited.ok) return invited
  return { ...invited, token: await issueLink(transactor, invited.document.id, store.now()) }
}

/**
 * Checks inside the transaction that the administrator has not been removed or made an editor meanwhile. As nobody can
 * do that to themselves, one administrator is always left, even when several do it to each other at the same time.
 */
async function writeAsAdmin<Result>(
  store: AdminStore,
  by: Administrator,
  work: (transactor: AdminTransactor) => Promise<Result>,
): Promise<Result | AdminRefusal> {
  requireRole('administrator', by)
  return store.write(by.id, async (transactor) => {
    const admin = await transactor.documents.byId(adminKind, by.id)
    if (admin?.state !== 'published') return { ok: false, reason: 'gone' }
    if (roleOfAdmin(admin.body) !== 'administrator') return { ok: false, reason: 'forbidden' }
    if (!(await isConfirmed(transactor, by, store.now()))) {
      return { ok: false, reason: 'unconfirmed' }
    }
    return work(transactor)
  })
}
