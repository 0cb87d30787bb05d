import { findUntranslated } from '#core/forms/form.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { fieldsInFormOrder, type FormKind } from '#core/kinds/kind.ts'
import type { ContentFilter } from '#core/kinds/list-filters.ts'
import { languages } from '#core/localized.ts'

/** The field for which a document is in the list of what lacks a language, or has an outdated text in it. */
export function fieldToTranslate(
  kind: Pick<FormKind<unknown>, 'fields' | 'formOrder'>,
  { fields: values, outdated }: Editable,
  filter: ContentFilter,
): string | undefined {
  const fields = fieldsInFormOrder(kind)
  const language = languages.find((one) => filter === one || filter === `${one}Older`)
  if (!language) return undefined
  if (filter === language) return findUntranslated(fields, values, language)?.name
  return fields.find((field) => field.language === language && outdated.includes(field.path))?.name
}
