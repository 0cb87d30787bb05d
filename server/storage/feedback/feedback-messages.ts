import { type FeedbackMessage, feedbackKind } from '#core/feedback/feedback-message.ts'
import type { AdminContent, FeedbackMessages } from '#core/site.ts'
import { requireAdministrator } from '#server/storage/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'

/** Where mail is sent, what visitors write is sent on by it. */
export function createFeedbackMessages(
  store: Store,
  desk: AdminContent<FeedbackMessage>,
  sendsMail: boolean,
): FeedbackMessages {
  return {
    ...desk,
    send({ key, body }) {
      const { answered: _, ...letter } = body
      return store.write('visitor', async (writer) => {
        const saved = await writer.save(feedbackKind, { key, body: letter })
        if (saved.ok && sendsMail) await writer.queueMail(saved.document.id)
        return saved
      })
    },
    async setAnswered(by, id, version, answered) {
      requireAdministrator(by)
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
