import { z } from 'zod'
import { type Section, sections } from '#core/contentKinds.ts'
import { draftKey, draftKeysOf } from './drafts.ts'
import type { SavedFields } from './editing.ts'

const draftSchema = z.object({
  version: z.int().nonnegative(),
  fields: z.record(z.string(), z.string()),
})

/** Anybody with the device can write there, and so did earlier releases: what is no draft is none. */
export function readDraft(key: string): SavedFields | undefined {
  try {
    const { success, data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export type UnsavedDraft = { key: string; section: Section; fields: SavedFields['fields'] }

/** What this administrator has typed in this browser and not saved. */
export function unsavedDraftsOf(owner: string): UnsavedDraft[] {
  return draftKeysOf(owner).flatMap((key) => {
    const name = key.slice(draftKey(owner).length)
    const section = sections.find((one) => name.startsWith(`${one}:`))
    const draft = readDraft(key)
    return section && draft ? [{ key, section, fields: draft.fields }] : []
  })
}
