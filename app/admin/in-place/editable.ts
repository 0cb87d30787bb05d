import type { Document } from '#core/content/document.ts'
import { type FormValues, toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import { type OutdatedTexts, upToDateFields } from '#core/content/outdated-texts.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { toVisibilityValues } from '#core/content/visibility.ts'

/** The fields as they were saved in this version. */
export type SavedFields = { version: number; fields: FormValues }

/** A piece of content as its editor takes it up. */
export type Editable = SavedFields & { id: string; outdated: OutdatedTexts }

/** What the administrators' address says to a change. */
export type ContentActionResult =
  /** `preview` is where it can be looked at while visitors do not see it. */
  | { ok: true; id: string; version: number; preview?: string }
  | { ok: false; what: 'nothing' | 'fields'; faults: FieldErrors }
  /** Somebody else was faster: what it says now, or null when it is gone. */
  | { ok: false; what: 'conflict'; current: SavedFields | null }
  | { ok: false; what: 'missing' | 'malformed' }

/** What visitors may read is out; of anything else the store says when it will be. */
type EditableState<Body> = { id: string; version: number; outdated: OutdatedTexts } & Partial<
  Pick<Document<Body>, 'state' | 'publishAt'>
>

export function toEditable<Body>(
  kind: Kind<Body>,
  known: EditableState<Body>,
  body: Body,
): Editable {
  const { id, version, outdated, state = 'published', publishAt = '' } = known
  const when = toVisibilityValues({ state, publishAt }, new Date())
  const unsaid = Object.fromEntries(Object.values(upToDateFields).map((name) => [name, '']))
  return { id, version, outdated, fields: { ...toFormValues(kind, body), ...when, ...unsaid } }
}
