import type { Change } from '#core/content/changes.ts'
import { storedKindOf } from '#core/content/stored-kinds.ts'
import type { Store } from '#server/storage/store.ts'

/** The texts by which a page can be recognized that shows what this change removed, hid or erased. */
export async function findWithdrawnTexts(
  store: Pick<Store, 'documents'>,
  { kind: kindName, id, version }: Pick<Change, 'kind' | 'id' | 'version'>,
): Promise<string[]> {
  if (kindName === 'image') return [id]
  // No page has shown a new document.
  if (version === 1) return []
  const kind = storedKindOf(kindName)
  if (!kind?.isPublic) return []
  const document = await store.documents.byId(kind, id)
  if (document?.state === 'published') return []
  return [id, document?.slug].filter((text) => typeof text === 'string')
}
