import {
  type Admin,
  adminKind,
  type AdminSaveResult,
  roleOfAdmin,
  withRole,
} from '#core/admins/admin.ts'
import type { Admins } from '#core/admins/admins.ts'
import { type Administrator, requireRole } from '#core/admins/person.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { AdminContent } from '#core/site.ts'
import type { Store } from '#server/storage/store.ts'
import type { DocumentTransactor } from '#server/storage/writing/document-transactor.ts'

type AdminWork = (documents: DocumentTransactor) => Promise<AdminSaveResult>

export function createAdmins(store: Store, content: AdminContent<Admin, Administrator>): Admins {
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
    invite: (by, { key, email, role }) =>
      writeAsAdmin(store, by, async (documents) => {
        const submitted = await documents.findSubmitted(adminKind, key)
        if (submitted) return { ok: true, document: submitted }
        const admins = await documents.all(adminKind, { removed: false })
        const isKnown = admins.some(({ body }) => isSameMailbox(body.email, email))
        if (isKnown) return { ok: false, reason: 'known' }
        return documents.save(adminKind, { key, body: withRole({ email }, role) })
      }),
    inviteAgain: (by, { key, id, version }) =>
      writeAsAdmin(store, by, async (documents) => {
        if (id === by.id) return { ok: false, reason: 'self' }
        const submitted = await documents.findSubmitted(adminKind, key)
        if (submitted) return { ok: true, document: submitted }
        const current = await documents.byId(adminKind, id)
        if (!current) return { ok: false, reason: 'missing' }
        const isCurrent = current.version === version && current.state !== 'removed'
        if (!isCurrent) return { ok: false, reason: 'conflict', current }
        const body = withRole({ email: current.body.email }, roleOfAdmin(current.body))
        // A new document instead of a change, so that the sessions of the old account end with it.
        const invited = await documents.save(adminKind, { key, body })
        if (invited.ok) await documents.remove(adminKind, id, version)
        return invited
      }),
    setRole: (by, { role, ...target }) =>
      writeAsAdmin(store, by, async (documents) => {
        if (target.id === by.id) return { ok: false, reason: 'self' }
        return documents.change<Admin, never>(adminKind, target, ({ body }) => ({
          ok: true,
          body: withRole(body, role),
        }))
      }),
    remove: (by, id, version) =>
      writeAsAdmin(store, by, async (documents) =>
        id === by.id ? { ok: false, reason: 'self' } : documents.remove(adminKind, id, version),
      ),
  }
}

/**
 * Checks inside the transaction that the administrator has not been removed or made an editor meanwhile. As nobody can
 * do that to themselves, one administrator is always left, even when several do it to each other at the same time.
 */
async function writeAsAdmin(
  store: Store,
  by: Administrator,
  work: AdminWork,
): Promise<AdminSaveResult> {
  requireRole('administrator', by)
  return store.write(by.id, async ({ documents }) => {
    const admin = await documents.byId(adminKind, by.id)
    if (admin?.state !== 'published') return { ok: false, reason: 'gone' }
    if (roleOfAdmin(admin.body) !== 'administrator') return { ok: false, reason: 'forbidden' }
    return work(documents)
  })
}
