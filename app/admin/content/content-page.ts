import { type Document, isPublished } from '#core/content/document.ts'
import { missingLanguages } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import type { Language } from '#core/localized.ts'
import { outdatedLanguages } from '#core/content/outdated-texts.ts'
import { foldForSearch } from '#core/forms/text-schema.ts'
import { toEditable, type Editable } from '#app/admin/in-place/editable.ts'
import type { ListQuery } from '#app/admin/lists/list-query.ts'
import { daysLeftInBin } from '#app/admin/lists/days-left.ts'
import { paginate } from '#app/admin/lists/paginate.ts'

/** Those that lack a language, or have an older text in it. */
export const languageChoices = ['uk', 'en', 'ukOlder', 'enOlder'] as const

/** Which of the documents a list shows. */
export const contentFilters = ['all', 'draft', 'due', ...languageChoices, 'bin'] as const
export type ContentFilter = (typeof contentFilters)[number]

export type ContentView = {
  id: string
  editable: Editable
  state: 'out' | 'due' | 'draft' | 'removed'
  missing: Language[]
  /** The languages in which something is older than in the other one. */
  older: Language[]
  publishAt: string
  updatedAt: string
  updatedBy: string
  slug: string | null
  /** Only of what is in the bin. */
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
    ? 'out'
    : document.state === 'published'
      ? 'due'
      : document.state
  const editable = toEditable(kind, document, body)
  return {
    id,
    editable,
    state,
    missing: missingLanguages(kind.fields, editable.fields),
    older: outdatedLanguages(kind.fields, document.outdated),
    publishAt,
    updatedAt,
    updatedBy,
    slug,
    daysLeft: daysLeftInBin(updatedAt, now),
  }
}

/** One page of what is wanted, and how many there are of each. */
export function buildContentPage(
  kept: ContentView[],
  binned: ContentView[],
  { filter: show, search, page }: ListQuery<ContentFilter>,
): ContentPage {
  const wanted = foldForSearch(search)
  const found = partOf(show, kept, binned).filter(({ editable }) =>
    Object.values(editable.fields).some((value) => foldForSearch(value).includes(wanted)),
  )
  return { ...paginate(found, page), counts: countsOf(kept, binned) }
}

export function countsOf(kept: ContentView[], binned: ContentView[]): ContentPage['counts'] {
  const counts = contentFilters.map((choice) => [choice, partOf(choice, kept, binned).length])
  return Object.fromEntries(counts) as ContentPage['counts']
}

function partOf(choice: ContentFilter, kept: ContentView[], binned: ContentView[]): ContentView[] {
  if (choice === 'bin') return binned
  return kept.filter(
    ({ state, missing, older }) =>
      choice === 'all' ||
      state === choice ||
      missing.some((language) => language === choice) ||
      older.some((language) => `${language}Older` === choice),
  )
}
