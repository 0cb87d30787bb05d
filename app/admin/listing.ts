import { type Document, isPublished } from '#core/document.ts'
import { missingLanguages } from '#core/form.ts'
import type { Kind } from '#core/kind.ts'
import type { Language } from '#core/localized.ts'
import { fold } from '#core/text.ts'
import { editableOf, type Editable } from '#app/editing/editing.ts'
import type { Asked } from './asked.ts'
import { daysLeftInBin } from './bin.ts'
import { pageOf } from './pageOf.ts'

/** Which of the documents a list shows; a language means those that lack it. */
export const choices = ['all', 'draft', 'due', 'uk', 'en', 'bin'] as const
export type Choice = (typeof choices)[number]

export type Listed = {
  id: string
  editable: Editable
  state: 'out' | 'due' | 'draft' | 'removed'
  missing: Language[]
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
  const isOf = (choice: Choice) => (item: Listed) =>
    choice === 'all' ||
    choice === 'bin' ||
    item.state === choice ||
    item.missing.some((language) => language === choice)
  const of = (choice: Choice) => (choice === 'bin' ? binned : kept).filter(isOf(choice))

  const wanted = fold(search)
  const found = of(show).filter(({ editable }) =>
    Object.values(editable.fields).some((value) => fold(value).includes(wanted)),
  )
  const counts = Object.fromEntries(choices.map((choice) => [choice, of(choice).length]))
  return { ...pageOf(found, page), counts: counts as Listing['counts'] }
}
