import { join, resolve } from 'node:path'
import { isOnSameDisk } from '#server/backups/base/disks.ts'
import { knownCopies } from '#server/backups/copies/copy-service.ts'
import type { ExamineJob, ExamineResult } from '#server/backups/copies/fetch-copies.ts'
import { systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import type { CopyState } from '#server/storage/base/backup-state.ts'
import { day, hour, minute } from '#server/storage/base/durations.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { findingsOf, type Finding } from './finding.ts'
import { readStore } from './read-store.ts'

const copies = findingsOf('Copies of the backups')
/** Copies that are older are late: the site copies every five minutes. */
const warningAge = hour
const problemAge = 2 * day
/** The newest file may be a whole backup. */
const downloadTimeout = hour

/** Copies elsewhere: that there are some, of this site, on another disk, and how old they are. The newest file is downloaded. */
export async function examineCopies(
  { copy, production, dataDir }: Pick<Config, 'copy' | 'production' | 'dataDir'>,
  location: StoreLocation,
  { now = systemClock(), ask = askAsTheSite, areOnSameDisk = isOnSameDisk } = {},
): Promise<Finding[]> {
  if (!production) return []
  if (!copy) {
    const sentence =
      'There are none elsewhere, so everything is lost with this machine: BACKUP_TO and BACKUP_KEY make them.'
    return [copies.warning(sentence)]
  }
  const own = await readStore(location, async ({ db }) => {
    const facts = new FactReader(db)
    return { site: await facts.knownSiteId(), known: knownCopies(await facts.backups(), copy) }
  })
  const found = await ask(copy.place)
  const { place } = copy
  const isOnSame =
    place.kind === 'folder' && (await areOnSameDisk(resolve(place.path), resolve(dataDir)))
  if (isOnSame && own?.known?.isOnSameDisk === false) return [copies.problem(unmounted)]
  const finding = describeFound(found, own, now)
  return isOnSame && finding.state !== 'problem' ? [finding, copies.warning(sameDisk)] : [finding]
}

const unmounted =
  'The folder in BACKUP_TO is on the disk of DATA_DIR now, so nothing is copied: mount its own disk, or name another folder.'
const sameDisk =
  'The folder in BACKUP_TO is on the disk of DATA_DIR, so the copies would be lost with it: name a folder on another disk, or mount one there.'

type Own = { site: string | undefined; known: CopyState | undefined }

function describeFound(found: ExamineResult, own: Own | undefined, now: Date): Finding {
  if (found === 'none') {
    if (own?.known?.upTo) {
      return copies.problem(
        'There are none left in BACKUP_TO: the running site makes them again within minutes, or its log says why not.',
      )
    }
    return copies.warning('There are none yet: the running site makes them after its first backup.')
  }
  if ('site' in found && own && found.site !== own.site) {
    return copies.problem(
      'BACKUP_TO has the copies of another site, so nothing is copied there: name an empty place, or restore them with npm run restore -- --copy KEYFILE.',
    )
  }
  if ('fault' in found) return copies.problem(found.fault)
  const { upTo, name } = found
  const age = now.getTime() - Date.parse(upTo)
  const facts = `They have everything up to ${Math.round(age / minute)} minutes ago; ${name} was downloaded and is whole`
  if (age <= warningAge) return copies.ok(`${facts}.`)
  const sentence = `${facts}: the log of the running site says why there are no newer ones.`
  return age > problemAge ? copies.problem(sentence) : copies.warning(sentence)
}

/** In a process like the one that copies: what it trusts may differ from what this command trusts. */
async function askAsTheSite(place: CopyPlace): Promise<ExamineResult> {
  const program = join(import.meta.dirname, '../../server/backups/worker.ts')
  const options = { program, timeouts: [downloadTimeout], hasSitePriority: true, connects: true }
  const worker = new ChildWorker<ExamineJob, ExamineResult>(options)
  try {
    return await worker.run({ examined: place })
  } finally {
    worker.close()
  }
}
