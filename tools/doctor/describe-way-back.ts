import { join } from 'node:path'
import { findNewestBackup } from '#server/backups/base/backup-folder.ts'
import { day, hour } from '#server/storage/base/durations.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Finding } from './examine.ts'

const check = 'Way back'

/** What the former version could go on with after the data were changed. */
export async function describeWayBack(
  location: StoreLocation,
  backupDir: string,
  now: Date,
): Promise<Finding> {
  if ('dataDir' in location) {
    const sentence = 'That copy is enough: no backup is needed (docs/running.md, “The way back”).'
    return { check, state: 'ok', sentence }
  }
  const { newest } = await findNewestBackup(backupDir)
  const age = newest ? now.getTime() - Date.parse(newest.createdAt) : Infinity
  if (newest && age <= day) {
    const file = join(backupDir, newest.name)
    const sentence = `On PostgreSQL no copy is made: ${file} is needed, which is ${Math.round(age / hour)} hours old.`
    return { check, state: 'ok', sentence }
  }
  return {
    check,
    state: 'warning',
    sentence:
      `On PostgreSQL no copy is made, and ${backupDir} has no backup of the last day: make one before the start, ` +
      'with the former version, because this one cannot read the data yet (docs/running.md, “Upgrade”).',
  }
}
