import { z } from 'zod'
import { dayInKyiv, isDay, type Day } from '#core/dates.ts'

/** A moment as the client of the hosted database writes it into JSON. */
export type Timestamp = { _seconds: number; _nanoseconds: number }

export function toTimestamp(moment: string): Timestamp {
  const milliseconds = Date.parse(moment)
  const seconds = Math.floor(milliseconds / 1000)
  return { _seconds: seconds, _nanoseconds: (milliseconds - seconds * 1000) * 1_000_000 }
}

// Texts of moments sort chronologically only while years have four digits.
const seconds = z.int().min(-62_135_596_800).max(253_402_300_799)
const nanoseconds = z.int().min(0).max(999_999_999)
const isoMoment = z.iso.datetime({ offset: true })

const momentSchema = z.union([
  z
    .strictObject({ _seconds: seconds, _nanoseconds: nanoseconds })
    .transform(({ _seconds: whole, _nanoseconds: rest }) => toMoment(whole, rest)),
  z
    .strictObject({ seconds, nanoseconds })
    .transform(({ seconds: whole, nanoseconds: rest }) => toMoment(whole, rest)),
  z
    .strictObject({ __time__: isoMoment })
    .transform(({ __time__: text }) => new Date(text).toISOString()),
  isoMoment.transform((text) => new Date(text).toISOString()),
])

const momentForms =
  '{"_seconds": …, "_nanoseconds": …}, {"seconds": …, "nanoseconds": …}, ' +
  '{"__time__": "2026-05-01T09:00:00Z"} or "2026-05-01T09:00:00Z"'

/** A moment in any of the accepted forms, as the store has it. */
export const timestampSchema = timeSchema(parseMoment, momentForms)

/** The day in Kyiv of a timestamp, or a day as a text. */
export const daySchema = timeSchema(parseDay, `"2026-05-01", ${momentForms}`)

/** The issue has the value, which may be in a form of another tool. */
function timeSchema(parse: (value: unknown) => string | undefined, forms: string) {
  return z.unknown().transform((value, context) => {
    const time = parse(value)
    if (time !== undefined) return time
    const message =
      value === undefined ? 'is missing' : `is no time in a form that is taken: ${forms}`
    context.addIssue({ code: 'custom', message, params: { value } })
    return z.NEVER
  })
}

function parseMoment(value: unknown): string | undefined {
  const { data } = momentSchema.safeParse(value)
  return data !== undefined && /^\d{4}-/.test(data) ? data : undefined
}

function parseDay(value: unknown): Day | undefined {
  if (typeof value === 'string' && isDay(value)) return value
  const moment = parseMoment(value)
  return moment === undefined ? undefined : dayInKyiv(new Date(moment))
}

function toMoment(wholeSeconds: number, rest: number): string {
  return new Date(wholeSeconds * 1000 + Math.floor(rest / 1_000_000)).toISOString()
}
