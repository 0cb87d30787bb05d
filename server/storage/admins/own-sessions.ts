import type { OwnSessions } from '#core/site.ts'
import { requireAdministrator } from '#server/storage/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'

/** The administrator whose request it is names whose sessions these are; no form can name another. */
export function createOwnSessions(store: Store): OwnSessions {
  return {
    async list(by) {
      requireAdministrator(by)
      const found = await store.sessions.listByAdmin(by.id, store.now())
      const marked = found.map((session) => ({ ...session, isCurrent: session.id === by.session }))
      return marked.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
    async end(by, id) {
      requireAdministrator(by)
      const ended = await store.write(by.id, (writer) => writer.endOtherSessions(by, id))
      return ended > 0
    },
    async endOthers(by) {
      requireAdministrator(by)
      return store.write(by.id, (writer) => writer.endOtherSessions(by))
    },
  }
}
