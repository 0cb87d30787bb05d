import type { OwnSessions } from '#core/admins/admins.ts'
import { requireAdministrator } from '#server/storage/base/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'

/** Works on the sessions of the administrator who makes the request; no form can name another one. */
export function createOwnSessions(store: Store): OwnSessions {
  return {
    async list(by) {
      requireAdministrator(by)
      const sessions = await store.sessions.listByAdmin(by.id, store.now())
      return sessions
        .map((session) => ({ ...session, isCurrent: session.id === by.session }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },
    async end(by, id) {
      requireAdministrator(by)
      const endedCount = await store.write(by.id, ({ sessions }) => sessions.endOthers(by, id))
      return endedCount > 0
    },
    async endOthers(by) {
      requireAdministrator(by)
      return store.write(by.id, ({ sessions }) => sessions.endOthers(by))
    },
  }
}
