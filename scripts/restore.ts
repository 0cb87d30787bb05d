import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printTime } from '#core/zoned-time.ts'
import { fetchCopy, listCopies } from '#server/backups/copies/fetch-copies.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { readPlaceOfCopies } from '#server/config/config.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { readErasuresBeside } from '#server/storage/backup/points/erasures-beside.ts'
import {
  listTimesOf,
  restorePoint,
  restoreState,
} from '#server/storage/backup/points/restore-point.ts'
import { writeState } from '#server/storage/backup/points/write-state.ts'
import type { OnProgress } from '#server/storage/backup/progress.ts'
import { makeRestoreFolder, type RestoreResult } from '#server/storage/backup/restore-backup.ts'
import type { StoredErasure } from '#server/storage/base/erasures.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { readArguments, refuseArguments, resolveArgument } from './setup/read-arguments.ts'
import { withProgressLine } from './store/progress-line.ts'
import { listTimes, readTime, readZone } from './store/restore-times.ts'
import { describeLocation, runStoreCommand } from './store/store-command.ts'

const usage = `npm run restore -- FILE
  --copy KEYFILE  the copy in BACKUP_TO instead, with the file of the secret key
  --at TIME       as it was at the end of this minute, second or day, such as 2026-11-26T18:30 in
                  the zone of the site, or 2026-11-26T16:30Z; without it the newest state
  --points        lists the times, and changes nothing`

const { values, positionals } = readArguments({
  usage,
  options: { copy: { type: 'string' }, at: { type: 'string' }, points: { type: 'boolean' } },
  positionals: [0, 1],
})
const [fileName] = positionals
if ((fileName === undefined) === (values.copy === undefined)) {
  refuseArguments(usage, 'Give the file of a backup, or --copy with that of the key.')
}

/** `npm run restore -- FILE`: replaces the data by those of a backup, and keeps the former data aside. */
await runStoreCommand(async (location) => {
  const zone = await readZone(location)
  const time = values.at === undefined ? undefined : readTime(values.at, zone)
  const source =
    fileName === undefined
      ? await describeCopies(resolveArgument(values.copy ?? ''))
      : describeFile(resolveArgument(fileName))
  if (values.points) return void process.stdout.write(listTimes(await source.times(), zone))
  process.stdout.write(`Checking ${source.name}\n`)
  if (time) {
    const reason = time.hasZone ? '' : `, in the time of ${zone}, because --at names no zone`
    process.stdout.write(`The last state up to ${printTime(time.at, zone)}${reason}\n`)
  }
  const { manifest, hasChanged, formerData, ...people } = await withProgressLine((onProgress) =>
    source.restore(location, { at: time?.at, onProgress }),
  )
  const state = `the state of ${printTime(manifest.createdAt, zone)}`
  const sentences = hasChanged
    ? [
        `Restored ${state} into ${describeLocation(location)}.`,
        ...(formerData ? [`The former data are kept in ${formerData}.`] : []),
        'Start the site again. Everybody has to sign in anew.',
        ...describePeople(people),
      ]
    : [`Nothing was changed: ${describeLocation(location)} has ${state} already.`]
  process.stdout.write(`${sentences.join('\n')}\n`)
})

/** Removed people stay removed, but not everybody's way in is known to a database of an earlier version. */
function describePeople({ people, newcomers }: Pick<RestoreResult, 'people' | 'newcomers'>) {
  const sentences: string[] = []
  if (newcomers.length > 0) {
    const names = newcomers.map(({ email, role }) => `${email} (${role})`).join(', ')
    sentences.push(
      `May sign in now, and could not before or not in this role: ${names}. See: npm run admin -- list`,
    )
  }
  if (!people.some(({ role }) => role === 'administrator')) {
    sentences.push(
      'Nobody may sign in as an administrator now: npm run admin -- invite EMAIL lets one in.',
    )
  }
  return sentences
}

type Source = {
  name: string
  times: () => string[] | Promise<string[]>
  restore: (
    location: StoreLocation,
    options: { at: Date | undefined; onProgress: OnProgress | undefined },
  ) => ReturnType<typeof restorePoint>
}

function describeFile(file: string): Source {
  return {
    name: file,
    times: () => listTimesOf(file),
    restore: (location, options) => restorePoint(file, location, options),
  }
}

async function describeCopies(keyFile: string): Promise<Source> {
  const place = readPlaceOfCopies(process.env)
  if (!place) throw new StartupError('BACKUP_TO is missing: it says where the copies are.')
  return {
    name: 'the copies in BACKUP_TO',
    times: () => listCopies(place),
    restore: async (location, options) =>
      restoreCopy(place, await readSecretKey(keyFile), location, options),
  }
}

async function restoreCopy(
  place: CopyPlace,
  identity: string,
  location: StoreLocation,
  options: Parameters<Source['restore']>[1],
) {
  using folder = makeRestoreFolder(location)
  const erasures = options.at ? await readErasuresOfCopies(place, identity, location) : []
  const fetching = { identity, folder: folder.path, at: options.at }
  const { backup, points } = await fetchCopy(place, fetching)
  return await restoreState(backup, points, location, { ...options, erasures })
}

/** The newest copy knows what was erased after the moment that is restored. */
async function readErasuresOfCopies(
  place: CopyPlace,
  identity: string,
  location: StoreLocation,
): Promise<StoredErasure[]> {
  using folder = makeRestoreFolder(location)
  using state = makeRestoreFolder(location)
  try {
    const { backup, points } = await fetchCopy(place, { identity, folder: folder.path })
    await writeState(backup, points, state.path)
    return await readErasuresBeside(join(state.path, databaseName))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(
      `The newest copy cannot be read, so what was erased after the time of --at may come back: ${error.message}\n`,
    )
    return []
  }
}

/** The file may have comments, like that of the program age. */
async function readSecretKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${file} cannot be read: give the file with the secret key.`, { cause })
  })
  const key = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m.exec(text)?.[0]
  if (key) return key
  throw new StartupError(`${file} has no secret key: it begins with AGE-SECRET-KEY.`)
}
