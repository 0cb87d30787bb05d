import { listKinds, listNames, type ListName } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Store } from '#server/storage/store.ts'
import { importAuthor } from './collections.ts'

/** In milliseconds: how long an import can be undone. */
const undoTime = 24 * 60 * 60 * 1000

type Imported = { kind: Kind<unknown>; id: string }

/** Finds the documents that imports have added within a day and nobody has changed since. */
export async function findImported(store: Store): Promise<Map<ListName, Imported[]>> {
  const since = new Date(store.now().getTime() - undoTime).toISOString()
  const found = new Map<ListName, Imported[]>()
  for (const name of listNames) {
    const kind: Kind<unknown> = listKinds[name]
    const added: Imported[] = []
    for (const { id, version, updatedBy } of await store.documents.all(kind, { removed: false })) {
      if (version !== 1 || updatedBy !== importAuthor) continue
      // Its own times are those of the other site.
      const [first] = await store.documents.history(kind, id)
      if (first && first.at >= since) added.push({ kind, id })
    }
    if (added.length > 0) found.set(name, added)
  }
  return found
}

/** Moves it to the bin, where it can be taken from again. Returns how many documents nobody has changed meanwhile. */
export async function undoImport(store: Store, imported: Iterable<Imported[]>): Promise<number> {
  let count = 0
  for (const documents of imported) {
    for (const { kind, id } of documents) {
      const result = await store.write(importAuthor, (transactor) =>
        transactor.documents.remove(kind, id, 1),
      )
      if (result.ok) count += 1
    }
  }
  return count
}
