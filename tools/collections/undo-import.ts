import { importAuthor, type ImportTimes } from '#server/storage/base/imported-documents.ts'
import type { Store } from '#server/storage/store.ts'

/** In one transaction: others can write in between. */
const batchSize = 50

/**
 * Deletes for good what imports have added within these times and nobody has changed since, with its photos. Returns how
 * many documents went.
 */
export async function undoImport(
  store: Store,
  times: ImportTimes,
  onProgress: (removed: number) => void = () => {},
): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await store.write(importAuthor, ({ documents }) =>
      documents.deleteImported(times, batchSize),
    )
    removed += count
    onProgress(removed)
    if (count < batchSize) break
  }
  await store.write(importAuthor, ({ images }) => images.removeImported(times))
  return removed
}
