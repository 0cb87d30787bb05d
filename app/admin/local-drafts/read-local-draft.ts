import { z } from 'zod'
import { type ContentName, contentNames } from '#core/content/content-kinds.ts'
import { localDraftKey, localDraftKeysOf } from './local-drafts.ts'
import type { SavedFields } from '#app/admin/in-place/editable.ts'

const draftSchema = z.object({
  version: z.int().nonnegative(),
  fields: z.record(z.string(), z.string()),
})

/** Anybody with the device can write there, and so did earlier releases: what is no draft is none. */
export function readLocalDraft(key: string): SavedFields | undefined {
  try {
    const { success, data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export type UnsavedLocalDraft = {
  key: string
  contentName: ContentName
  fields: SavedFields['fields']
}

/** What this administrator has typed in this browser and not saved. */
export function unsavedLocalDraftsOf(owner: string): UnsavedLocalDraft[] {
  return localDraftKeysOf(owner).flatMap((key) => {
    const name = key.slice(localDraftKey(owner).length)
    const contentName = contentNames.find((one) => name.startsWith(`${one}:`))
    const draft = readLocalDraft(key)
    return contentName && draft ? [{ key, contentName, fields: draft.fields }] : []
  })
}
