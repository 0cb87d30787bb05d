/** The moment at which today ends in Kyiv: what was rendered with today's date is old from then on. */
export function endOfDayInKyiv(now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Kyiv')
  return today.add({ days: 1 }).startOfDay().epochMilliseconds
}
