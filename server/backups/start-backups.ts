import type { Backups } from '#core/site/backups.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { BackupService, backupTimeout } from './backup-service.ts'
import { CopyService, copyTimeout } from './copies/copy-service.ts'
import { createBackupDownloads } from './download-listener.ts'

type BackupParts = Parts & { restore: Restore | undefined }

export function startBackups(parts: BackupParts): Feature & { backups: Backups } {
  const { store, log, report } = parts
  const { production, copy } = parts.config
  const backups = createBackups(parts)
  if (production && !store.isForReading) backups.start(report)
  if (production && !copy) log.info({ event: 'no backups are copied to another place' })
  return {
    backups,
    listeners: [createBackupDownloads({ ...parts, backups })],
    metrics: [
      {
        type: 'gauge',
        name: 'vatra_last_backup_timestamp_seconds',
        help: 'When the last good backup was made; missing where there is none',
        isInStore: true,
        read: async () => inSeconds((await backups.newest())?.createdAt),
      },
      {
        type: 'gauge',
        name: 'vatra_last_copy_timestamp_seconds',
        help: 'Until when the copies elsewhere have everything; missing where there are none',
        isInStore: true,
        read: async () => inSeconds((await backups.copyStatus())?.upTo),
      },
      {
        type: 'gauge',
        name: 'vatra_copies_gone_timestamp_seconds',
        help: 'When copies elsewhere were last found to be gone; missing where none ever were',
        isInStore: true,
        read: async () => inSeconds((await backups.copyStatus())?.goneAt),
      },
    ],
    finishWork: () => backups.close(),
  }
}

function createBackups({ config, store, log, restore, findWorker }: BackupParts): BackupService {
  const { databaseUrl, dataDir, backupDir: folder, production, copy } = config
  // The program lowers the priority where nobody waits.
  const common = { program: findWorker('backups'), hasSitePriority: true, connects: true }
  const parts = { store, folder, log }
  return new BackupService({
    ...parts,
    location: databaseUrl ? { databaseUrl } : { dataDir },
    worker: new ChildWorker({ ...common, timeouts: [backupTimeout] }),
    copies:
      copy && production
        ? new CopyService({
            ...parts,
            copy,
            dataDir,
            worker: new ChildWorker({ ...common, timeouts: [copyTimeout] }),
          })
        : undefined,
    restore,
  })
}

function inSeconds(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Date.parse(moment) / 1000
}
