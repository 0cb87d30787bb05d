import type { FormField } from '#core/forms/fields.ts'
import { valueAt } from '#core/forms/form.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { languages } from '#core/localized.ts'
import type { ExportedDocument } from '#server/storage/content/exported-documents.ts'
import { hasLanguage, imagesName, memberOf, textMemberOf, type Collection } from './collections.ts'
import { toTimestamp } from './timestamps.ts'

type JsonRecord = Readonly<Record<string, unknown>>

export function toDocumentRecord(
  { kind }: Collection,
  document: ExportedDocument<unknown>,
): JsonRecord {
  const { id, state, publishAt, createdAt, updatedAt, slug, formerSlugs, body } = document
  const fields = kind.fields.filter(
    (field) => !hasLanguage(field) && valueAt(body, field.path) !== undefined,
  )
  return {
    id,
    ...Object.fromEntries(
      fields.map((field) => [memberOf(field), toMember(field, valueAt(body, field.path))]),
    ),
    state,
    publishAt: toTimestamp(publishAt),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
    ...(slug !== null && { slug }),
    ...(formerSlugs.length > 0 && { formerSlugs }),
  }
}

export function toTextRecords(
  collection: Collection,
  { id, body, outdated }: ExportedDocument<unknown>,
): JsonRecord[] {
  return languages.flatMap((language) => {
    const fields = collection.kind.fields.filter(
      (field) => field.language === language && valueAt(body, field.path) !== undefined,
    )
    if (fields.length === 0) return []
    const outdatedFields = fields.filter(({ path }) => outdated.includes(path))
    const members = (some: FormField[]) => some.map((field) => textMemberOf(collection, field))
    return {
      id: `${id}-${language}`,
      [collection.reference]: id,
      lang: language,
      ...Object.fromEntries(
        fields.map((field) => [textMemberOf(collection, field), valueAt(body, field.path)]),
      ),
      ...(outdatedFields.length > 0 && { outdated: members(outdatedFields) }),
    }
  })
}

/** The path of an uploaded image in the export; other addresses stay. */
export function toImageReference(address: string): string {
  return parseImageAddress(address) ? address.replace('/media', imagesName) : address
}

/** A day is its midnight in UTC, as the import reads it in any time zone. */
function toMember({ control }: FormField, value: unknown): unknown {
  if (control === 'day') return toTimestamp(`${String(value)}T00:00:00Z`)
  if (control === 'image') return toImageReference(String(value))
  if (control === 'images' && Array.isArray(value)) return value.map(toImageReference)
  return value
}
