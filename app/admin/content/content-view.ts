import type { Settings } from '#core/community/settings.ts'
import type { Present } from '#core/dates.ts'
import { missingLanguages, findUntranslated } from '#core/forms/form.ts'
import { type Document, isPublished, daysLeftInBin } from '#core/kinds/document.ts'
import { toEditable, type Editable } from '#core/kinds/editable.ts'
import {
  type FormKind,
  isListKind,
  printPath,
  publicPath,
  fieldsInFormOrder,
} from '#core/kinds/kind.ts'
import type { ContentFilter } from '#core/kinds/list-filters.ts'
import { outdatedLanguages } from '#core/kinds/outdated-texts.ts'
import { type Language, languages as allLanguages, languagesOf } from '#core/localized.ts'
import { periodOf } from '#core/search/indexed-terms.ts'

/** A document as an item of the administrators' list. */
export type ContentView = {
  id: string
  slug: string
  editable: Editable
  /** `scheduled` is published at a time that has not come yet. */
  state: 'published' | 'scheduled' | 'draft' | 'removed'
  missing: Language[]
  /** The languages in which a text is older than in the other one. */
  outdated: Language[]
  publishAt: string
  updatedAt: string
  updatedBy: string
  /** Where visitors read it; undefined where they do not. */
  address?: string
  /** Where it can be printed for a noticeboard. */
  printAddress?: string | undefined
  /** Its last day is over. */
  isPast: boolean
  /** Has a meaning only for what is in the bin. */
  daysLeft: number
}

/** `drawing`: the number of the drawing that stands for a missing photo. */
export type ListedContent = ContentView & { drawing: number }

export function toContentView<Body>(
  kind: FormKind<Body>,
  document: Document<Body>,
  { settings, ...present }: Present & { settings: Pick<Settings, 'languages'> },
): ContentView {
  const { now } = present
  const languages = languagesOf(settings.languages)
  const { id, publishAt, updatedAt, updatedBy, body } = document
  const state = isPublished(document, now)
    ? 'published'
    : document.state === 'published'
      ? 'scheduled'
      : document.state
  const editable = toEditable(kind, document, body, present)
  return {
    id,
    slug: document.slug ?? id,
    editable,
    state,
    missing: missingLanguages(kind.fields, editable.fields).filter((language) =>
      languages.includes(language),
    ),
    outdated: languages.length > 1 ? outdatedLanguages(kind.fields, document.outdated) : [],
    publishAt,
    updatedAt,
    updatedBy,
    ...(state === 'published' && document.slug && isListKind(kind)
      ? { address: publicPath(kind, document.slug), printAddress: printPath(kind, document.slug) }
      : {}),
    isPast: isPast(kind, document, present),
    daysLeft: daysLeftInBin(updatedAt, now),
  }
}

/** True if the last day of a document that has days is before today. */
function isPast<Body>(
  kind: FormKind<Body>,
  { body, publishAt }: Document<Body>,
  { today, zone }: Present,
): boolean {
  if (!isListKind(kind) || !kind.hasPeriods) return false
  const lastDay = periodOf(kind, { body, publishAt }, zone)?.[1]
  return lastDay !== undefined && lastDay < today
}

/** The field for which a document is in the list of what lacks a language, or has an outdated text in it. */
export function fieldToTranslate(
  kind: Pick<FormKind<unknown>, 'fields' | 'formOrder'>,
  { fields: values, outdated }: Editable,
  filter: ContentFilter,
): string | undefined {
  const fields = fieldsInFormOrder(kind)
  const language = allLanguages.find((one) => filter === one || filter === `${one}Older`)
  if (!language) return undefined
  if (filter === language) return findUntranslated(fields, values, language)?.name
  return fields.find((field) => field.language === language && outdated.includes(field.path))?.name
}
