import type { Document, DocumentInput, DocumentState } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import {
  findOutdatedTexts,
  type OutdatedTexts,
  removeLanguages,
} from '#core/content/outdated-texts.ts'
import { toFormValues } from '#core/forms/form.ts'

/** What a save changes in a document. */
export type NextVersion<Body> = {
  state: DocumentState
  publishAt: string
  outdated: OutdatedTexts
  /** Unchanged by default. */
  postsToTelegram?: boolean | undefined
  body: Body
}

/** The document with what changes, by whom and when. */
export function withNextVersion<Body>(
  former: Omit<Document<Body>, 'body' | 'state' | 'publishAt' | 'outdated' | `updated${string}`>,
  { state, publishAt, outdated, body, ...next }: NextVersion<Body>,
  stamp: Pick<Document<Body>, 'updatedAt' | 'updatedBy'>,
): Document<Body> {
  const { postsToTelegram = former.postsToTelegram } = next
  return { ...former, state, publishAt, outdated, postsToTelegram, body, ...stamp }
}

export function outdatedTextsAfter<Body>(
  kind: Kind<Body>,
  current: Document<Body>,
  { body, upToDate = [] }: DocumentInput<Body>,
): string[] {
  const before = { values: toFormValues(kind, current.body), outdated: current.outdated }
  const outdated = findOutdatedTexts(kind.fields, before, toFormValues(kind, body))
  return removeLanguages(kind.fields, outdated, upToDate)
}
