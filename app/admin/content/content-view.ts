import { type Document, isPublished, daysLeftInBin } from '#core/content/document.ts'
import { missingLanguages } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import type { Language } from '#core/localized.ts'
import { outdatedLanguages } from '#core/content/outdated-texts.ts'
import { toEditable, type Editable } from '#app/admin/in-place/editable.ts'

/** A document as an item of the administrators' list. */
export type ContentView = {
  id: string
  editable: Editable
  /** `due` is scheduled: published at a time that has not come yet. */
  state: 'published' | 'due' | 'draft' | 'removed'
  missing: Language[]
  /** The languages in which a text is older than in the other one. */
  outdated: Language[]
  publishAt: string
  updatedAt: string
  updatedBy: string
  slug: string | null
  /** Has a meaning only for what is in the bin. */
  daysLeft: number
}

export function toContentView<Body>(
  kind: Kind<Body>,
  document: Document<Body>,
  now: Date,
): ContentView {
  const { id, publishAt, updatedAt, updatedBy, slug, body } = document
  const state = isPublished(document, now)
    ? 'published'
    : document.state === 'published'
      ? 'due'
      : document.state
  const editable = toEditable(kind, document, body)
  return {
    id,
    editable,
    state,
    missing: missingLanguages(kind.fields, editable.fields),
    outdated: outdatedLanguages(kind.fields, document.outdated),
    publishAt,
    updatedAt,
    updatedBy,
    slug,
    daysLeft: daysLeftInBin(updatedAt, now),
  }
}
