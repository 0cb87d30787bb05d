import { fillLists } from './lists/fill-lists.ts'
import { fillSearchIndex } from './search/fill-index.ts'
import { Settings } from './settings.ts'
import type { DatabaseTransaction } from './tables.ts'

/**
 * Brings the search index, the lists and the uses of images in line with what instances of an older version
 * wrote while the site was updated. Only what has changed since the last time is read.
 */
export async function indexMissedChanges(trx: DatabaseTransaction): Promise<void> {
  const settings = new Settings(trx)
  const last = await settings.lastIndexedChange()
  await fillSearchIndex(trx, last)
  await fillLists(trx, last)
  await settings.markChangesAsIndexed()
}
