import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { backupName, findNewestBackup } from '#server/backups/base/backup-folder.ts'
import { isOnSameDisk } from '#server/backups/base/disks.ts'
import { systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { StoredBackup } from '#server/storage/base/backup-state.ts'
import { day, hour } from '#server/storage/base/durations.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { readCreationTime } from '#server/storage/migrations/migrate.ts'
import { databaseExists, type StoreLocation } from '#server/storage/open-store.ts'
import { findingsOf, type Finding } from './finding.ts'
import { findFolderFault, freeSpaceFor, inMebibytes, minFreeSpace } from './folders.ts'
import { readStore } from './read-store.ts'

const backups = findingsOf('Backups')
const maxAge = 2 * day

/** The folder of the backups, the age of the last good one and where it is. Its file is read as a whole. */
export async function* examineBackups(
  location: StoreLocation,
  { backupDir, production }: Pick<Config, 'backupDir' | 'production'>,
  now = systemClock(),
): AsyncGenerator<Finding> {
  const folder = resolve(backupDir)
  const fault = production ? await findFolderFault(folder, 'BACKUP_DIR') : undefined
  if (fault) yield backups.problem(fault)
  if (!databaseExists(location)) return
  const store = await readStore(location, async (engine) => ({
    size: await engine.size(),
    createdAt: await readCreationTime(engine),
    files: (await new FactReader(engine.db).backups()).files,
  }))
  if (!fault) yield* examineRoom(location, folder, store?.size ?? 0)
  const { newest: ownNewest, damaged } = await findNewestBackup(folder)
  // Other machines may have made some of it.
  const elsewhere = store?.files.find(({ host }) => host !== hostname())
  const newest =
    elsewhere && elsewhere.createdAt > (ownNewest?.createdAt ?? '') ? elsewhere : ownNewest
  if (damaged) {
    const file = join(folder, damaged)
    yield backups.warning(
      `${file} cannot be restored by this version: do not rely on it, and move it away.`,
    )
  }
  if (newest) yield describeNewest(newest, folder, now)
  else if (production) yield describeNone(store?.createdAt ?? now, folder, now)
  else yield backups.ok('There is none: a demo makes none by itself.')
}

/** The disk of the data folder is examined there. */
async function* examineRoom(
  location: StoreLocation,
  folder: string,
  size: number,
): AsyncGenerator<Finding> {
  if ('dataDir' in location && (await isOnSameDisk(folder, resolve(location.dataDir)))) return
  const free = await freeSpaceFor(folder)
  const facts = `${folder}: ${inMebibytes(free)} free for backups of ${inMebibytes(size)}`
  yield free < Math.max(minFreeSpace, 2 * size)
    ? backups.warning(`${facts}: make room on this disk.`)
    : backups.ok(`${facts}.`)
}

/** A new site has none yet. Later it is a warning after as long as the age of the newest one. */
function describeNone(createdAt: Date, folder: string, now: Date): Finding {
  if (now.getTime() - createdAt.getTime() <= maxAge) {
    return backups.ok(
      `There is none in ${folder} yet: the site is new, and makes one each day while it runs.`,
    )
  }
  return backups.warning(`There is none in ${folder}: ${adviceFor(folder, now)}.`)
}

function describeNewest(
  { name, createdAt, host }: StoredBackup,
  folder: string,
  now: Date,
): Finding {
  const age = now.getTime() - Date.parse(createdAt)
  const place = host === hostname() ? join(folder, name) : `${name} on ${host}`
  const facts = `The last good one is ${Math.round(age / hour)} hours old: ${place}`
  return age > maxAge
    ? backups.warning(`${facts}: ${adviceFor(folder, now)}.`)
    : backups.ok(`${facts}.`)
}

/** The name is one that the site gives, so that it finds the file and later removes it. */
function adviceFor(folder: string, now: Date): string {
  const create = existsSync(folder) ? '' : `mkdir -p ${folder} && `
  return (
    'the log of the site says why it makes none each day, and ' +
    `${create}npm run backup -- ${join(folder, backupName(now))} makes one now`
  )
}
