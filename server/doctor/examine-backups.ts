import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { findNewestBackup } from '#server/backups/backup-folder.ts'
import type { Config } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import type { StoredBackup } from '#server/storage/backup/backup-state.ts'
import { day, hour } from '#server/storage/durations.ts'
import { assertNewestSchema } from '#server/storage/migrations/assert-newest-schema.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { Settings } from '#server/storage/settings.ts'
import type { Finding } from './examine.ts'

const check = 'Backups'

/** The age of the last good backup and where it is. Its file is read as a whole. */
export async function* examineBackups(
  location: StoreLocation,
  { backupDir, production }: Pick<Config, 'backupDir' | 'production'>,
  now = new Date(),
): AsyncGenerator<Finding> {
  if (!databaseExists(location)) return
  const folder = resolve(backupDir)
  const { newest: ownNewest, damaged } = await findNewestBackup(folder)
  const [elsewhere] = await readBackupsElsewhere(location)
  const newest =
    elsewhere && elsewhere.createdAt > (ownNewest?.createdAt ?? '') ? elsewhere : ownNewest
  if (damaged) {
    yield {
      check,
      state: 'warning',
      sentence: `${join(folder, damaged)} cannot be restored by this version: do not rely on it.`,
    }
  }
  if (newest) yield describeNewest(newest, folder, now)
  else if (production) {
    const sentence = `There is none in ${folder} yet: a running site makes one each day, npm run backup makes one now.`
    yield { check, state: 'warning', sentence }
  } else yield { check, state: 'ok', sentence: 'There is none: a demo makes none by itself.' }
}

function describeNewest(
  { name, createdAt, host }: StoredBackup,
  folder: string,
  now: Date,
): Finding {
  const age = now.getTime() - Date.parse(createdAt)
  const place = host === hostname() ? join(folder, name) : `${name} on ${host}`
  const facts = `The last good one is ${Math.round(age / hour)} hours old: ${place}`
  return age > 2 * day
    ? {
        check,
        state: 'warning',
        sentence: `${facts}; the log of the site says why there is no newer one.`,
      }
    : { check, state: 'ok', sentence: `${facts}.` }
}

/** What other machines have made of the same store. A database that cannot be read is another finding. */
async function readBackupsElsewhere(location: StoreLocation): Promise<StoredBackup[]> {
  try {
    return await withDatabase(location, async (engine) => {
      await assertNewestSchema(engine)
      const { files } = await new Settings(engine.db).backups()
      return files.filter(({ host }) => host !== hostname())
    })
  } catch (error) {
    if (error instanceof StartupError) return []
    throw error
  }
}
