import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import type { Store } from '#server/storage/store.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { BackupService, backupTimeout } from './backup-service.ts'

type StartOptions = { config: Config; store: Store; log: Log; report: (error: unknown) => unknown }

export function startBackups(
  workerProgram: string,
  { config, store, log, report }: StartOptions,
): BackupService {
  const { databaseUrl, dataDir, backupDir, production } = config
  const backups = new BackupService({
    store,
    location: databaseUrl ? { databaseUrl } : { dataDir },
    folder: backupDir,
    worker: new ChildWorker({
      program: workerProgram,
      timeouts: [backupTimeout],
      // The program lowers it where nobody waits.
      hasSitePriority: true,
    }),
    log,
  })
  if (production) backups.makeDaily(report)
  return backups
}
