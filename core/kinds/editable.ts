import type { Present } from '#core/dates.ts'
import { type FormValues, oneLanguageValue, toFormValues } from '#core/forms/form.ts'
import type { Document } from './document.ts'
import type { FormKind } from './kind.ts'
import { type OutdatedTexts, upToDateFields } from './outdated-texts.ts'
import { toVisibilityValues } from './visibility.ts'

export type SavedFields = { version: number; fields: FormValues }

/** A document as the editor receives it. */
export type Editable = SavedFields & { id: string; outdated: OutdatedTexts }

/** The form for a new document begins with these fields of another one, and in the first one that it lacks. */
export type EntryCopy = { id: string; fields: FormValues; firstField: string | undefined }

/** Without a state it is published, for visitors may read it. */
type EditableState<Body> = Pick<Document<Body>, 'id' | 'version' | 'outdated' | 'postsToTelegram'> &
  Partial<Pick<Document<Body>, 'state' | 'publishAt'>>

export function toEditable<Body>(
  kind: FormKind<Body>,
  document: EditableState<Body>,
  body: Body,
  present: Present,
): Editable {
  const { id, version, outdated, state = 'published', publishAt = '' } = document
  const visibility = toVisibilityValues({ state, publishAt }, present)
  const noUpToDate = Object.fromEntries(Object.values(upToDateFields).map((name) => [name, '']))
  const values = toFormValues(kind, body)
  return {
    id,
    version,
    outdated,
    fields: {
      ...values,
      ...oneLanguageValue(kind.fields, values),
      ...visibility,
      ...noUpToDate,
      ...(kind.hasTelegramPosts && { telegram: document.postsToTelegram ? 'yes' : '' }),
    },
  }
}
