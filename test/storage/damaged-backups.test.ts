import { mkdir, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backedUpTableNames } from '#server/storage/backup/backed-up-tables.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { digestTables } from '#server/storage/backup/table-rows.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { openSqliteFile } from '#server/storage/sqlite/sqlite.ts'
import { StartupError } from '#server/startup-error.ts'
import { fillStore } from './contract/backup.ts'
import { downgradeToSchema9 } from '#scripts/testing/schema-versions.ts'

let folder: string
let backup: Buffer
let count = 0
const now = new Date('2026-05-01T13:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-backups-'))
  const place = { dataDir: join(folder, 'site') }
  const store = await openStore(place)
  await fillStore(store)
  const file = join(folder, 'site.backup')
  await withDatabase(place, (engine) => createBackup(engine, file, { now }))
  await store.close()
  backup = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true }))

async function restoreToNewFolder(file: string) {
  count += 1
  const dataDir = join(folder, `target-${count}`)
  return { dataDir, result: await restoreBackup(file, { dataDir }, now) }
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

function changeDatabase(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

test('a missing file is refused', () =>
  expectRefused(join(folder, 'nothing'), /nothing cannot be read/))

test.each([
  ['a text', (file: string) => writeFile(file, 'This is no database. '.repeat(100))],
  ['an empty file', (file: string) => writeFile(file, '')],
  ['a database of another program', (file: string) => otherDatabase(file)],
])('%s is refused', async (_, change) => {
  await expectRefused(await writeCopy(change), /is no backup of this program/)
})

async function otherDatabase(file: string): Promise<void> {
  await rm(file)
  changeDatabase(file, 'create table notes (text)')
}

test.each([
  ['a truncated backup', (file: string) => truncate(file, Math.floor(backup.length / 2))],
  ['a changed text', (file: string) => changeDatabase(file, `update documents set body = '{}'`)],
  ['a missing row', (file: string) => changeDatabase(file, 'delete from submissions')],
  ['a missing table', (file: string) => changeDatabase(file, 'drop table slugs')],
  [
    'an unreadable manifest',
    (file: string) => changeDatabase(file, `update backup_manifest set value = '{"format":1'`),
  ],
])('%s is refused', async (_, change) => {
  await expectRefused(await writeCopy(change), /is damaged|is no backup/)
})

test('a backup with a damaged page is refused, unless the page is empty', async () => {
  const pageSize = 4096
  for (let page = 1; page < backup.length / pageSize; page += 3) {
    const file = await writeCopy(async (copy) => {
      const handle = await open(copy, 'r+')
      await handle.write(Buffer.alloc(64, 0xa5), 0, 64, page * pageSize + 2048)
      await handle.close()
    })
    const error = await restoreToNewFolder(file).catch((reason: unknown) => reason)
    expect(error instanceof StartupError || !(error instanceof Error)).toBe(true)
    await rm(file)
  }
})

test('a backup of a newer version is refused', async () => {
  const file = await writeCopy((copy) =>
    changeDatabase(
      copy,
      `update backup_manifest set value = replace(value, '"schema":', '"schema":9')`,
    ),
  )
  await expectRefused(file, /made by a newer version/)
})

test('a backup of an older schema is migrated', async () => {
  const folderOfCopy = join(folder, 'older')
  await mkdir(folderOfCopy)
  await writeFile(join(folderOfCopy, 'vatra.sqlite'), backup)
  await downgradeToSchema9({ dataDir: folderOfCopy })
  const file = join(folderOfCopy, 'vatra.sqlite')
  const db = openSqliteFile(file)
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const names = backedUpTableNames.filter((name) => existing.has(name))
  expect(names).not.toEqual(backedUpTableNames)
  const tables = await digestTables(db, { tables: names })
  await db.destroy()
  const manifest = { format: 1, createdAt: now.toISOString(), schema: 9, tables }
  changeDatabase(file, `update backup_manifest set value = '${JSON.stringify(manifest)}'`)
  const { dataDir } = await restoreToNewFolder(file)
  const store = await openStore({ dataDir })
  expect(await store.documents.isEmpty()).toBe(false)
  await store.close()
})

test('a folder that cannot be written to is named', async () => {
  const place = { dataDir: join(folder, 'site') }
  const file = join(folder, 'no-such-folder', 'site.backup')
  const backingUp = withDatabase(place, (engine) => createBackup(engine, file, { now }))
  await expect(backingUp).rejects.toThrow(`cannot be written to ${dirname(file)}`)
})
