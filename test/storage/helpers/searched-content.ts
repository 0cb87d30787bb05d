import { type ContentName, contentNames, kindOf } from '#core/content/content-kinds.ts'
import type { Store } from '#server/storage/store.ts'
import { expectSaved } from '#test/storage/contract/writing.ts'
import { createKey } from './bodies.ts'
import { searchedContent } from './search-cases.ts'

/** Saves all of it. Returns its names by the ids of the documents. */
export async function saveSearchedContent(store: Store): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const bodies: Partial<Record<ContentName, Record<string, unknown>>> = searchedContent
  for (const contentName of contentNames) {
    for (const [name, body] of Object.entries(bodies[contentName] ?? {})) {
      const id = await saveContent(store, contentName, body)
      names.set(id, `${contentName}.${name}`)
    }
  }
  return names
}

async function saveContent(store: Store, contentName: ContentName, body: unknown): Promise<string> {
  const input = { key: createKey(), body }
  return expectSaved(await store.write('anna', (writer) => writer.save(kindOf(contentName), input)))
    .id
}
