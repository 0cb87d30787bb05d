import { defaultZone, type Zone } from '#core/zone.ts'
import { printTime } from '#core/zoned-time.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { type StoreLocation, withDatabase } from '#server/storage/open-store.ts'

/** The zone of the site, whatever that of the machine; the usual one where there are no data, or damaged ones. */
export function readZone(location: StoreLocation): Promise<Zone> {
  return withDatabase(location, ({ db }) => new FactReader(db).zone()).catch(() => defaultZone)
}

/** The same way for a backup and for copies. */
export function listTimes(times: readonly string[], zone: Zone): string {
  const newestFirst = times.toSorted().toReversed()
  return [
    `The newest first, in the time of ${zone}:`,
    ...newestFirst.map((time) => printTime(time, zone)),
    '',
  ].join('\n')
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?)?$/

/** The end of the day, minute or second that was typed, so that what was made in it counts. */
export function readTime(text: string, zone: Zone): { at: Date; hasZone: boolean } {
  const [, day = '', time, seconds, fraction, offset] = pattern.exec(text) ?? []
  try {
    const start = Temporal.PlainDateTime.from(
      `${day}T${time ?? '00:00'}${seconds ?? ':00'}${fraction ?? ''}`,
    )
    const unit = fraction ? 'milliseconds' : seconds ? 'seconds' : time ? 'minutes' : 'days'
    // An hour that comes twice in autumn ends when it is over.
    const end = start
      .toZonedDateTime(offset === 'Z' ? 'UTC' : (offset ?? zone), { disambiguation: 'later' })
      .add({ [unit]: 1 })
    return { at: new Date(end.epochMilliseconds - 1), hasZone: offset !== undefined }
  } catch (cause) {
    const example = '2026-11-26T18:30 (in the zone of the site) or 2026-11-26T16:30Z'
    throw new StartupError(`--at is ${JSON.stringify(text)}: give a time such as ${example}.`, {
      cause,
    })
  }
}
