import {
  type Admin,
  adminKind,
  type Administrator,
  type AdminSaveResult,
} from '#core/admins/admin.ts'
import type { Admins } from '#core/admins/admins.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { AdminContent } from '#core/site.ts'
import { requireAdministrator } from '#server/storage/base/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'
import type { DocumentTransactor } from '#server/storage/writing/document-transactor.ts'

type AdminWork = (documents: DocumentTransactor) => Promise<AdminSaveResult>

export function createAdmins(store: Store, content: AdminContent<Admin>): Admins {
  return {
    documents: content.documents,
    counts: content.counts,
    async emails(by, ids) {
      requireAdministrator(by)
      const found = await store.documents.byIds(adminKind, [...new Set(ids)])
      return Object.fromEntries(found.map(({ id, body }) => [id, body.email]))
    },
    document: content.document,
    history: content.history,
    invite: (by, { key, email }) =>
      writeAsAdmin(store, by, async (documents) => {
        const document = await documents.findSubmitted(adminKind, key)
        if (document) return { ok: true, document }
        const admins = await documents.all(adminKind, { removed: false })
        const isKnown = admins.some(({ body }) => isSameMailbox(body.email, email))
        if (isKnown) return { ok: false, reason: 'known' }
        return documents.save(adminKind, { key, body: { email } })
      }),
    inviteAgain: (by, { key, id, version }) =>
      writeAsAdmin(store, by, async (documents) => {
        if (id === by.id) return { ok: false, reason: 'self' }
        const document = await documents.findSubmitted(adminKind, key)
        if (document) return { ok: true, document }
        const current = await documents.byId(adminKind, id)
        if (!current) return { ok: false, reason: 'missing' }
        const isCurrent = current.version === version && current.state !== 'removed'
        if (!isCurrent) return { ok: false, reason: 'conflict', current }
        const { email } = current.body
        // A new document instead of a change, so that the sessions of the old account end with it.
        const invited = await documents.save(adminKind, { key, body: { email } })
        if (invited.ok) await documents.remove(adminKind, id, version)
        return invited
      }),
    remove: (by, id, version) =>
      writeAsAdmin(store, by, async (documents) =>
        id === by.id ? { ok: false, reason: 'self' } : documents.remove(adminKind, id, version),
      ),
  }
}

/**
 * Checks inside the transaction that the administrator has not been removed meanwhile. As nobody can remove
 * themselves, one administrator is always left, even when several remove each other at the same time.
 */
async function writeAsAdmin(
  store: Store,
  by: Administrator,
  work: AdminWork,
): Promise<AdminSaveResult> {
  requireAdministrator(by)
  return store.write(by.id, async ({ documents }) => {
    const admin = await documents.byId(adminKind, by.id)
    if (admin?.state !== 'published') return { ok: false, reason: 'gone' }
    return work(documents)
  })
}
