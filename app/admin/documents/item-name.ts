import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'

/** The name of a document: its first field, in the other language where this one is empty. */
export function itemName(
  contentName: ContentName,
  fields: FormValues,
  language: Language,
): LocalizedValue {
  const nameFields = kindOf(contentName).fields.slice(0, 2)
  const texts = nameFields.map((field) => [field.language ?? 'uk', fields[field.name]])
  return localize<string>(Object.fromEntries(texts), language) ?? { value: '', language }
}
