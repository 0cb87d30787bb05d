import { printTime } from '#core/zoned-time.ts'
import { StartupError } from '#server/base/startup-error.ts'

// As the screens show it, whatever the zone of the machine.
const zone = 'Europe/Kyiv'

/** The same way for a backup and for copies. */
export function listTimes(times: readonly string[]): string {
  const newestFirst = times.toSorted().toReversed()
  return [
    'The newest first, in the time of Kyiv:',
    ...newestFirst.map((time) => printTime(time)),
    '',
  ].join('\n')
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?)?$/

/** The end of the day, minute or second that was typed, so that what was made in it counts. */
export function readTime(text: string): { at: Date; hasZone: boolean } {
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
    const example = '2026-11-26T18:30 (in Kyiv) or 2026-11-26T16:30Z'
    throw new StartupError(`--at is ${JSON.stringify(text)}: give a time such as ${example}.`, {
      cause,
    })
  }
}
