import { type FeedbackMessage, feedbackKind } from '#core/feedback/feedback-message.ts'
import type { AdminContent, FeedbackMessages } from '#core/site.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { requireAdministrator } from '#server/storage/base/require-administrator.ts'
import type { Store } from '#server/storage/store.ts'

/** Whoever has sent a feedback message. */
export const visitorAuthor = 'visitor'

/** How long administrators are told that the inbox was full. */
const shownFor = 7 * day

export type FeedbackOptions = {
  /** Each new message is also queued for mail. */
  sendsMail: boolean
  /** How many messages are stored within 24 hours. */
  maxPerDay: number
}

export function createFeedbackMessages(
  store: Store,
  content: AdminContent<FeedbackMessage>,
  { sendsMail, maxPerDay }: FeedbackOptions,
): FeedbackMessages {
  return {
    ...content,
    send({ key, body }) {
      const { answered: _, ...message } = body
      return store.write(visitorAuthor, async (writer) => {
        const isFull = await writer.isInboxFull(maxPerDay)
        // Another copy of a message that was stored is none too many.
        if (isFull && !(await writer.findSubmitted(feedbackKind, key))) {
          return { ok: false, reason: 'full' }
        }
        const saved = await writer.save(feedbackKind, { key, body: message })
        if (saved.ok && sendsMail) await writer.queueMail(saved.document.id)
        return saved
      })
    },
    async lastFullAt(by) {
      requireAdministrator(by)
      const time = await store.facts.inboxFullAt()
      return time !== undefined && time > isoTimeAfter(store.now(), -shownFor) ? time : undefined
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
