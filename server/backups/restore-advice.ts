import { join, resolve } from 'node:path'
import { StoreDamaged } from '#server/base/startup-error.ts'
import type { Config } from '#server/config/config.ts'
import { findFileDamage } from '#server/storage/sqlite/sqlite.ts'
import { findNewestBackup } from './base/backup-folder.ts'

/** Why the site did not start: where its data are damaged, an error that names the backup to restore. */
export async function explainFailedStart(
  error: unknown,
  { databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>,
): Promise<unknown> {
  if (databaseUrl) return error
  // Damage inside the file can end in any error.
  const damage = error instanceof StoreDamaged ? error : findFileDamage(dataDir)
  if (!damage) return error
  const folder = resolve(backupDir)
  const { newest } = await findNewestBackup(folder)
  const advice = newest
    ? `restore the newest good backup with npm run restore -- ${join(folder, newest.name)}, ` +
      'which keeps the damaged file aside'
    : `there is no good backup in ${folder}; restore one from elsewhere with npm run restore -- FILE, ` +
      'or move the damaged file away to start empty'
  return new StoreDamaged(damage.file, damage.cause, advice)
}
