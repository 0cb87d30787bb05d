import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'

/**
 * The name of a document: its first text, in the other language where this one is empty. Where no text is required, it
 * is the first one that is filled in.
 */
export function itemName(
  contentName: ContentName,
  fields: FormValues,
  language: Language,
): LocalizedValue {
  const texts = kindOf(contentName).fields.filter(({ control }) => control !== 'hidden')
  const isOptional = texts[0]?.required === 'never'
  const first = isOptional ? texts.findIndex(({ name }) => fields[name]) : 0
  const nameFields = texts.slice(first - (first % 2)).slice(0, 2)
  const values = nameFields.map((field) => [field.language ?? 'uk', fields[field.name]])
  return localize<string>(Object.fromEntries(values), language) ?? { value: '', language }
}
