import { addDays, type Day } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'

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

// Created when first needed: they would take a fiftieth of the start.
const formats: Partial<Record<Language, Intl.DateTimeFormat[]>> = {}

function createFormats(language: Language): Intl.DateTimeFormat[] {
  // Ukrainian declines the name of a month that follows a day: листопад, 5 листопада.
  const forms = [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }] as const
  return forms.map((form) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }))
}

function monthNames(day: Day, language: Language): string[] {
  const names = (formats[language] ??= createFormats(language))
    .flatMap((format) => format.formatToParts(new Date(day)))
    .filter(({ type }) => type === 'month')
  return [...new Set(names.map(({ value }) => value))]
}
