import { requireRole } from '#core/admins/person.ts'
import type { OwnSessions } from '#core/site/admins.ts'
import type { AdminStore } from './access.ts'

/** Works on the sessions of the person who makes the request; no form can name another one. */
export function createOwnSessions(store: AdminStore): OwnSessions {
  return {
    async list(by) {
      requireRole('editor', by)
      const sessions = await store.sessions.listByAdmin(by.id, store.now())
      return sessions
        .map((session) => ({ ...session, isCurrent: session.id === by.session }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },
    async end(by, id) {
      requireRole('editor', by)
      const endedCount = await store.write(by.id, ({ sessions }) => sessions.endOthers(by, id))
      return endedCount > 0
    },
    async endOthers(by) {
      requireRole('editor', by)
      return store.write(by.id, ({ sessions }) => sessions.endOthers(by))
    },
  }
}
