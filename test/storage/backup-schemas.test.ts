import { createHash } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { findNewestBackup } from '#server/backups/base/backup-folder.ts'
import { createSchema, readTableNames } from '#server/storage/backup/backup-schema.ts'
import { writeManifest } from '#server/storage/backup/manifest.ts'
import { digestTables } from '#server/storage/backup/table-rows.ts'
import { migrateTo } from '#server/storage/migrations/migrate.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { backedUpTableNames } from '#server/storage/subjects.ts'
import { prepareBackup, changeDatabase } from './helpers/prepared-backup.ts'

const { now, folder, restoreToNewFolder, writeCopy, expectRefused } = prepareBackup()

// Reading it to this limit takes seconds, and ends with another reason.
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
  await expectRefused(file, /is no backup of this program/)
  const backups = join(folder(), 'backups')
  const name = 'vatra-2026-05-01-130000.backup'
  await mkdir(backups)
  await copyFile(file, join(backups, name))
  expect(await findNewestBackup(backups)).toEqual({ damaged: name })
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
      `insert into sessions select 'hash', id, 'a', 'b', '2099-01-01T00:00:00.000Z', null, null from documents limit 1;
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

test.each([13, 16])('a backup of schema %i is migrated', async (schema) => {
  const file = await writeOlderBackup(schema)
  const { dataDir } = await restoreToNewFolder(file)
  const store = await openStore({ dataDir })
  expect(await store.documents.isEmpty()).toBe(false)
  await store.close()
})

/** A backup by the version of the program that had this schema. */
async function writeOlderBackup(schema: number): Promise<string> {
  const dataDir = join(folder(), `schema-${schema}`)
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
