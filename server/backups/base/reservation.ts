import type { BackupState } from '#server/storage/base/backup-state.ts'
import { hour, isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import type { Store } from '#server/storage/store.ts'

/** Nobody else begins for so long what an instance has begun. It is renewed while the work goes on. */
const duration = 2 * minute
const renewalInterval = minute / 2

export function reservedUntil(now: Date): string {
  return isoTimeAfter(now, duration)
}

/** One of a clock that was far ahead keeps nobody waiting. Those of two instances may differ a little. */
export function isReserved(until: string | undefined, now: Date): boolean {
  return until !== undefined && until > now.toISOString() && until <= isoTimeAfter(now, hour)
}

/** Renews the reservation until the work ends. A process that is killed keeps nobody waiting for long. */
export async function whileReserved<T>(
  store: Store,
  reserve: (state: BackupState, runningUntil: string) => BackupState,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    store.write('backup', async ({ facts }) =>
      facts.setBackups(reserve(await facts.backups(), reservedUntil(store.now()))),
    )
  // Where the store does not respond, the next renewal may be in time.
  const timer = setInterval(() => void renew().catch(() => {}), renewalInterval)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
