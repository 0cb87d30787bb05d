import { diffWords } from 'diff'
import type { FormField } from '#core/forms/fields.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { ImageErasure, ImageAltText } from '#core/images/image.ts'
import type { Revision } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { languages, type Language } from '#core/localized.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'

/** A part of a text in two versions: in both, only in the later, or only in the earlier one. */
export type TextPart = { text: string; change: 'same' | 'added' | 'removed' }

/** A version of the document or a change of one of its images, in a form that people can read. */
export type HistoryStep = {
  /** Absent for a change of an image, which is no version of the document. */
  version?: number
  image?: string
  at: string
  by: string
  action:
    | 'added'
    | 'changed'
    | 'moved'
    | 'upToDate'
    | 'removed'
    | 'restored'
    | 'hidden'
    | 'published'
    | 'described'
    | 'erased'
  fields: ChangedField[]
}
type ChangedField = Pick<FormField, 'name' | 'choices'> & {
  language: Language | undefined
  parts: TextPart[]
  /** Each part is the address of an image. */
  isOfImages?: boolean
}

/** With the rules of Ukrainian an apostrophe is part of a word. Its dictionary is read with the first history. */
let wordSegmenter: Intl.Segmenter | undefined

/** The number of unchanged characters shown around a change. */
const contextLength = 80

/** The history of a document and of its images, the newest step first, as its revisions are. */
export function toHistorySteps<Body>(
  kind: Kind<Body>,
  revisions: Revision<Body>[],
  altTexts: ImageAltText[] = [],
  erasures: ImageErasure[] = [],
): HistoryStep[] {
  const described = altTexts.map((altText, index) => toAltTextStep(altText, altTexts[index - 1]))
  const erased = erasures.map((erasure): HistoryStep => ({
    ...erasure,
    action: 'erased',
    fields: [],
  }))
  const steps = [...toRevisionSteps(kind, revisions), ...described, ...erased]
  return steps.toSorted((a, b) => (b.at < a.at ? -1 : Number(b.at > a.at)))
}

function isImageControl(control: FormField['control']): boolean {
  return control === 'image' || control === 'images'
}

/** The addresses of all images that this document shows or ever showed. */
export function imagesOf<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): string[] {
  const names = kind.fields.filter(({ control }) => isImageControl(control)).map(({ name }) => name)
  const addresses = revisions.flatMap(({ body }) => {
    const values = toFormValues(kind, body)
    return names.flatMap((name) => splitAddresses(values[name] ?? ''))
  })
  return [...new Set(addresses)]
}

function toAltTextStep(
  { address, alt, at: describedAt, by }: ImageAltText,
  previous?: ImageAltText,
): HistoryStep {
  const previousAlt = previous?.address === address ? previous.alt : {}
  const fields = languages
    .map((language) => ({
      language,
      before: previousAlt[language] ?? '',
      after: alt[language] ?? '',
    }))
    .filter(({ before, after }) => before !== after)
    .map(({ language, before, after }) => ({
      name: `alt.${language}`,
      language,
      parts: diffTexts(before, after),
    }))
  return { image: address, at: describedAt, by, action: 'described', fields }
}

function toRevisionSteps<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): HistoryStep[] {
  return revisions.map((revision, index) => {
    const { version, at: savedAt, by } = revision
    return { version, at: savedAt, by, ...toChange(kind, revision, revisions[index + 1]) }
  })
}

function toChange<Body>(
  kind: Kind<Body>,
  revision: Revision<Body>,
  previous: Revision<Body> | undefined,
): Pick<HistoryStep, 'action' | 'fields'> {
  const action = revisionAction(revision, previous)
  const fields = changedFields(kind, revision, previous)
  const isUnchanged = action === 'changed' && fields.length === 0
  if (isUnchanged && hasFewerOutdatedTexts(revision, previous))
    return { action: 'upToDate', fields }
  if (isUnchanged && previous && hasMoved(kind, revision, previous))
    return { action: 'moved', fields }
  return { action, fields }
}

/** The place in an order is a field that is not shown. */
function hasMoved<Body>(kind: Kind<Body>, one: Revision<Body>, other: Revision<Body>): boolean {
  const [place, before] = [one, other].map(({ body }) => toFormValues(kind, body)['position'])
  return place !== before
}

function hasFewerOutdatedTexts<Body>(
  revision: Revision<Body>,
  previous: Revision<Body> | undefined,
): boolean {
  return previous !== undefined && revision.outdated.length < previous.outdated.length
}

function revisionAction<Body>(
  { state }: Revision<Body>,
  previous: Revision<Body> | undefined,
): HistoryStep['action'] {
  if (!previous) return 'added'
  if (state === previous.state) return 'changed'
  if (state === 'removed') return 'removed'
  if (previous.state === 'removed') return 'restored'
  return state === 'draft' ? 'hidden' : 'published'
}

function changedFields<Body>(
  kind: Kind<Body>,
  { body }: Revision<Body>,
  previous: Revision<Body> | undefined,
): HistoryStep['fields'] {
  const values = toFormValues(kind, body)
  const previousValues = previous ? toFormValues(kind, previous.body) : {}
  return kind.fields
    .filter(({ control }) => control !== 'hidden')
    .map(({ name, language, choices, control }) => ({
      name,
      language,
      isOfImages: isImageControl(control),
      ...(choices && { choices }),
      before: previousValues[name] || (choices?.[0] ?? ''),
      after: values[name] || (choices?.[0] ?? ''),
    }))
    .filter(({ before, after }) => before !== after)
    .map(({ before, after, ...field }) => ({
      ...field,
      // The first version replaces nothing, no default of a choice either.
      parts: (field.isOfImages ? diffImages : diffTexts)(previous ? before : '', after),
    }))
}

/** Lists the images that stay, then the new ones, then those that are gone; a new order shows all of them. */
function diffImages(before: string, after: string): TextPart[] {
  const [former, now] = [splitAddresses(before), splitAddresses(after)]
  return [...new Set([...now, ...former])].map((text) => ({
    text,
    change: !former.includes(text) ? 'added' : now.includes(text) ? 'same' : 'removed',
  }))
}

export function diffTexts(before: string, after: string): TextPart[] {
  wordSegmenter ??= new Intl.Segmenter('uk', { granularity: 'word' })
  // The timeout is for two long texts with little in common: they are shown one after the other.
  const parts = diffWords(before, after, { intlSegmenter: wordSegmenter, timeout: 200 }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  return parts.map(({ value, added, removed }, index): TextPart => {
    if (added) return { text: value, change: 'added' }
    if (removed) return { text: value, change: 'removed' }
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    return { text: shorten(value, isFirst, isLast), change: 'same' }
  })
}

/** Leaves out the middle of a long unchanged part. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextLength) return text
  const start = isFirst ? '' : text.slice(0, contextLength)
  const end = isLast ? '' : text.slice(-contextLength)
  return `${start} … ${end}`
}
