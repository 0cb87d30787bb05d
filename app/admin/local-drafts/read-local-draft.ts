import { z } from 'zod'
import { type ContentName, contentNames } from '#core/content/content-kinds.ts'
import type { SavedFields } from '#core/kinds/editable.ts'
import { localDraftKey, localDraftKeysOf } from './local-drafts.ts'

const draftSchema = z.object({
  version: z.int().nonnegative(),
  fields: z.record(z.string(), z.string()),
})

/** Validated, because earlier releases or the user may have written anything into the storage. */
export function readLocalDraft(key: string): SavedFields | undefined {
  try {
    const { success, data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export function storeLocalDraft(key: string, draft: SavedFields | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser forbids storage: the draft lasts as long as the open form.
  }
}

export type UnsavedLocalDraft = {
  key: string
  contentName: ContentName
  fields: SavedFields['fields']
}

export function unsavedLocalDraftsOf(owner: string): UnsavedLocalDraft[] {
  return localDraftKeysOf(owner).flatMap((key) => {
    const name = key.slice(localDraftKey(owner).length)
    const contentName = contentNames.find((candidate) => name.startsWith(`${candidate}:`))
    const draft = readLocalDraft(key)
    return contentName && draft ? [{ key, contentName, fields: draft.fields }] : []
  })
}
