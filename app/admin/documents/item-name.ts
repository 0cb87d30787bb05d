import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'

/** The name of a document: its first text, in the other language where this one is empty. Of words it is one of their forms. */
export function itemName(
  contentName: ContentName,
  fields: FormValues,
  language: Language,
): LocalizedValue {
  const texts = kindOf(contentName).fields.filter(({ control }) => control !== 'hidden')
  const isWords = contentName === 'words'
  const first = isWords ? texts.findIndex(({ name }) => fields[name]) : 0
  const nameFields = texts.slice(first - (first % 2)).slice(0, 2)
  const values = nameFields.map((field) => [field.language ?? 'uk', fields[field.name]])
  return localize<string>(Object.fromEntries(values), language) ?? { value: '', language }
}
