import { adminKind } from '#core/admins/admin.ts'
import type { OwnPasskeys } from '#core/admins/passkey.ts'
import { requireRole } from '#core/admins/person.ts'
import { type AdminStore, isConfirmed } from './access.ts'

/** Works on the passkeys of the person who makes the request; no form can name another one. */
export function createOwnPasskeys(store: AdminStore): OwnPasskeys {
  return {
    async list(by) {
      requireRole('editor', by)
      const passkeys = await store.passkeys.listByAdmin(by.id)
      return passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }))
    },
    async mustConfirm(by) {
      requireRole('editor', by)
      return !(await isConfirmed(store, by, store.now()))
    },
    async remove(by, id) {
      requireRole('editor', by)
      return store.write(by.id, async (transactor) => {
        const { passkeys, documents } = transactor
        const own = await passkeys.listByAdmin(by.id)
        if (!own.some((passkey) => passkey.id === id)) return { ok: false, reason: 'missing' }
        if (!(await isConfirmed(transactor, by, store.now()))) {
          return { ok: false, reason: 'unconfirmed' }
        }
        const admin = await documents.byId(adminKind, by.id)
        const hasAccount = admin?.body.subject !== undefined
        if (own.length === 1 && !hasAccount) return { ok: false, reason: 'last' }
        await passkeys.remove(by.id, id)
        return { ok: true }
      })
    },
  }
}
