import { z } from 'zod'
import type { KindName } from './kind.ts'
import type { Language } from '#core/localized.ts'
import type { OutdatedTexts } from './outdated-texts.ts'
import { requiredText, type FieldErrors } from '#core/forms/text-schema.ts'

/** So long what was deleted can be brought back. */
export const binRetentionDays = 90

export type DocumentState = 'draft' | 'published' | 'removed'

/** A piece of content as administrators see it: the body, and what the store knows of it. */
export type Document<Body> = {
  id: string
  kind: KindName
  /** Grows by one with each change; a save names the version that its author saw. */
  version: number
  state: DocumentState
  /** Its readable address now; older ones still lead here. null for a kind that has no address. */
  slug: string | null
  /** Visitors see it from this moment on (ISO, UTC). */
  publishAt: string
  createdAt: string
  updatedAt: string
  /** The id of the administrator, or a word such as 'sample' or 'visitor'. */
  updatedBy: string
  outdated: OutdatedTexts
  body: Body
}

/** The same as a visitor may see it. */
export type Published<Body> = Body & {
  id: string
  version: number
  slug: string
  publishedAt: string
  updatedAt: string
  outdated: OutdatedTexts
}

export type DocumentInput<Body> = {
  /** Made with the form, once: copies of one submission carry the same key and count as one. */
  key: string
  body: Body
  /** What is changed, in the version that the author saw. Absent for something new. */
  replaces?: { id: string; version: number }
  /** Published unless it says otherwise. */
  state?: 'draft' | 'published'
  /** Now for something new, as before for a change. */
  publishAt?: string
  /** Languages whose texts say the same as the other's, though they have not changed with it. */
  upToDate?: readonly Language[]
  /** As it was in a version that is returned to; otherwise it follows from the change. */
  outdated?: OutdatedTexts
}

/** What a draft says besides its body. A moment in any zone becomes the store's own spelling. */
export const documentInputSchema = z.object({
  key: requiredText(100),
  state: z.enum(['draft', 'published'], 'wrong').exactOptional(),
  publishAt: z.iso
    .datetime({ offset: true, error: 'wrong' })
    .transform((moment) => new Date(moment).toISOString())
    .exactOptional(),
})

export type SaveResult<Body> =
  | { ok: true; document: Document<Body> }
  | { ok: false; reason: 'conflict'; current: Document<Body> }
  | { ok: false; reason: 'invalid'; fields: FieldErrors }
  | { ok: false; reason: 'missing' }

/** One version of the past. */
export type Revision<Body> = {
  version: number
  state: DocumentState
  publishAt: string
  at: string
  by: string
  outdated: OutdatedTexts
  body: Body
}

/** What has changed: a document of this kind, or an image that is not there any more. */
export type ChangeKind = KindName | 'image'

/** That something changed, never what it says now. */
export type Change = {
  seq: number
  kind: ChangeKind
  id: string
  /** What visitors see is another now. Of any other change only administrators are told. */
  isPublic: boolean
  /** What visitors see will be another from this moment on (ISO, UTC), and no change will tell of it. */
  scheduledFor: string | null
}

export function isPublished(
  document: Pick<Document<unknown>, 'state' | 'publishAt'>,
  now: Date,
): boolean {
  return document.state === 'published' && document.publishAt <= now.toISOString()
}
