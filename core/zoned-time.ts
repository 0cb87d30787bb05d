import { defaultZone, type Zone } from './zone.ts'

// Only for the server: not every browser has Temporal.

export function momentIn(zone: Zone, clockTime: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(clockTime).toZonedDateTime(zone)
  return new Date(epochMilliseconds)
}

/** The local time 'YYYY-MM-DDTHH:mm' with the offset that the zone has then. */
export function withOffset(zone: Zone, clockTime: string): string {
  const { offset } = Temporal.PlainDateTime.from(clockTime).toZonedDateTime(zone)
  return `${clockTime}:00${offset}`
}

export function endOfDayIn(zone: Zone, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  return today.add({ days: 1 }).startOfDay().epochMilliseconds
}

/** For logs and commands, whatever the zone of the machine: as in 2026-11-26T18:30:05+02:00. */
export function printTime(moment: string | Date, zone: Zone = defaultZone): string {
  return Temporal.Instant.fromEpochMilliseconds(new Date(moment).getTime())
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** The moment when clocks in another zone show what those in the former one show at this moment. */
export function keepClockTime(moment: string, { from, to }: { from: Zone; to: Zone }): string {
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO(from)
    .toPlainDateTime()
    .toZonedDateTime(to)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}
