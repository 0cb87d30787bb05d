import { adminKind } from '#core/admins/admin.ts'
import type { OwnPasskeys } from '#core/admins/passkey.ts'
import type { OwnSessions } from '#core/site/admins.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import { type AdminStore, isConfirmed } from './access.ts'

/** Works on the passkeys of the person who makes the request; no form can name another one. */
export function createOwnPasskeys(store: AdminStore): OwnPasskeys {
  return forRole('editor', {
    async list(by) {
      const passkeys = await store.passkeys.listByAdmin(by.id)
      return passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }))
    },
    mustConfirm: async (by) => !(await isConfirmed(store, by, store.now())),
    remove: (by, id) =>
      store.write(by.id, async (transactor) => {
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
      }),
  })
}

/** The same for their sessions. */
export function createOwnSessions(store: AdminStore): OwnSessions {
  return forRole('editor', {
    async list(by) {
      const sessions = await store.sessions.listByAdmin(by.id, store.now())
      return sessions
        .map((session) => ({ ...session, isCurrent: session.id === by.session }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },
    end: (by, id) =>
      store.write(by.id, async ({ sessions }) => (await sessions.endOthers(by, id)) > 0),
    endOthers: (by) => store.write(by.id, ({ sessions }) => sessions.endOthers(by)),
  })
}
