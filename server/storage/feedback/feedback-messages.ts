import { type FeedbackMessage, feedbackKind } from '#core/feedback/feedback-message.ts'
import type { AdminContent, FeedbackMessages } from '#core/site.ts'
import { requireAdministrator } from '#server/storage/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'

/** `sendsMail`: each new message is also queued for mail. */
export function createFeedbackMessages(
  store: Store,
  content: AdminContent<FeedbackMessage>,
  sendsMail: boolean,
): FeedbackMessages {
  return {
    ...content,
    send({ key, body }) {
      const { answered: _, ...message } = body
      return store.write('visitor', async (writer) => {
        const saved = await writer.save(feedbackKind, { key, body: message })
        if (saved.ok && sendsMail) await writer.queueMail(saved.document.id)
        return saved
      })
    },
    async setAnswered(by, id, version, answered) {
      requireAdministrator(by)
      return store.write(by.id, async (writer) => {
        const message = await writer.documents.byId(feedbackKind, id)
        if (!message) return { ok: false, reason: 'missing' }
        const body = { ...message.body, answered }
        const key = crypto.randomUUID()
        return writer.save(feedbackKind, { key, body, replaces: { id, version } })
      })
    },
  }
}
