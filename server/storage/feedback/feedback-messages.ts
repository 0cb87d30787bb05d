import { type Administrator, requireRole } from '#core/admins/person.ts'
import { type FeedbackMessage, feedbackKind } from '#core/feedback/feedback-message.ts'
import type { AdminContent, FeedbackMessages } from '#core/site/site.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { FactReader } from '#server/storage/base/store-facts.ts'
import type { StorePart } from '#server/storage/base/store-part.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { InboxTransactor } from './inbox.ts'

export const visitorAuthor = 'visitor'

/** For so long administrators are told that the inbox was full. */
const shownFor = 7 * day

type FeedbackStore = StorePart<
  { facts: FactReader },
  { documents: DocumentTransactor; inbox: InboxTransactor }
>

export function createFeedbackMessages(
  store: FeedbackStore,
  content: AdminContent<FeedbackMessage, Administrator>,
  { sendsMail, maxPerDay }: { sendsMail: boolean; maxPerDay: number },
): FeedbackMessages {
  return {
    ...content,
    send({ key, body }) {
      const { answered: _, ...message } = body
      return store.write(visitorAuthor, async ({ documents, inbox }) => {
        const isFull = await inbox.isFull(maxPerDay, store.now())
        // Another copy of a message that was stored is none too many.
        if (isFull && !(await documents.findSubmitted(feedbackKind, key))) {
          return { ok: false, reason: 'full' }
        }
        const saved = await documents.save(feedbackKind, { key, body: message })
        if (saved.ok && sendsMail) await inbox.queueMail(saved.document.id, store.now())
        return saved
      })
    },
    async lastFullAt(by) {
      requireRole('administrator', by)
      const time = await store.facts.inboxFullAt()
      return time !== undefined && time > isoTimeAfter(store.now(), -shownFor) ? time : undefined
    },
    async setAnswered(by, id, version, answered) {
      requireRole('administrator', by)
      const target = { key: crypto.randomUUID(), id, version }
      return content.change<never>(by, target, ({ body }) => ({
        ok: true,
        body: { ...body, answered },
      }))
    },
  }
}
