import { addDays, type Day } from '#core/dates.ts'
import { languages, type Language } from '#core/localized.ts'

/** The words by which people look for a period: the names of its months, and its numbers. */
export type DateWords = { months: Record<Language, string[]>; numbers: string[] }

/** A longer period counts by its first days and the last one. */
const maxDays = 62

export function dateWords(start: Day, end: Day): DateWords {
  const days = [...daysBetween(start, end)]
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  return {
    months: {
      uk: months.flatMap((month) => monthNames(month, 'uk')),
      en: months.flatMap((month) => monthNames(month, 'en')),
    },
    numbers: [...new Set(days.flatMap((day) => day.split('-')))],
  }
}

function* daysBetween(start: Day, end: Day): Generator<Day> {
  let day = start
  for (let count = 0; day < end && count < maxDays; count += 1) {
    yield day
    day = addDays(day, 1)
  }
  yield end
}

const formats = languages.flatMap((language) =>
  // Ukrainian declines the name of a month that follows a day: листопад, 5 листопада.
  [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }].map(
    (options) =>
      [
        language,
        new Intl.DateTimeFormat(language, {
          ...(options as Intl.DateTimeFormatOptions),
          timeZone: 'UTC',
        }),
      ] as const,
  ),
)

function monthNames(day: Day, language: Language): string[] {
  const names = formats
    .filter(([own]) => own === language)
    .flatMap(([, format]) => format.formatToParts(new Date(day)))
    .filter(({ type }) => type === 'month')
  return [...new Set(names.map(({ value }) => value))]
}
