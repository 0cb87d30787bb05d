import { fillLists } from './fill-lists.ts'
import { fillSearchIndex } from '#server/storage/search/fill-index.ts'
import { StoreFacts } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/**
 * Brings the search index, the lists and the uses of images in line with what instances of an older version
 * wrote while the site was updated. Only what has changed since the last time is read.
 */
export async function indexMissedChanges(trx: DatabaseTransaction): Promise<void> {
  const facts = new StoreFacts(trx)
  const last = await facts.lastIndexedChange()
  await fillSearchIndex(trx, last)
  await fillLists(trx, last)
  await facts.markChangesAsIndexed()
}
