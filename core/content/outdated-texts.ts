import type { FormField } from '#core/forms/fields.ts'
import { isTranslation, type FormValues } from '#core/forms/form.ts'
import { languages, type Language } from '#core/localized.ts'

/** Texts that are older than the same text in the other language, by the paths of their fields. */
export type OutdatedTexts = readonly string[]

type Version = { values: FormValues; outdated: OutdatedTexts }

/**
 * A text is outdated once the same text in the other language has changed without it. It catches up by
 * a change of its own, and both are current when both changed, when one of them has just been added, or
 * while one is missing.
 */
export function findOutdatedTexts(
  fields: readonly FormField[],
  before: Version,
  values: FormValues,
): string[] {
  const was = (field: FormField) => textOf(before.values, field)
  const is = (field: FormField) => textOf(values, field)
  const hasChanged = (field: FormField) => was(field) !== is(field)
  const isOutdated = (field: FormField, twin: FormField) => {
    if ([was, is].some((text) => text(field) === '' || text(twin) === '')) return false
    if (hasChanged(field)) return false
    const isBehind = before.outdated.includes(field.path)
    return hasChanged(twin) ? !before.outdated.includes(twin.path) : isBehind
  }
  return fields
    .filter((field) => fields.some((twin) => isTranslation(field, twin) && isOutdated(field, twin)))
    .map(({ path }) => path)
}

/** Without the texts of these languages, which somebody has found to be up to date as they are. */
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

/** The languages in which some text is outdated. */
export function outdatedLanguages(
  fields: readonly FormField[],
  outdated: OutdatedTexts,
): Language[] {
  return languages.filter((language) =>
    fields.some((field) => field.language === language && outdated.includes(field.path)),
  )
}

/** The form's field by which an editor says that a language is up to date as it is. */
export const upToDateFields = { uk: 'upToDateUk', en: 'upToDateEn' } as const

/** The languages that a form says are up to date. */
export function parseUpToDateLanguages(form: Readonly<Record<string, unknown>>): Language[] {
  return languages.filter((language) => form[upToDateFields[language]] === 'yes')
}

function textOf(values: FormValues, { name }: FormField): string {
  return values[name]?.trim() ?? ''
}
