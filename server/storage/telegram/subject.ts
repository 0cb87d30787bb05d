import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import { isoTimeAfter } from '#server/storage/base/durations.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { earliest } from './post-writer.ts'

/** Longer than a deletion can be undone. Changes within this time are one change of the post. */
const coalescingDelay = 30_000

const kindsWithPosts = contentNames
  .map(kindOf)
  .filter((kind) => kind.hasTelegramPosts)
  .map(({ name }) => name)

export function hasTelegramPosts(kind: ChangedDocument['kind']): boolean {
  return kindsWithPosts.some((name) => name === kind)
}

/** Lets the posts of changed documents be brought up to date soon, where they have one or shall have one. */
export const telegramSubject = {
  backedUp: { telegram_posts: ['document_id'] },
  otherTables: [],
  ofDocuments: ['telegram_posts'],
  async onStored(trx, documents, { now }) {
    for (const { id, kind, postsToTelegram } of documents) {
      if (!hasTelegramPosts(kind.name)) continue
      if (postsToTelegram) await addPost(trx, id, now)
      await trx
        .updateTable('telegram_posts')
        .set(({ eb }) => ({
          requested: eb('requested', '+', 1),
          tries: 0,
          due_at: earliest(isoTimeAfter(now, coalescingDelay)),
        }))
        .where('document_id', '=', id)
        .execute()
    }
  },
} as const satisfies Subject

async function addPost(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const none = { state: 'none', due_at: null, requested: 0, tries: 0, sends: 0 } as const
  await trx
    .insertInto('telegram_posts')
    .values({ document_id: id, ...none, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
