import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { systemClock } from '#server/base/clock.ts'
import { hasBackupSchema } from '#server/storage/backup/backup-schema.ts'
import { hasManifest, readManifest } from '#server/storage/backup/manifest.ts'
import { isRemembered, readErasures, type StoredErasure } from '#server/storage/base/erasures.ts'
import { openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { PointsFile, pointsFileOf } from './points-file.ts'

const erasureSchema = z.strictObject({ hash: z.string(), at: z.iso.datetime() })

/**
 * Reads what the newest state of a backup and the backups beside it know of erasures. The machine may have lost all else, and
 * what is restored may be older than they are.
 */
export async function readErasuresBeside(
  backup: string,
  now = systemClock(),
): Promise<StoredErasure[]> {
  const folder = dirname(backup)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const others = names.filter((name) => /^vatra-[\d-]+\.backup$/.test(name))
  const files = new Set([backup, ...others.map((name) => join(folder, name))])
  const found: StoredErasure[] = []
  for (const file of files) {
    // A file that cannot be read is nothing to restore from either; the backup itself is verified later.
    found.push(...(await readFromBackup(file, now).catch(() => [])), ...readFromPoints(file))
  }
  return found.filter((erasure) => isRemembered(erasure, now))
}

/** Nothing in a file may run, so it is read only where it has the tables of a backup. */
async function readFromBackup(file: string, now: Date): Promise<StoredErasure[]> {
  await using db = openSqliteFile(file)
  const manifest = (await hasManifest(db)) ? await readManifest(db) : undefined
  if (!manifest?.tables.erasures || !(await hasBackupSchema(db, manifest.schema))) return []
  return await readErasures(db, now)
}

/** The keys of the rows at the last point have all columns, so no point has to be decoded. */
function readFromPoints(backup: string): StoredErasure[] {
  const name = pointsFileOf(backup)
  if (!existsSync(name)) return []
  try {
    using file = new PointsFile(name, { readOnly: true })
    const keys = [...file.hashes('erasures').keys()]
    return keys.map((key) => erasureSchema.parse(JSON.parse(key)))
  } catch {
    return []
  }
}
