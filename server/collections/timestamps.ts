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

/** A moment in any of the accepted forms, as the store has it. */
export const timestampSchema = z
  .unknown()
  .transform((value) => momentSchema.safeParse(value).data)
  .refine((moment) => moment !== undefined && /^\d{4}-/.test(moment), 'is no timestamp')
  .transform(String)

/** The day in Kyiv of a timestamp, or a day as a text. */
export const daySchema = z
  .unknown()
  .transform((value) => parseDay(value))
  .refine((day) => day !== undefined, 'is no timestamp')
  .transform(String)

function parseDay(value: unknown): Day | undefined {
  if (typeof value === 'string' && isDay(value)) return value
  const { data } = timestampSchema.safeParse(value)
  return data === undefined ? undefined : dayInKyiv(new Date(data))
}

function toMoment(wholeSeconds: number, rest: number): string {
  return new Date(wholeSeconds * 1000 + Math.floor(rest / 1_000_000)).toISOString()
}
