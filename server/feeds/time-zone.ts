import type { Zone } from '#core/zone.ts'

/** Within so many years each weekday falls on each day of a month. */
const sampledYears = 28

/** When the clocks of a zone are changed: by their time before it, with the offsets before and after. */
type Change = { at: Temporal.PlainDateTime; from: string; to: string }

/** The rules of a zone from a year on as VTIMEZONE, for calendars that do not know its name. */
export function describeTimeZone(zone: Zone, fromYear: number, now: Date): string {
  const start = Temporal.PlainDateTime.from({ year: fromYear, month: 1, day: 1 })
  const first = start.toZonedDateTime(zone)
  const lastYear = Math.max(fromYear, now.getUTCFullYear()) + sampledYears
  const changes = changesUntil(lastYear, first)
  const groups = Map.groupBy(changes, ({ at, from, to }) => `${at.month} ${from} ${to}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: start, from: first.offset, to: first.offset }),
    ...[...groups.values()].flatMap((group) => describeChanges(group, lastYear)),
    'END:VTIMEZONE',
  ].join('\n')
}

function changesUntil(lastYear: number, first: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = []
  let after = first.getTimeZoneTransition('next')
  while (after && after.year <= lastYear) {
    const { offset: from } = after.subtract({ nanoseconds: 1 })
    const at = after.toInstant().toZonedDateTimeISO(from).toPlainDateTime()
    changes.push({ at, from, to: after.offset })
    after = after.getTimeZoneTransition('next')
  }
  return changes
}

/** One rule, where they follow one that goes on; otherwise each of them. */
function describeChanges(changes: readonly Change[], lastYear: number): string[] {
  const [first] = changes
  if (!first) return []
  const rule = ruleOf(
    changes.map(({ at }) => at),
    lastYear,
  )
  if (rule) return observance(first, `RRULE:FREQ=YEARLY;BYMONTH=${first.at.month};${rule}`)
  return changes.flatMap((change) => observance(change))
}

function ruleOf(times: readonly Temporal.PlainDateTime[], lastYear: number): string | undefined {
  const [first] = times
  if (!first || times.length < sampledYears || times.at(-1)?.year !== lastYear) return undefined
  const isLike = (time: Temporal.PlainDateTime, index: number) =>
    time.year === first.year + index &&
    time.dayOfWeek === first.dayOfWeek &&
    time.toPlainTime().equals(first.toPlainTime())
  if (!times.every(isLike)) return undefined
  const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][first.dayOfWeek - 1]
  if (times.every(({ day, daysInMonth }) => day + 7 > daysInMonth)) return `BYDAY=-1${weekday}`
  const weeks = new Set(times.map(({ day }) => Math.ceil(day / 7)))
  if (weeks.size === 1) return `BYDAY=${[...weeks].join('')}${weekday}`
  // Such as the first Sunday after the first day of the month.
  const days = [...new Set(times.map(({ day }) => day))].sort((one, other) => one - other)
  return days.length === 7 ? `BYMONTHDAY=${days.join(',')};BYDAY=${weekday}` : undefined
}

function observance({ at, from, to }: Change, ...rule: string[]): string[] {
  const name = toMinutes(to) > toMinutes(from) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    ...rule,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${name}`,
  ]
}

/** Reads an offset such as '-03:30'. */
function toMinutes(offset: string): number {
  const [hours = '', minutes = '', seconds = '0'] = offset.slice(1).split(':')
  const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return offset.startsWith('-') ? -size : size
}
