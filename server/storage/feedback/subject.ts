import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { day } from '#server/storage/base/durations.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { deleteDocuments } from '#server/storage/content/purge.ts'

/** Feedback messages are documents; the outbox has those that wait for a mail. */
export const feedbackSubject = {
  backedUp: { outbox: ['document_id'] },
  otherTables: [],
  ofDocuments: ['outbox'],
  async prune(context, { feedbackRetentionDays }) {
    const createdBefore = new Date(context.now.getTime() - feedbackRetentionDays * day)
    await new DocumentTransactor(context).purge({ kind: feedbackKind.name, createdBefore })
  },
  async eraseAgain(context, { has }) {
    const rows = await context.trx
      .selectFrom('documents')
      .select('id')
      .where('kind', '=', feedbackKind.name)
      .execute()
    const erased = rows.flatMap(({ id }) => (has(`document ${id}`) ? id : []))
    await deleteDocuments(context, erased)
  },
} as const satisfies Subject
