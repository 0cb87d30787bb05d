import { createHash } from 'node:crypto'
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewestBackup } from '#server/backups/backup-folder.ts'
import { backedUpTableNames } from '#server/storage/backup/backed-up-tables.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { writeManifest } from '#server/storage/backup/manifest.ts'
import { createSchema, readTableNames } from '#server/storage/backup/backup-schema.ts'
import { migrateTo } from '#server/storage/migrations/migrate.ts'
import { digestTables } from '#server/storage/backup/table-rows.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { StartupError } from '#server/startup-error.ts'
import { fillStore } from './contract/backup.ts'

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
  await expectRefused(await writeCopy(change), /is damaged|is no backup|has other tables/)
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

const endless =
  'with recursive n (i) as (select 1 union all select i + 1 from n limit 3e7) select max(i) from n'

test.each([
  ['a view', 'create view everything as select * from documents'],
  ['a trigger', 'create trigger planted after insert on sessions begin delete from documents; end'],
  ['a table', 'create table notes (text)'],
  ['a column', 'alter table documents add column more text'],
  ['a check', 'drop table image_uses; create table image_uses (image_id text check (abs(1) > 0))'],
  ['an index', 'create index more on documents (body)'],
  [
    'a view in place of a table',
    `alter table changes rename to c; create view changes as select * from c`,
  ],
  [
    'a virtual table',
    'drop table share_pictures; create virtual table share_pictures using fts5 (a)',
  ],
])('a backup with %s that no backup has is refused', async (_, statement) => {
  const file = await writeCopy((copy) => changeDatabase(copy, statement))
  await expectRefused(file, /has other tables, views or triggers/)
})

test('an endless view in place of the manifest delays neither a restore nor the search for the newest backup', async () => {
  const statement = `drop table backup_manifest; create view backup_manifest (value) as ${endless}`
  const file = await writeCopy((copy) => changeDatabase(copy, statement))
  const started = process.cpuUsage()
  await expectRefused(file, /is no backup of this program/)
  const backups = join(folder, 'backups')
  const name = 'vatra-2026-05-01-130000.backup'
  await mkdir(backups)
  await copyFile(file, join(backups, name))
  expect(await findNewestBackup(backups)).toEqual({ damaged: name })
  // Reading the view to the limit that it has here takes some seconds.
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test('a backup whose manifest leaves out a table, or has another schema, is refused', async () => {
  const withoutMedia = `update backup_manifest set value = json_remove(value, '$.tables.media')`
  for (const statement of [withoutMedia, 'delete from schema_versions where number > 15']) {
    await expectRefused(await writeCopy((copy) => changeDatabase(copy, statement)), /is damaged/)
  }
})

test('what a backup does not name is not restored: sessions, indexes and what a site knows of itself', async () => {
  const file = await writeCopy((copy) =>
    changeDatabase(
      copy,
      `insert into sessions select 'hash', id, 'a', 'b', '2099-01-01T00:00:00.000Z', null from documents limit 1;
       insert into share_pictures select id, 'uk', 'link', 1, x'00', 'now' from documents;
       insert or replace into settings values ('indexedChange', '9999'), ('backups', '{"files":[]}')`,
    ),
  )
  const target = { dataDir: (await restoreToNewFolder(file)).dataDir }
  const rows = await withDatabase(target, async ({ db }) => ({
    sessions: await db.selectFrom('sessions').selectAll().execute(),
    pictures: await db.selectFrom('share_pictures').selectAll().execute(),
    listed: await db.selectFrom('listed_documents').selectAll().execute(),
    settings: await db.selectFrom('settings').select('name').orderBy('name').execute(),
  }))
  expect(rows).toMatchObject({ sessions: [], pictures: [] })
  expect(rows.listed.length).toBeGreaterThan(0)
  expect(rows.settings.map(({ name }) => name)).toEqual(['indexedChange', 'restored'])
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

test.each([13, 16])('a backup of schema %i is migrated', async (schema) => {
  const file = await writeOlderBackup(schema)
  const { dataDir } = await restoreToNewFolder(file)
  const store = await openStore({ dataDir })
  expect(await store.documents.isEmpty()).toBe(false)
  await store.close()
})

/** A backup by the version of the program that had this schema. */
async function writeOlderBackup(schema: number): Promise<string> {
  const dataDir = join(folder, `schema-${schema}`)
  const engine = openSqlite(dataDir)
  await migrateTo(engine, schema)
  await engine.db.executeQuery(CompiledQuery.raw('attach ? as newer', [await writeCopy(() => {})]))
  const existing = await readTableNames(engine.db)
  const tables = backedUpTableNames.filter((name) => existing.includes(name))
  expect(tables).not.toEqual(schema < 16 ? backedUpTableNames : [])
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table})`.execute(engine.db)
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`
      insert or replace into ${sql.table(table)} (${columns}) select ${columns} from ${sql.table(`newer.${table}`)}`.execute(
      engine.db,
    )
  }
  await writeManifest(engine.db, {
    format: 1,
    createdAt: now.toISOString(),
    schema,
    tables: await digestTables(engine.db, { tables }),
  })
  await engine.db.destroy()
  return join(dataDir, 'vatra.sqlite')
}

// Backups have the statements as they were then. If another version of the query builder writes them in other words, they
// have to be compared by what they say.
test('the statements of a released schema stay the same', async () => {
  const text = JSON.stringify(await createSchema(18))
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'c99c5344b26f45b5c1db96f5af5d7c18846788db60f10c7ba4659bd2e7f2ab87',
  )
})

test('a file that exists is overwritten only when that is asked for', async () => {
  const place = { dataDir: join(folder, 'site') }
  const file = join(folder, 'exists.backup')
  await writeFile(file, 'the only good one')
  const backUp = (options: { replaces?: boolean }) =>
    withDatabase(place, (engine) => createBackup(engine, file, { now, ...options }))
  await expect(backUp({})).rejects.toThrow(/exists already: name a new file, or add --replace/)
  expect(await readFile(file, 'utf8')).toBe('the only good one')
  expect((await backUp({ replaces: true })).manifest.createdAt).toBe(now.toISOString())
})

test('a folder that cannot be written to is named', async () => {
  const place = { dataDir: join(folder, 'site') }
  const file = join(folder, 'no-such-folder', 'site.backup')
  const backingUp = withDatabase(place, (engine) => createBackup(engine, file, { now }))
  await expect(backingUp).rejects.toThrow(`cannot be written to ${dirname(file)}`)
})
