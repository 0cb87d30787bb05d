import type { OwnSessions } from '#core/site.ts'
import { demand } from './demand.ts'
import type { Store } from './store.ts'

/** The administrator whose request it is names whose sessions these are; no form can name another. */
export function ownSessionsOver(store: Store): OwnSessions {
  return {
    async list(by) {
      demand(by)
      const found = await store.sessions.of(by.id, store.now())
      const marked = found.map((session) => ({ ...session, isCurrent: session.id === by.session }))
      return marked.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
    async end(by, id) {
      demand(by)
      const ended = await store.write(by.id, (writer) => writer.endOtherSessions(by, id))
      return ended > 0
    },
    async endOthers(by) {
      demand(by)
      return store.write(by.id, (writer) => writer.endOtherSessions(by))
    },
  }
}
