import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect } from 'vitest'
import { StartupError } from '#server/base/startup-error.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { fillStore } from '#test/storage/contract/backup.ts'

/** For one test file: a backup of a filled store, copies of it to change, and folders to restore them to. */
export function prepareBackup() {
  const now = new Date('2026-05-01T13:00:00Z')
  const folder = temporaryFolder()
  let backup: Buffer
  let count = 0

  beforeAll(async () => {
    const place = { dataDir: join(folder, 'site') }
    const store = await openStore(place)
    await fillStore(store)
    const file = join(folder, 'site.backup')
    await withDatabase(place, (engine) => createBackup(engine, file, { now }))
    await store.close()
    backup = await readFile(file)
  })

  async function restoreToNewFolder(file: string) {
    count += 1
    const dataDir = join(folder, `target-${count}`)
    return { dataDir, result: await restoreBackup(file, { dataDir }, { now }) }
  }

  async function writeCopy(change: (file: string) => unknown): Promise<string> {
    count += 1
    const file = join(folder, `copy-${count}`)
    await writeFile(file, backup)
    await change(file)
    return file
  }

  async function expectRefused(file: string, reason: RegExp): Promise<void> {
    const restoring = restoreToNewFolder(file)
    await expect(restoring).rejects.toThrow(StartupError)
    await expect(restoring).rejects.toThrow(reason)
    await expect(readdir(join(folder, `target-${count}`))).rejects.toThrow(/ENOENT/)
  }
  return {
    now,
    folder: () => folder,
    intactBackup: () => backup,
    restoreToNewFolder,
    writeCopy,
    expectRefused,
  }
}

export function changeDatabase(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}
