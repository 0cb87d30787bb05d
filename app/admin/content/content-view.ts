import { type Document, isPublished, daysLeftInBin } from '#core/content/document.ts'
import { toEditable, type Editable } from '#core/content/editable.ts'
import { type FormKind, isListKind, printPath, publicPath } from '#core/content/kind.ts'
import { outdatedLanguages } from '#core/content/outdated-texts.ts'
import { type Day, dayInKyiv } from '#core/dates.ts'
import { missingLanguages } from '#core/forms/form.ts'
import type { Language } from '#core/localized.ts'
import { periodOf } from '#core/search/indexed-terms.ts'

/** A document as an item of the administrators' list. */
export type ContentView = {
  id: string
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
  address: string | undefined
  /** Where it can be printed for a noticeboard. */
  printAddress: string | undefined
  /** Its last day is over. */
  isOver: boolean
  /** Has a meaning only for what is in the bin. */
  daysLeft: number
}

export function toContentView<Body>(
  kind: FormKind<Body>,
  document: Document<Body>,
  now: Date,
): ContentView {
  const { id, publishAt, updatedAt, updatedBy, body } = document
  const state = isPublished(document, now)
    ? 'published'
    : document.state === 'published'
      ? 'scheduled'
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
    address: state === 'published' ? addressOf(kind, document, now) : undefined,
    printAddress:
      state === 'published' && document.slug && isListKind(kind)
        ? printPath(kind, document.slug)
        : undefined,
    isOver: lastDayOver(kind, document, now) !== undefined,
    daysLeft: daysLeftInBin(updatedAt, now),
  }
}

function addressOf<Body>(
  kind: FormKind<Body>,
  document: Document<Body>,
  now: Date,
): string | undefined {
  if (!document.slug || !isListKind(kind)) return undefined
  const path = publicPath(kind, document.slug)
  const lastDay = lastDayOver(kind, document, now)
  return lastDay ? `${path}/${lastDay.slice(0, 4)}` : path
}

/** The last day of a document that has days, if it is before today. */
function lastDayOver<Body>(
  kind: FormKind<Body>,
  { body, publishAt }: Document<Body>,
  now: Date,
): Day | undefined {
  if (!isListKind(kind) || !kind.hasPeriods) return undefined
  const lastDay = periodOf(kind, { body, publishAt })?.[1]
  return lastDay && lastDay < dayInKyiv(now) ? lastDay : undefined
}
