import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Language } from '#core/localized.ts'
import type { OutdatedTexts } from './outdated-texts.ts'

/** A removed document can be restored for this long. */
export const binRetentionDays = 90

export type DocumentState = 'draft' | 'published' | 'removed'

export type Document<Body> = {
  id: string
  kind: string
  /** Grows by one with each change. A save contains the version that its author saw. */
  version: number
  state: DocumentState
  /** The readable part of its address; older slugs redirect here. null for a kind without addresses. */
  slug: string | null
  /** When visitors start to see it (ISO, UTC). */
  publishAt: string
  createdAt: string
  updatedAt: string
  /** The id of a person, or an actor such as 'sample' or 'visitor'. */
  updatedBy: string
  outdated: OutdatedTexts
  /** True if an editor wants it to be posted to Telegram as soon as visitors see it. */
  postsToTelegram: boolean
  body: Body
  /** The stored body, where `body` lacks photos that visitors must not see. */
  whole?: Body
}

/** A document as visitors see it. */
export type Published<Body> = Body & {
  id: string
  version: number
  slug: string
  publishedAt: string
  updatedAt: string
  outdated: OutdatedTexts
  postsToTelegram: boolean
  /** For the form of an editor, who must not lose what visitors do not see. */
  readonly whole?: Body
}

export type DocumentContent<Body> = {
  body: Body
  /** By default 'published', or unchanged by a function of the current document. */
  state?: 'draft' | 'published'
  /** By default now for a new document, unchanged for others. */
  publishAt?: string
  /** By default not for a new document, unchanged for others. */
  postsToTelegram?: boolean
  /** Languages whose texts an editor confirms as up to date although they have not changed. */
  upToDate?: readonly Language[]
  /** For returning to an earlier version; otherwise it follows from the change. */
  outdated?: OutdatedTexts
}

type SeenVersion = { id: string; version: number }

export type DocumentInput<Body> = DocumentContent<Body> & {
  key: string
  /** The document to change, in the version that the author saw. Absent for a new document. */
  replaces?: SeenVersion
}

/** The document to change, in the version that the author saw, and the key of the form. */
export type ChangeTarget = SeenVersion & { key: string }

/** The content to save, decided from the current document. */
export type Decision<Body> = { ok: true } & DocumentContent<Body>

export type SaveResult<Body> =
  | { ok: true; document: Document<Body> }
  | { ok: false; reason: 'conflict'; current: Document<Body> }
  | { ok: false; reason: 'invalid'; fields: FieldErrors }
  | { ok: false; reason: 'missing' }

export type Revision<Body> = {
  version: number
  state: DocumentState
  publishAt: string
  at: string
  by: string
  outdated: OutdatedTexts
  body: Body
}

export function toPublished<Body>({ body, whole, ...document }: Document<Body>): Published<Body> {
  const published = {
    ...body,
    id: document.id,
    version: document.version,
    slug: document.slug ?? document.id,
    publishedAt: document.publishAt,
    updatedAt: document.updatedAt,
    outdated: document.outdated,
    postsToTelegram: document.postsToTelegram,
  }
  // Not enumerable: nothing that copies or serializes the document shows it to visitors.
  if (whole) Object.defineProperty(published, 'whole', { value: whole })
  return published
}

export function isPublished(
  document: Pick<Document<unknown>, 'state' | 'publishAt'>,
  now: Date,
): boolean {
  return document.state === 'published' && document.publishAt <= now.toISOString()
}

const day = 86_400_000

export function daysLeftInBin(removedAt: string, now: Date): number {
  return daysLeft(removedAt, binRetentionDays, now)
}

/** A day that has begun counts as one, until it is over. */
export function daysLeft(since: string, days: number, now: Date): number {
  const left = Date.parse(since) + days * day - now.getTime()
  return Math.max(1, Math.ceil(left / day))
}
