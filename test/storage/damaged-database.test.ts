import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { StoreDamaged } from '#server/base/startup-error.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { newsBody } from './helpers/bodies.ts'

let copies = 0

const folder = temporaryFolder()
const intact = join(folder, 'intact')
const store = await openStore({ dataDir: intact })
for (const title of ['Січень', 'Лютий']) {
  await saveDocument({ store }, newsKind, newsBody(title))
}
await store.close()

async function copyIntact(): Promise<{ dataDir: string; file: string }> {
  copies += 1
  const dataDir = join(folder, `copy-${copies}`)
  await cp(intact, dataDir, { recursive: true })
  return { dataDir, file: join(dataDir, 'vatra.sqlite') }
}

function execute(file: string, statements: string): void {
  const database = new DatabaseSync(file, { defensive: false })
  database.exec(statements)
  database.close()
}

/** Reads the index from the place of another one. */
const withoutIndex = (name: string, other: string) => `
  pragma writable_schema = on;
  update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = '${other}')
  where name = '${name}'`

test.each([
  ['another letter in a text', `update documents set body = replace(body, 'Лютий', 'Лютні')`],
  ['another letter in the newest version', `update revisions set body = replace(body, 'ю', 'я')`],
  ['another state', `update documents set state = 'draft' where body like '%Лютий%'`],
  [
    'another time of publication',
    `update documents set publish_at = '2020' || substr(publish_at, 5)`,
  ],
  ['another slug', `update documents set slug = slug || 's'`],
  ['a missing version', 'delete from revisions where version = 1'],
  ['an index without its rows', withoutIndex('documents_in_order', 'documents_by_creation')],
  ['an index of slugs without its rows', withoutIndex('slugs_of_document', 'submissions_by_age')],
])('a database with %s is refused and not changed', async (_, statements) => {
  const { dataDir, file } = await copyIntact()
  execute(file, statements)
  const damaged = await readFile(file)
  await expect(openStore({ dataDir })).rejects.toThrow(StoreDamaged)
  expect(await readFile(file)).toEqual(damaged)
})

test('a database that is damaged while it is used is not backed up', async () => {
  const { dataDir, file } = await copyIntact()
  const backup = join(folder, 'site.backup')
  const backingUp = withDatabase({ dataDir }, (engine) => {
    execute(file, `update documents set body = replace(body, 'Лютий', 'Лютні')`)
    return createBackup(engine, backup, { now: new Date() })
  })
  await expect(backingUp).rejects.toThrow(/is damaged \(news .+ differs from its newest version\)/)
  await expect(readFile(backup)).rejects.toThrow(/ENOENT/)
})

test('a restore replaces damaged data, but none that it cannot read', async () => {
  const { dataDir, file } = await copyIntact()
  const backup = join(folder, 'site.backup')
  await withDatabase({ dataDir }, (engine) => createBackup(engine, backup, { now: new Date() }))
  await writeFile(file, 'This is no database. '.repeat(1_000))
  expect(await restoreBackup(backup, { dataDir })).toMatchObject({ hasChanged: true })
  await rm(file)
  await mkdir(file)
  await expect(restoreBackup(backup, { dataDir })).rejects.toThrow(/cannot be written to/)
})
