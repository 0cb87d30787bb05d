import type { Log } from '#server/base/log.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Config } from '#server/config/config.ts'
import type { Store } from '#server/storage/store.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { BackupService, backupTimeout } from './backup-service.ts'
import { CopyService, copyTimeout } from './copies/copy-service.ts'

type StartOptions = {
  config: Config
  store: Store
  log: Log
  restore: Restore | undefined
  report: (error: unknown) => unknown
}

export function startBackups(
  workerProgram: string,
  { config, store, log, restore, report }: StartOptions,
): BackupService {
  const { databaseUrl, dataDir, backupDir: folder, production, copy } = config
  // The program lowers the priority where nobody waits.
  const common = { program: workerProgram, hasSitePriority: true, connects: true }
  const parts = { store, folder, log }
  const copies =
    copy && production
      ? new CopyService({
          ...parts,
          copy,
          dataDir,
          worker: new ChildWorker({ ...common, timeouts: [copyTimeout] }),
        })
      : undefined
  const backups = new BackupService({
    ...parts,
    location: databaseUrl ? { databaseUrl } : { dataDir },
    worker: new ChildWorker({ ...common, timeouts: [backupTimeout] }),
    copies,
    restore,
  })
  if (production && !store.isForReading) backups.start(report)
  if (production && !copy) log.info({ event: 'no backups are copied to another place' })
  return backups
}
