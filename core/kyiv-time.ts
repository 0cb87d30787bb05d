// Only for the server: not every browser has Temporal.

/** The moment of this local time in Kyiv. */
export function momentInKyiv(clockTime: string): Date {
  const { epochMilliseconds } =
    Temporal.PlainDateTime.from(clockTime).toZonedDateTime('Europe/Kyiv')
  return new Date(epochMilliseconds)
}

/** The local time 'YYYY-MM-DDTHH:mm' with the offset that Kyiv has then. */
export function withKyivOffset(clockTime: string): string {
  const { offset } = Temporal.PlainDateTime.from(clockTime).toZonedDateTime('Europe/Kyiv')
  return `${clockTime}:00${offset}`
}

/** The moment at which this day ends in Kyiv. */
export function endOfDayInKyiv(now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Kyiv')
  return today.add({ days: 1 }).startOfDay().epochMilliseconds
}

/** For logs and commands, whatever the zone of the machine: as in 2026-11-26T18:30:05+02:00. */
export function printTime(moment: string | Date): string {
  return Temporal.Instant.fromEpochMilliseconds(new Date(moment).getTime())
    .toZonedDateTimeISO('Europe/Kyiv')
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
