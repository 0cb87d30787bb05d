import { diffWords } from 'diff'
import type { Revision } from '#core/document.ts'
import { fieldsOf } from '#core/form.ts'
import { type ImageErasure, type ImageText, splitAddresses } from '#core/image.ts'
import type { Kind } from '#core/kind.ts'
import { languages, type Language } from '#core/localized.ts'

/** A piece of a text in two versions: in both, only in the later, or only in the earlier one. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' }

/** What one version changed, or what happened to a picture, in a form that a person reads. */
export type Step = {
  /** Absent where it was no version of the document: what a picture shows is kept with the picture. */
  version?: number
  picture?: string
  at: string
  by: string
  did:
    | 'added'
    | 'changed'
    | 'upToDate'
    | 'removed'
    | 'restored'
    | 'hidden'
    | 'published'
    | 'described'
    | 'erased'
  fields: { name: string; language: Language | undefined; pieces: Piece[] }[]
}

/** Words are told apart as Ukrainian writes them: the apostrophe stands inside a word. */
const words = new Intl.Segmenter('uk', { granularity: 'word' })

/** So much of what did not change is shown around what did. */
const context = 80

/** The steps of a document's life and of its pictures, the newest first, as its revisions are. */
export function stepsOf<Body>(
  kind: Kind<Body>,
  revisions: Revision<Body>[],
  texts: ImageText[] = [],
  erasures: ImageErasure[] = [],
): Step[] {
  const described = texts.map((text, at) => describedStep(text, texts[at - 1]))
  const erased = erasures.map((one): Step => ({ ...one, did: 'erased', fields: [] }))
  return [...versionsOf(kind, revisions), ...described, ...erased].toSorted((one, other) =>
    other.at < one.at ? -1 : Number(other.at > one.at),
  )
}

/** The addresses of all pictures that this document shows or ever showed. */
export function picturesOf<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): string[] {
  const names = kind.fields
    .filter(({ control }) => /^pictures?$/.test(control))
    .map(({ name }) => name)
  const all = revisions.flatMap(({ body }) => {
    const fields = fieldsOf(kind, body)
    return names.flatMap((name) => splitAddresses(fields[name] ?? ''))
  })
  return [...new Set(all)]
}

function describedStep({ address, alt, at, by }: ImageText, previous?: ImageText): Step {
  const then = previous?.address === address ? previous.alt : {}
  const fields = languages
    .map((language) => ({ language, was: then[language] ?? '', is: alt[language] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ language, was, is }) => ({
      name: `alt.${language}`,
      language,
      pieces: piecesOf(was, is),
    }))
  return { picture: address, at, by, did: 'described', fields }
}

function versionsOf<Body>(kind: Kind<Body>, revisions: Revision<Body>[]): Step[] {
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
): Pick<Step, 'did' | 'fields'> {
  const did = didWhat(revision, before)
  const fields = changed(kind, revision, before)
  const isMark = did === 'changed' && fields.length === 0 && isLessOutdated(revision, before)
  return { did: isMark ? 'upToDate' : did, fields }
}

function isLessOutdated<Body>(now: Revision<Body>, then: Revision<Body> | undefined): boolean {
  return then !== undefined && now.outdated.length < then.outdated.length
}

function didWhat<Body>({ state }: Revision<Body>, before: Revision<Body> | undefined): Step['did'] {
  if (!before) return 'added'
  if (state === before.state) return 'changed'
  if (state === 'removed') return 'removed'
  if (before.state === 'removed') return 'restored'
  return state === 'draft' ? 'hidden' : 'published'
}

function changed<Body>(
  kind: Kind<Body>,
  { body }: Revision<Body>,
  before: Revision<Body> | undefined,
): Step['fields'] {
  const now = fieldsOf(kind, body)
  const then = before ? fieldsOf(kind, before.body) : {}
  return kind.fields
    .map(({ name, language }) => ({ name, language, was: then[name] ?? '', is: now[name] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, language, was, is }) => ({ name, language, pieces: piecesOf(was, is) }))
}

export function piecesOf(was: string, is: string): Piece[] {
  // Two long texts that have little in common are not worth a minute: they are shown one after the other.
  const parts = diffWords(was, is, { intlSegmenter: words, timeout: 200 }) ?? wholly(was, is)
  return parts.map(({ value, added, removed }, index): Piece => {
    if (added) return { text: value, is: 'added' }
    if (removed) return { text: value, is: 'removed' }
    const isFirst = index === 0
    const isLast = index === parts.length - 1
    return { text: shortened(value, isFirst, isLast), is: 'same' }
  })
}

function wholly(was: string, is: string) {
  return [
    { value: was, added: false, removed: true },
    { value: is, added: true, removed: false },
  ]
}

/** The middle of a long stretch that did not change tells nothing. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * context) return text
  const end = isFirst ? '' : text.slice(0, context)
  const beginning = isLast ? '' : text.slice(-context)
  return `${end} … ${beginning}`
}
