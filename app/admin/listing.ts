import { type Document, isPublished } from '#core/document.ts'
import { missingLanguages } from '#core/form.ts'
import type { Kind } from '#core/kind.ts'
import type { Language } from '#core/localized.ts'
import { outdatedLanguages } from '#core/outdated.ts'
import { fold } from '#core/text.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import type { Asked } from './asked.ts'
import { daysLeftInBin } from './bin.ts'
import { pageOf } from './pageOf.ts'

/** Those that lack a language, or have an older text in it. */
export const languageChoices = ['uk', 'en', 'ukOlder', 'enOlder'] as const

/** Which of the documents a list shows. */
export const choices = ['all', 'draft', 'due', ...languageChoices, 'bin'] as const
export type Choice = (typeof choices)[number]

export type Listed = {
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

export type Listing = {
  items: Listed[]
  counts: Record<Choice, number>
  page: number
  pages: number
}

export function listed<Body>(kind: Kind<Body>, document: Document<Body>, now: Date): Listed {
  const { id, publishAt, updatedAt, updatedBy, slug, body } = document
  const state = isPublished(document, now)
    ? 'out'
    : document.state === 'published'
      ? 'due'
      : document.state
  const editable = editableOf(kind, document, body)
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
export function listing(
  kept: Listed[],
  binned: Listed[],
  { show, search, page }: Asked<Choice>,
): Listing {
  const wanted = fold(search)
  const found = partOf(show, kept, binned).filter(({ editable }) =>
    Object.values(editable.fields).some((value) => fold(value).includes(wanted)),
  )
  return { ...pageOf(found, page), counts: countsOf(kept, binned) }
}

export function countsOf(kept: Listed[], binned: Listed[]): Listing['counts'] {
  const counts = choices.map((choice) => [choice, partOf(choice, kept, binned).length])
  return Object.fromEntries(counts) as Listing['counts']
}

function partOf(choice: Choice, kept: Listed[], binned: Listed[]): Listed[] {
  if (choice === 'bin') return binned
  return kept.filter(
    ({ state, missing, older }) =>
      choice === 'all' ||
      state === choice ||
      missing.some((language) => language === choice) ||
      older.some((language) => `${language}Older` === choice),
  )
}
