import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyBackups } from '#server/backups/copies/copy-backups.ts'
import { CopyService } from '#server/backups/copies/copy-service.ts'
import { createKeys } from '#server/backups/copies/encryption.ts'
import { createLog } from '#server/base/log.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createBackupService } from './backup-service.ts'

// A program: it copies to a disk while that is mounted, not mounted and mounted anew, and prints what came of it. It
// runs in mounts of its own, so that nobody else sees the disk.
const root = process.argv[2] ?? ''
const disk = join(root, 'disk')
mkdirSync(disk)
const mount = () => execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk])
// Far from the hour of the nightly backup, which would be one file more.
let now = new Date('2026-06-01T12:00:00Z')
const location = { dataDir: join(root, 'data') }
const store = await openStore(location, () => now)
const copies = new CopyService({
  store,
  copy: { place: { kind: 'folder', path: disk }, recipient: (await createKeys()).public },
  folder: join(root, 'backups'),
  dataDir: location.dataDir,
  worker: { run: (job) => copyBackups(job), close() {} },
  log: createLog('silent'),
})
const backups = createBackupService(store, location, join(root, 'backups'))
const results: unknown[] = []
const keepUp = async () => {
  now = new Date(now.getTime() + 5 * 60_000)
  await backups.makeIfDue()
  await backups.settled()
  await copies.bringUpToDate()
  results.push({ files: readdirSync(disk).length, problem: (await copies.status()).problem })
}
mount()
await keepUp()
execFileSync('umount', [disk])
await keepUp()
mount()
await keepUp()
await store.close()
process.stdout.write(JSON.stringify(results))
