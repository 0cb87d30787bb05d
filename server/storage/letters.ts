import { type Feedback, feedbackKind } from '#core/feedback.ts'
import type { Desk, Letters } from '#core/site.ts'
import { demand } from './demand.ts'
import type { Store } from './store.ts'

export function lettersOver(store: Store, desk: Desk<Feedback>): Letters {
  return {
    ...desk,
    send({ key, body }) {
      const { answered: _, ...letter } = body
      return store.write('visitor', (writer) => writer.save(feedbackKind, { key, body: letter }))
    },
    async mark(by, id, version, answered) {
      demand(by)
      return store.write(by.id, async (writer) => {
        const letter = await writer.documents.byId(feedbackKind, id)
        if (!letter) return { ok: false, reason: 'missing' }
        const body = { ...letter.body, answered }
        const key = crypto.randomUUID()
        return writer.save(feedbackKind, { key, body, replaces: { id, version } })
      })
    },
  }
}
