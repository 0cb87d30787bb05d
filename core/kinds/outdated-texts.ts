import type { FormField } from '#core/forms/fields.ts'
import { isTranslation, type FormValues } from '#core/forms/form.ts'
import { languages, type Language } from '#core/localized.ts'

/** The paths of fields whose text is older than its translation. */
export type OutdatedTexts = readonly string[]

/**
 * A text is outdated once its translation has changed without it, until it changes too. Both are up to date
 * when both changed, when one was just added, and while one is missing.
 */
export function findOutdatedTexts(
  fields: readonly FormField[],
  before: { values: FormValues; outdated: OutdatedTexts },
  values: FormValues,
): string[] {
  const oldText = (field: FormField) => textOf(before.values, field)
  const newText = (field: FormField) => textOf(values, field)
  const hasChanged = (field: FormField) => oldText(field) !== newText(field)
  const isOutdated = (field: FormField, other: FormField) => {
    const isMissing = [oldText, newText].some((text) => text(field) === '' || text(other) === '')
    if (isMissing || hasChanged(field)) return false
    return hasChanged(other)
      ? !before.outdated.includes(other.path)
      : before.outdated.includes(field.path)
  }
  return fields
    .filter((field) =>
      fields.some((other) => isTranslation(field, other) && isOutdated(field, other)),
    )
    .map(({ path }) => path)
}

/** Without the texts of languages that an editor has confirmed as up to date. */
export function removeLanguages(
  fields: readonly FormField[],
  outdated: OutdatedTexts,
  upToDate: readonly Language[],
): string[] {
  return fields
    .filter(({ path }) => outdated.includes(path))
    .filter(({ language }) => language && !upToDate.includes(language))
    .map(({ path }) => path)
}

export function outdatedLanguages(
  fields: readonly FormField[],
  outdated: OutdatedTexts,
): Language[] {
  return languages.filter((language) =>
    fields.some((field) => field.language === language && outdated.includes(field.path)),
  )
}

/** The form fields by which an editor confirms that a language is up to date. */
export const upToDateFields = { uk: 'upToDateUk', en: 'upToDateEn' } as const

export function parseUpToDateLanguages(form: Readonly<Record<string, unknown>>): Language[] {
  return languages.filter((language) => form[upToDateFields[language]] === 'yes')
}

function textOf(values: FormValues, { name }: FormField): string {
  return values[name]?.trim() ?? ''
}
