import { printTime } from '#core/zoned-time.ts'
import { systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { findingsOf, type Finding } from './finding.ts'
import { readStore } from './read-store.ts'

const clock = findingsOf('Clock')
const timeout = 5_000
/** Sign-ins fail where the clocks differ by more. */
const tolerance = 60_000
const advice = 'set the clock, and let NTP keep it.'

/** Compares the clock with what the site has written, and with other machines that it works with. */
export async function* examineClock(
  location: StoreLocation,
  { copy, telegram }: Pick<Config, 'copy' | 'telegram'>,
  now = systemClock().getTime(),
): AsyncGenerator<Finding> {
  const newest = await readStore(location, async ({ db }) =>
    db
      .selectFrom('revisions')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  )
  const behind = Date.parse(newest?.at ?? '') - now
  if (behind > tolerance) {
    const change = `the newest change (${printTime(newest?.at ?? '')})`
    yield clock.problem(`It is ${Math.round(behind / 1000)} s behind ${change}: ${advice}`)
  } else if (newest?.at) yield clock.ok('It is not behind the newest change.')
  if (copy && copy.place.kind !== 'folder') {
    yield* compareClock('the place of BACKUP_TO', await askForDate(copy.place.url))
  }
  if (telegram) yield* compareClock('Telegram', await askForDate(telegram.apiUrl))
}

/** Compares with the `Date` of another machine's answer; says nothing where there is none. */
export function* compareClock(whose: string, date: string | null): Generator<Finding> {
  const difference = Math.abs(systemClock().getTime() - Date.parse(date ?? ''))
  if (Number.isNaN(difference)) return
  const facts = `It differs by ${Math.round(difference / 1000)} s from that of ${whose}`
  yield difference <= tolerance
    ? clock.ok(`${facts}.`)
    : clock.problem(`${facts}, so sign-ins and copies may fail: ${advice}`)
}

/** Any answer will do. A place that is silent is another finding. */
async function askForDate(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const { headers } = await fetch(new URL('/', address), { method: 'HEAD', signal })
    return headers.get('date')
  } catch {
    return null
  }
}
