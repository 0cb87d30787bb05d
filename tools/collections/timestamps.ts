import { z } from 'zod'
import { dayIn, type Day, isDay } from '#core/dates.ts'
import type { Zone } from '#core/zone.ts'
import { withOffset } from '#core/zoned-time.ts'

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
const webType = z.literal('firestore/timestamp/1.0').exactOptional()

const timestampSchema = z.union([
  z
    .strictObject({ _seconds: seconds, _nanoseconds: nanoseconds })
    .transform(({ _seconds: whole, _nanoseconds: rest }) => toMilliseconds(whole, rest)),
  z
    .strictObject({ seconds, nanoseconds, type: webType })
    .transform(({ seconds: whole, nanoseconds: rest }) => toMilliseconds(whole, rest)),
])
const wrappedSchema = z
  .strictObject({ __time__: z.string() })
  .transform(({ __time__: text }) => text)

/** A time that tools write as an object, as a text with its zone. */
export function readMoment(value: object): string | undefined {
  const milliseconds = timestampSchema.safeParse(value).data
  if (milliseconds !== undefined) return toText(milliseconds)
  return parseMoment(wrappedSchema.safeParse(value).data, 'UTC')
}

function toMilliseconds(wholeSeconds: number, rest: number): number {
  return wholeSeconds * 1000 + Math.floor(rest / 1_000_000)
}

const momentForms =
  '{"_seconds": …, "_nanoseconds": …}, "2026-05-01T09:00:00Z", "2026-05-01 12:00" in the zone of the site, ' +
  'or milliseconds'

/** A moment as the store has it. */
export function momentSchema(zone: Zone) {
  return timeSchema((value) => parseMoment(value, zone), momentForms)
}

/** The day of a moment in the zone, or a day as a text. */
export function daySchema(zone: Zone) {
  return timeSchema((value) => parseDay(value, zone), `"2026-05-01", ${momentForms}`)
}

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

const momentPattern =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)([.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/

// Smaller numbers would be seconds, or years.
const minMilliseconds = 1e11

function parseMoment(value: unknown, zone: Zone): string | undefined {
  if (typeof value === 'number') return value >= minMilliseconds ? toText(value) : undefined
  if (typeof value !== 'string') return undefined
  const [, day = '', time = '', second = '00', fraction = '', named] =
    momentPattern.exec(value) ?? []
  if (!isDay(day) || time >= '24') return undefined
  const offset = named === undefined ? offsetIn(zone, `${day}T${time}`) : toOffset(named)
  const milliseconds = fraction.slice(1, 4).padEnd(3, '0')
  return toText(Date.parse(`${day}T${time}:${second}.${milliseconds}${offset}`))
}

function toOffset(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z'
  const digits = zone.replace(':', '').padEnd(5, '0')
  return `${digits.slice(0, 3)}:${digits.slice(3)}`
}

/** A time without a zone means the clock on the wall. */
function offsetIn(zone: Zone, clockTime: string): string {
  try {
    return withOffset(zone, clockTime).slice(-6)
  } catch {
    return 'Z'
  }
}

function toText(milliseconds: number): string | undefined {
  const moment = new Date(milliseconds)
  if (Number.isNaN(moment.getTime())) return undefined
  const text = moment.toISOString()
  return /^\d{4}-/.test(text) ? text : undefined
}

const midnightPattern = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z$/

function parseDay(value: unknown, zone: Zone): Day | undefined {
  if (typeof value === 'string' && isDay(value)) return value
  // Many tools write a day as its midnight in UTC, which in America is an hour of the day before.
  const [, day] = (typeof value === 'string' && midnightPattern.exec(value)) || []
  if (day !== undefined) return day
  const moment = parseMoment(value, zone)
  return moment === undefined ? undefined : dayIn(zone, new Date(moment))
}
