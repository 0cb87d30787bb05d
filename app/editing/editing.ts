import type { Document } from '#core/document.ts'
import { type Fields, fieldsOf } from '#core/form.ts'
import type { Kind } from '#core/kind.ts'
import { type OutdatedTexts, upToDateFields } from '#core/outdated.ts'
import type { FieldFaults } from '#core/text.ts'
import { visibilityOf } from '#core/visibility.ts'

/** The fields as they were saved in this version. */
export type SavedFields = { version: number; fields: Fields }

/** A piece of content as its editor takes it up. */
export type Editable = SavedFields & { id: string; outdated: OutdatedTexts }

/** What the administrators' address says to a change. */
export type ChangeAnswer =
  /** `preview` is where it can be looked at while visitors do not see it. */
  | { ok: true; id: string; version: number; preview?: string }
  | { ok: false; what: 'nothing' | 'fields'; faults: FieldFaults }
  /** Somebody else was faster: what it says now, or null when it is gone. */
  | { ok: false; what: 'conflict'; current: SavedFields | null }
  | { ok: false; what: 'missing' | 'malformed' }

/** What visitors may read is out; of anything else the store says when it will be. */
type Known<Body> = { id: string; version: number; outdated: OutdatedTexts } & Partial<
  Pick<Document<Body>, 'state' | 'publishAt'>
>

export function editableOf<Body>(kind: Kind<Body>, known: Known<Body>, body: Body): Editable {
  const { id, version, outdated, state = 'published', publishAt = '' } = known
  const when = visibilityOf({ state, publishAt }, new Date())
  const unsaid = Object.fromEntries(Object.values(upToDateFields).map((name) => [name, '']))
  return { id, version, outdated, fields: { ...fieldsOf(kind, body), ...when, ...unsaid } }
}
