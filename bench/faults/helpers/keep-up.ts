import { BackupService } from '#server/backups/backup-service.ts'
import { copyBackups } from '#server/backups/copies/copy-backups.ts'
import { CopyService } from '#server/backups/copies/copy-service.ts'
import { keepBackups } from '#server/backups/keep-backups.ts'
import { createLog } from '#server/base/log.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'

/** What the program is told as JSON. */
export type KeepUpJob = {
  location: StoreLocation
  folder: string
  place: string
  recipient: string
  /** In milliseconds: the interval of the site is longer than a round. */
  clockOffset: number
}

const { location, folder, place, recipient, clockOffset } = JSON.parse(
  process.argv[2] ?? '',
) as KeepUpJob

/** Does once what a real site does every five minutes. */
const store = await openStore(location, () => new Date(Date.now() + clockOffset))
const parts = { store, folder, log: createLog('warn') }
const copies = new CopyService({
  ...parts,
  copy: { place: { kind: 'folder', path: place }, recipient },
  dataDir: folder,
  worker: { run: (job) => copyBackups(job), close() {} },
})
const backups = new BackupService({
  ...parts,
  location,
  worker: { run: (job) => keepBackups(job), close() {} },
})
await backups.makeIfDue()
await backups.settled()
await copies.bringUpToDate()
await store.close()
