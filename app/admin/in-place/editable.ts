import type { Document } from '#core/content/document.ts'
import { type FormValues, toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/content/kind.ts'
import { type OutdatedTexts, upToDateFields } from '#core/content/outdated-texts.ts'
import type { Failure, InvalidFields } from '#app/forms/action-result.ts'
import { toVisibilityValues } from '#core/content/visibility.ts'

export type SavedFields = { version: number; fields: FormValues }

/** A document as the editor receives it. */
export type Editable = SavedFields & { id: string; outdated: OutdatedTexts }

/** The result of a change of a document. */
export type ContentActionResult =
  /** `preview` is the address of a preview while visitors do not see the document. */
  | { ok: true; id: string; version: number; preview?: string }
  | InvalidFields
  /** Somebody else saved it first. `current` is null when it was deleted. */
  | (Failure<'conflict'> & { current: SavedFields | null })
  | Failure<'missing' | 'malformed'>

/** What visitors may read has no state and is published. */
type EditableState<Body> = Pick<Document<Body>, 'id' | 'version' | 'outdated' | 'postsToTelegram'> &
  Partial<Pick<Document<Body>, 'state' | 'publishAt'>>

export function toEditable<Body>(
  kind: Kind<Body>,
  document: EditableState<Body>,
  body: Body,
): Editable {
  const { id, version, outdated, state = 'published', publishAt = '' } = document
  const visibility = toVisibilityValues({ state, publishAt }, new Date())
  const noUpToDate = Object.fromEntries(Object.values(upToDateFields).map((name) => [name, '']))
  return {
    id,
    version,
    outdated,
    fields: {
      ...toFormValues(kind, body),
      ...visibility,
      ...noUpToDate,
      ...(kind.hasTelegramPosts && { telegram: document.postsToTelegram ? 'yes' : '' }),
    },
  }
}
