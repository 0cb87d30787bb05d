import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import { isoTimeAfter } from '#server/storage/base/durations.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { earliest } from './telegram-posts.ts'

/** Longer than a deletion can be undone. Changes within this time are one change of the post. */
const coalescingDelay = 30_000

const kindsWithPosts = contentNames
  .map(kindOf)
  .filter((kind) => kind.hasTelegramPosts)
  .map(({ name }) => name)

export function hasTelegramPosts(kind: ChangedDocument['kind']): boolean {
  return kindsWithPosts.some((name) => name === kind)
}

/** Lets the post of a changed document be brought up to date soon, where it has one or shall have one. */
export async function queueTelegramPost(
  trx: DatabaseTransaction,
  { kind, document_id: id }: ChangedDocument,
  now: Date,
): Promise<void> {
  if (!hasTelegramPosts(kind)) return
  const document = await trx
    .selectFrom('documents')
    .select('posts_to_telegram')
    .where('id', '=', id)
    .executeTakeFirst()
  if (document?.posts_to_telegram === 1) {
    const none = { state: 'none', due_at: null, requested: 0, tries: 0, sends: 0 } as const
    await trx
      .insertInto('telegram_posts')
      .values({ document_id: id, ...none, at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
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
