import { diffWords } from 'diff'
import type { Revision } from '#core/content/document.ts'
import { toFormValues } from '#core/forms/form.ts'
import { type ImageErasure, type ImageAltText, splitAddresses } from '#core/images/image.ts'
import type { Kind } from '#core/content/kind.ts'
import { languages, type Language } from '#core/localized.ts'

/** A piece of a text in two versions: in both, only in the later, or only in the earlier one. */
export type TextPart = { text: string; change: 'same' | 'added' | 'removed' }

/** What one version changed, or what happened to a picture, in a form that a person reads. */
export type HistoryStep = {
  /** Absent where it was no version of the document: what a picture shows is kept with the picture. */
  version?: number
  image?: string
  at: string
  by: string
  action:
    | 'added'
    | 'changed'
    | 'upToDate'
    | 'removed'
    | 'restored'
    | 'hidden'
    | 'published'
    | 'described'
    | 'erased'
  fields: { name: string; language: Language | undefined; parts: TextPart[] }[]
}

/** Words are told apart as Ukrainian writes them: the apostrophe stands inside a word. */
const wordSegmenter = new Intl.Segmenter('uk', { granularity: 'word' })

/** So much of what did not change is shown around what did. */
const contextLength = 80

/** The steps of a document's life and of its pictures, the newest first, as its revisions are. */
export function toHistorySteps<Body>(
  kind: Kind<Body>,
  revisions: Revision<Body>[],
  texts: ImageAltText[] = [],
  erasures: ImageErasure[] = [],
): HistoryStep[] {
  const described = texts.map((text, at) => descriptionStep(text, texts[at - 1]))
  const erased = erasures.map((one): HistoryStep => ({ ...one, action: 'erased', fields: [] }))
  return [...revisionSteps(kind, revisions), ...described, ...erased].toSorted((one, other) =>
    other.at < one.at ? -1 : Number(other.at > one.at),
  )
}

/** The addresses of all pictures that this document shows or ever showed. */
export function imagesOf<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): string[] {
  const names = kind.fields
    .filter(({ control }) => /^images?$/.test(control))
    .map(({ name }) => name)
  const all = revisions.flatMap(({ body }) => {
    const fields = toFormValues(kind, body)
    return names.flatMap((name) => splitAddresses(fields[name] ?? ''))
  })
  return [...new Set(all)]
}

function descriptionStep(
  { address, alt, at, by }: ImageAltText,
  previous?: ImageAltText,
): HistoryStep {
  const then = previous?.address === address ? previous.alt : {}
  const fields = languages
    .map((language) => ({ language, was: then[language] ?? '', is: alt[language] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ language, was, is }) => ({
      name: `alt.${language}`,
      language,
      parts: diffTexts(was, is),
    }))
  return { image: address, at, by, action: 'described', fields }
}

function revisionSteps<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): HistoryStep[] {
  return revisions.map((revision, index) => {
    const { version, at, by } = revision
    const before = revisions[index + 1]
    return {
      version,
      at,
      by,
      ...whatChanged(kind, revision, before),
    }
  })
}

function whatChanged<Body>(
  kind: Kind<Body>,
  revision: Revision<Body>,
  before: Revision<Body> | undefined,
): Pick<HistoryStep, 'action' | 'fields'> {
  const action = revisionAction(revision, before)
  const fields = changedFields(kind, revision, before)
  const isMark = action === 'changed' && fields.length === 0 && isLessOutdated(revision, before)
  return { action: isMark ? 'upToDate' : action, fields }
}

function isLessOutdated<Body>(now: Revision<Body>, then: Revision<Body> | undefined): boolean {
  return then !== undefined && now.outdated.length < then.outdated.length
}

function revisionAction<Body>(
  { state }: Revision<Body>,
  before: Revision<Body> | undefined,
): HistoryStep['action'] {
  if (!before) return 'added'
  if (state === before.state) return 'changed'
  if (state === 'removed') return 'removed'
  if (before.state === 'removed') return 'restored'
  return state === 'draft' ? 'hidden' : 'published'
}

function changedFields<Body>(
  kind: Kind<Body>,
  { body }: Revision<Body>,
  before: Revision<Body> | undefined,
): HistoryStep['fields'] {
  const now = toFormValues(kind, body)
  const then = before ? toFormValues(kind, before.body) : {}
  return kind.fields
    .map(({ name, language }) => ({ name, language, was: then[name] ?? '', is: now[name] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, language, was, is }) => ({ name, language, parts: diffTexts(was, is) }))
}

export function diffTexts(was: string, is: string): TextPart[] {
  // Two long texts that have little in common are not worth a minute: they are shown one after the other.
  const parts =
    diffWords(was, is, { intlSegmenter: wordSegmenter, timeout: 200 }) ?? wholeReplacement(was, is)
  return parts.map(({ value, added, removed }, index): TextPart => {
    if (added) return { text: value, change: 'added' }
    if (removed) return { text: value, change: 'removed' }
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    return { text: shorten(value, isFirst, isLast), change: 'same' }
  })
}

function wholeReplacement(was: string, is: string) {
  return [
    { value: was, added: false, removed: true },
    { value: is, added: true, removed: false },
  ]
}

/** The middle of a long stretch that did not change tells nothing. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextLength) return text
  const end = isFirst ? '' : text.slice(0, contextLength)
  const beginning = isLast ? '' : text.slice(-contextLength)
  return `${end} … ${beginning}`
}
