import { type Document, isPublished, daysLeftInBin } from '#core/content/document.ts'
import { missingLanguages } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import type { Language } from '#core/localized.ts'
import { outdatedLanguages } from '#core/content/outdated-texts.ts'
import { foldForSearch } from '#core/forms/text-schema.ts'
import { toEditable, type Editable } from '#app/admin/in-place/editable.ts'
import { type ListQuery, paginate } from '#app/admin/lists/list-query.ts'

/** Documents that lack a language, or whose text in it is outdated. */
export const translationFilters = ['uk', 'en', 'ukOlder', 'enOlder'] as const

export const contentFilters = ['all', 'draft', 'due', ...translationFilters, 'bin'] as const
export type ContentFilter = (typeof contentFilters)[number]

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

export type ContentPage = {
  items: ContentView[]
  counts: Record<ContentFilter, number>
  page: number
  pages: number
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

/** One page of the documents that match the query, and the number of documents for each filter. */
export function buildContentPage(
  present: ContentView[],
  removed: ContentView[],
  { filter, search, page }: ListQuery<ContentFilter>,
): ContentPage {
  const searched = foldForSearch(search)
  const found = filterContent(filter, present, removed).filter(({ editable }) =>
    Object.values(editable.fields).some((value) => foldForSearch(value).includes(searched)),
  )
  return { ...paginate(found, page), counts: countByFilter(present, removed) }
}

export function countByFilter(
  present: ContentView[],
  removed: ContentView[],
): ContentPage['counts'] {
  const counts = contentFilters.map((filter) => [
    filter,
    filterContent(filter, present, removed).length,
  ])
  return Object.fromEntries(counts) as ContentPage['counts']
}

function filterContent(
  filter: ContentFilter,
  present: ContentView[],
  removed: ContentView[],
): ContentView[] {
  if (filter === 'bin') return removed
  return present.filter(
    ({ state, missing, outdated }) =>
      filter === 'all' ||
      state === filter ||
      missing.some((language) => language === filter) ||
      outdated.some((language) => `${language}Older` === filter),
  )
}
