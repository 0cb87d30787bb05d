import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '#server/base/startup-error.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { prepareBackup, changeDatabase } from './helpers/prepared-backup.ts'

const { now, folder, intactBackup, restoreToNewFolder, writeCopy, expectRefused } = prepareBackup()

test('a missing file is refused', () =>
  expectRefused(join(folder(), 'nothing'), /nothing cannot be read/))

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
  ['a truncated backup', (file: string) => truncate(file, Math.floor(intactBackup().length / 2))],
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
  for (let page = 1; page < intactBackup().length / pageSize; page += 3) {
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

test('a file that exists is overwritten only when that is asked for', async () => {
  const place = { dataDir: join(folder(), 'site') }
  const file = join(folder(), 'exists.backup')
  await writeFile(file, 'the only good one')
  const backUp = (options: { replaces?: boolean }) =>
    withDatabase(place, (engine) => createBackup(engine, file, { now, ...options }))
  await expect(backUp({})).rejects.toThrow(/exists already: name a new file, or add --replace/)
  expect(await readFile(file, 'utf8')).toBe('the only good one')
  expect((await backUp({ replaces: true })).manifest.createdAt).toBe(now.toISOString())
})

test('a folder that cannot be written to is named', async () => {
  const place = { dataDir: join(folder(), 'site') }
  const file = join(folder(), 'no-such-folder', 'site.backup')
  const backingUp = withDatabase(place, (engine) => createBackup(engine, file, { now }))
  await expect(backingUp).rejects.toThrow(`cannot be written to ${dirname(file)}`)
})
