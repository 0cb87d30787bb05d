import { addDays, type Day, isDay } from '#core/dates.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'

export const repetitions = ['weekly', 'fortnightly', 'monthly'] as const
export type Repetition = (typeof repetitions)[number]

/** Half a year of weekly meetings. */
export const maxEntries = 26

/** The form of a new event asks for them besides its fields; they are empty for an event that takes place once. */
export const noRepetition = { repeat: '', repeatUntil: '' }

export function isRepeated({ repeat = '' }: FormValues): boolean {
  return repeat !== ''
}

/** The first day of each event, from that of the first one until the last day, which counts too. */
export function daysOfRepetition({ repeat, repeatUntil = '', startDate = '' }: FormValues): Day[] {
  const repetition = repetitions.find((each) => each === repeat)
  if (!repetition || !isDay(startDate) || !isDay(repeatUntil)) return []
  const days: Day[] = []
  // One too many is enough for the error.
  for (let index = 0; index <= maxEntries; index += 1) {
    const day = dayOf(startDate, repetition, index)
    if (day > repeatUntil) break
    days.push(day)
  }
  return days
}

/** Finds how often events on these days take place; undefined where a day was moved, or there is only one. */
export function findRepetition(days: readonly Day[]): Repetition | undefined {
  const [startDate = '', ...later] = days
  const repeatUntil = later.at(-1)
  if (repeatUntil === undefined) return undefined
  // The rarest first: every second week is in every week.
  return [...repetitions].reverse().find((repeat) => {
    const expected = daysOfRepetition({ repeat, repeatUntil, startDate })
    return days.every((day) => expected.includes(day))
  })
}

export function repetitionErrors(values: FormValues): FieldErrors {
  if (!isRepeated(values)) return {}
  const { repeat, repeatUntil = '', startDate = '' } = values
  if (!repetitions.some((each) => each === repeat)) return { repeat: 'wrong' }
  if (repeatUntil === '') return { repeatUntil: 'empty' }
  if (!isDay(repeatUntil)) return { repeatUntil: 'notADay' }
  if (repeatUntil < startDate) return { repeatUntil: 'endsBeforeStart' }
  return daysOfRepetition(values).length > maxEntries ? { repeatUntil: 'tooMany' } : {}
}

/** In a month that is too short for the date, its last day. */
export function isBeyondShortMonths(startDate: string): boolean {
  return Number(startDate.slice(8)) > 28
}

function dayOf(start: Day, repetition: Repetition, index: number): Day {
  if (repetition !== 'monthly') return addDays(start, index * (repetition === 'weekly' ? 7 : 14))
  const firstOfMonth = new Date(`${start.slice(0, 7)}-01T00:00:00Z`)
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + index)
  const first = firstOfMonth.toISOString().slice(0, 10)
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + 1)
  const last = addDays(firstOfMonth.toISOString().slice(0, 10), -1)
  const day = addDays(first, Number(start.slice(8)) - 1)
  return day < last ? day : last
}
