import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'

/** What something is called in a list of its kind: its first field, in the language that has it. */
export function itemName(
  contentName: ContentName,
  fields: FormValues,
  language: Language,
): LocalizedValue {
  const named = kindOf(contentName).fields.slice(0, 2)
  const texts = named.map((field) => [field.language ?? 'uk', fields[field.name]])
  return localize<string>(Object.fromEntries(texts), language) ?? { value: '', language }
}
