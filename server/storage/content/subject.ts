import { adminKind } from '#core/admins/admin.ts'
import { storedKinds } from '#core/content/stored-kinds.ts'
import { binRetentionDays } from '#core/kinds/document.ts'
import { day } from '#server/storage/base/durations.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import { DocumentTransactor } from './document-transactor.ts'
import { pruneSubmissions } from './submissions.ts'

// Removed administrators are never purged: the history shows their names.
const purgedKinds = storedKinds.map(({ name }) => name).filter((name) => name !== adminKind.name)

export const contentSubject = {
  backedUp: {
    documents: ['id'],
    revisions: ['document_id', 'version'],
    slugs: ['kind', 'slug'],
    submissions: ['kind', 'key'],
  },
  otherTables: [],
  ofDocuments: ['submissions', 'slugs', 'revisions'],
  async prune(context) {
    await pruneSubmissions(context.trx, context.now)
    const removedBefore = new Date(context.now.getTime() - binRetentionDays * day)
    await new DocumentTransactor(context).purge({ kinds: purgedKinds, removedBefore })
  },
} as const satisfies Subject
