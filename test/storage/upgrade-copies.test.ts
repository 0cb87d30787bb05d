import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { migrateTo, newestSchema, readSchemaNumber } from '#server/storage/migrations/migrate.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { copyBeforeUpgrade, removeOldUpgradeCopies } from '#server/storage/sqlite/upgrade-copies.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = temporaryFolder()
})

const now = new Date('2026-05-01T13:00:00Z')
const copyName = (schema: number, month: string) =>
  `before-upgrade-from-schema-${schema}-2026-${month}-01-130000.sqlite`
const copies = async () => (await readdir(dataDir)).filter((name) => name.startsWith('before-'))

async function open(): Promise<string[]> {
  const announced: string[] = []
  const store = await openStore({ dataDir }, undefined, (copy) => announced.push(copy))
  await store.close()
  return announced
}

/** Data as a former version of the program has left them, with a setting to recognize them. */
async function createOlderData(): Promise<void> {
  const engine = openSqlite(dataDir)
  await migrateTo(engine, 13)
  await engine.db.insertInto('settings').values({ name: 'test', value: 'kept' }).execute()
  await engine.close()
}

const readState = () =>
  withDatabase({ dataDir }, async (engine) => ({
    schema: await readSchemaNumber(engine),
    settings: await engine.db.selectFrom('settings').select('name').execute(),
  }))

test('data with an older schema are copied before the upgrade, and the copy can take their place', async () => {
  await createOlderData()
  const [copy = ''] = await open()
  expect(await copies()).toEqual([expect.stringMatching(/^before-upgrade-from-schema-13-2\d{3}-/)])
  expect(copy).toBe(join(dataDir, (await copies())[0] ?? ''))
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  expect((await readState()).schema).toBe(newestSchema)
  expect(await open()).toEqual([])

  await rename(copy, join(dataDir, 'vatra.sqlite'))
  const former = await readState()
  expect(former.schema).toBe(13)
  expect(former.settings).toContainEqual({ name: 'test' })
})

test('what a killed start has left of a copy never has its name, and is removed by the next copy', async () => {
  await createOlderData()
  const partial = join(dataDir, `${copyName(13, '05')}.partial-aB3dE6`)
  await mkdir(partial)
  await writeFile(join(partial, 'vatra.sqlite'), 'half')
  const [copy = ''] = await open()
  expect(await copies()).toEqual([basename(copy)])
})

test('new data are not copied', async () => {
  expect(await open()).toEqual([])
  expect(await copies()).toEqual([])
})

test('a copy that cannot be completed leaves nothing of its name, and the data as they were', async () => {
  await createOlderData()
  await mkdir(join(dataDir, copyName(13, '05'), 'in the way'), { recursive: true })
  expect(() => copyBeforeUpgrade(dataDir, 13, now)).toThrow(/EISDIR|ENOTEMPTY/)
  expect(await copies()).toEqual([copyName(13, '05')])
  expect((await readState()).schema).toBe(13)
})

test('the newest copy of each of three schemas is kept for five weeks', async () => {
  const names = [
    ...[14, 15, 16].map((schema) => copyName(schema, '01')),
    ...[16, 17].map((schema) => copyName(schema, '02')),
    'before-upgrade-2026-05-01.backup',
    'before-restore-2026-01-01-130000.sqlite',
  ]
  for (const name of names) {
    await writeFile(join(dataDir, name), '')
    await utimes(join(dataDir, name), now, now)
  }
  const others = names.slice(-2)
  const kept = [copyName(15, '01'), copyName(16, '02'), copyName(17, '02')]
  removeOldUpgradeCopies(dataDir, now)
  expect(new Set(await copies())).toEqual(new Set([...kept, ...others]))
  removeOldUpgradeCopies(dataDir, new Date(now.getTime() + 36 * 24 * 60 * 60_000))
  expect(new Set(await copies())).toEqual(new Set(others))
})
