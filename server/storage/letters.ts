import { type Feedback, feedbackKind } from '#core/feedback.ts'
import type { Desk, Letters } from '#core/site.ts'
import { demand } from './demand.ts'
import type { Store } from './store.ts'

/** Where mail is sent, what visitors write is sent on by it. */
export function lettersOver(store: Store, desk: Desk<Feedback>, sendsMail: boolean): Letters {
  return {
    ...desk,
    send({ key, body }) {
      const { answered: _, ...letter } = body
      return store.write('visitor', async (writer) => {
        const saved = await writer.save(feedbackKind, { key, body: letter })
        if (saved.ok && sendsMail) await writer.post(saved.document.id)
        return saved
      })
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
