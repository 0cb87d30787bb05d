import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/content/editable.ts'
import { fieldsInFormOrder } from '#core/content/kind.ts'
import type { ContentFilter } from '#core/content/list-filters.ts'
import { findUntranslated } from '#core/forms/form.ts'
import { languages } from '#core/localized.ts'

/** The field for which a document is in the list of what lacks a language, or has an outdated text in it. */
export function fieldToTranslate(
  contentName: ContentName,
  { fields: values, outdated }: Editable,
  filter: ContentFilter,
): string | undefined {
  const fields = fieldsInFormOrder(kindOf(contentName))
  for (const language of languages) {
    if (filter === language) return findUntranslated(fields, values, language)?.name
    if (filter !== `${language}Older`) continue
    return fields.find((field) => field.language === language && outdated.includes(field.path))
      ?.name
  }
  return undefined
}
