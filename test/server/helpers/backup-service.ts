import { BackupService } from '#server/backups/backup-service.ts'
import type { CopyService } from '#server/backups/copies/copy-service.ts'
import { keepBackups } from '#server/backups/keep-backups.ts'
import { createLog } from '#server/base/log.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'

export const plentyOfSpace = 1024 ** 4

/** The service with a worker in this process. */
export function createBackupService(
  store: Store,
  location: StoreLocation,
  folder: string,
  readFreeSpace = async () => plentyOfSpace,
  copies?: CopyService,
): BackupService {
  const worker = {
    run: (job: Parameters<typeof keepBackups>[0]) => keepBackups(job, readFreeSpace),
    close() {},
  }
  return new BackupService({ store, location, folder, worker, copies, log: createLog('silent') })
}
