import type { DerivedTable } from '#server/storage/base/derived-table.ts'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { derivedImageUses } from '#server/storage/images/image-uses.ts'
import { derivedSharePictures } from '#server/storage/images/share-pictures.ts'
import { derivedLists } from '#server/storage/lists/list-writer.ts'
import { derivedIndex } from '#server/storage/search/derived-index.ts'
import { derivedSignUps } from '#server/storage/sign-up/derived-sign-ups.ts'
import { derivedPosts } from '#server/storage/telegram/queue-post.ts'

export const derivedTables: readonly DerivedTable[] = [
  derivedIndex,
  derivedLists,
  derivedImageUses,
  derivedSharePictures,
  derivedPosts,
  derivedSignUps,
]

/** What instances of an older version did not write while the site was updated. Only new changes are read. */
export async function indexMissedChanges(trx: DatabaseTransaction): Promise<void> {
  const facts = new FactTransactor(trx)
  const last = await facts.lastIndexedChange()
  for (const { fill } of derivedTables) await fill?.(trx, last)
  await facts.markChangesAsIndexed()
}
