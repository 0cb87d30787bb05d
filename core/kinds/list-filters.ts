import { missingLanguages, toFormValues } from '#core/forms/form.ts'
import type { Document } from './document.ts'
import type { Kind } from './kind.ts'
import { outdatedLanguages } from './outdated-texts.ts'

/** Documents that lack a language, or whose text in it is outdated. */
const translationFilters = ['uk', 'en', 'ukOlder', 'enOlder'] as const

/** The parts of the administrators' list of a kind. `scheduled` is published at a time that has not come yet. */
export const contentFilters = ['all', 'draft', 'scheduled', ...translationFilters, 'bin'] as const
export type ContentFilter = (typeof contentFilters)[number]

/** The messages that need an answer are the default. */
export const feedbackFilters = ['unanswered', 'all', 'bin'] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]

export type ListFilter = ContentFilter | FeedbackFilter
/** `scheduled` depends on the time, so it is not stored. */
export type StoredFilter = Exclude<ListFilter, 'scheduled'>

export type ListCounts = Record<ListFilter, number>

export function filtersOf<Body>(
  kind: Pick<Kind<Body>, 'fields' | 'isUnanswered'>,
  { state, outdated, body }: Pick<Document<Body>, 'state' | 'outdated' | 'body'>,
): StoredFilter[] {
  if (state === 'removed') return ['bin']
  return [
    'all',
    ...(state === 'draft' ? (['draft'] as const) : []),
    ...missingLanguages(kind.fields, toFormValues(kind, body)),
    ...outdatedLanguages(kind.fields, outdated).map((language) => `${language}Older` as const),
    ...(kind.isUnanswered?.(body) ? (['unanswered'] as const) : []),
  ]
}
