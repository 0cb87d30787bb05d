import { toFormValues } from '#core/forms/form.ts'
import type { Document, DocumentContent, DocumentState } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import {
  findOutdatedTexts,
  type OutdatedTexts,
  removeLanguages,
} from '#core/kinds/outdated-texts.ts'

export type NextVersion<Body> = {
  state: DocumentState
  publishAt: string
  outdated: OutdatedTexts
  postsToTelegram?: boolean | undefined
  body: Body
}

export function outdatedTextsAfter<Body>(
  kind: Kind<Body>,
  current: Document<Body>,
  { body, upToDate = [] }: DocumentContent<Body>,
): string[] {
  const before = { values: toFormValues(kind, current.body), outdated: current.outdated }
  const outdated = findOutdatedTexts(kind.fields, before, toFormValues(kind, body))
  return removeLanguages(kind.fields, outdated, upToDate)
}
