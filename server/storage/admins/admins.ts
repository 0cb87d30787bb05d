import {
  type Admin,
  adminKind,
  type Administrator,
  type AdminSaveResult,
} from '#core/admins/admin.ts'
import { isSameMailbox } from '#core/forms/email.ts'
import type { Admins, AdminContent } from '#core/site.ts'
import { requireAdministrator } from '#server/storage/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'
import type { Writer } from '#server/storage/writer.ts'

type AdminWork = (writer: Writer) => Promise<AdminSaveResult>

export function createAdmins(store: Store, desk: AdminContent<Admin>): Admins {
  // Whoever removes somebody is an administrator at that very moment, as the only writer sees it, and
  // is not the one who goes: that is why one is always left, however many remove each other at once.
  const write = async (by: Administrator, work: AdminWork): Promise<AdminSaveResult> => {
    requireAdministrator(by)
    return store.write(by.id, async (writer) => {
      const asking = await writer.documents.byId(adminKind, by.id)
      if (asking?.state !== 'published') return { ok: false, reason: 'gone' }
      return work(writer)
    })
  }

  return {
    documents: desk.documents,
    document: desk.document,
    history: desk.history,
    invite: (by, { key, email }) =>
      write(by, async (writer) => {
        const document = await writer.findSubmitted(adminKind, key)
        if (document) return { ok: true, document }
        const present = await writer.documents.all(adminKind, { removed: false })
        const isKnown = present.some(({ body }) => isSameMailbox(body.email, email))
        if (isKnown) return { ok: false, reason: 'known' }
        return writer.save(adminKind, { key, body: { email } })
      }),
    inviteAgain: (by, { key, id, version }) =>
      write(by, async (writer) => {
        if (id === by.id) return { ok: false, reason: 'self' }
        const document = await writer.findSubmitted(adminKind, key)
        if (document) return { ok: true, document }
        const current = await writer.documents.byId(adminKind, id)
        if (!current) return { ok: false, reason: 'missing' }
        const isSeen = current.version === version && current.state !== 'removed'
        if (!isSeen) return { ok: false, reason: 'conflict', current }
        const { email } = current.body
        // A new one, not the old one without its account: what was opened with that dies with it.
        const invited = await writer.save(adminKind, { key, body: { email } })
        if (invited.ok) await writer.remove(adminKind, id, version)
        return invited
      }),
    remove: (by, id, version) =>
      write(by, async (writer) =>
        id === by.id ? { ok: false, reason: 'self' } : writer.remove(adminKind, id, version),
      ),
  }
}
