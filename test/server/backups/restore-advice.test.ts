import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '#server/backups/make-backup.ts'
import { explainFailedStart } from '#server/backups/restore-advice.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { openStore } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const dataDir = temporaryFolder()
const settings = { databaseUrl: undefined, dataDir, backupDir: join(dataDir, 'backups') }
await (await openStore({ dataDir })).close()

async function explainStart(): Promise<unknown> {
  const failure: unknown = await openStore({ dataDir }).then(
    (store) => store.close(),
    (error: unknown) => error,
  )
  return explainFailedStart(failure, settings)
}

test('a failed start on intact data is explained by its own error', async () => {
  const failure = new Error('Something else')
  expect(await explainFailedStart(failure, settings)).toBe(failure)
  expect(await explainFailedStart(failure, { ...settings, dataDir: `${dataDir}-none` })).toBe(
    failure,
  )
})

test('on damaged data the newest good backup is named, or that there is none', async () => {
  const file = join(dataDir, 'vatra.sqlite')
  const intact = await readFile(file)
  const damaged = Buffer.from(intact).fill(0xa5, 100)
  const makeAt = async (time: string) => {
    await writeFile(file, intact)
    const now = new Date(time)
    await makeBackup({
      location: { dataDir },
      folder: settings.backupDir,
      now,
      zone: 'Europe/Kyiv',
      known: [],
    })
    await writeFile(file, damaged)
  }
  const backupFile = (time: string) => join(settings.backupDir, `vatra-${time}.backup`)

  await writeFile(file, damaged)
  const withoutBackup = await explainStart()
  expect(withoutBackup).toBeInstanceOf(StartupError)
  expect(String(withoutBackup)).toContain(`${file} is damaged`)
  expect(String(withoutBackup)).toContain(`no good backup in ${settings.backupDir}`)

  await makeAt('2026-05-01T03:00:00Z')
  await makeAt('2026-05-02T03:00:00Z')
  expect(String(await explainStart())).toContain(
    `npm run restore -- ${backupFile('2026-05-02-030000')}`,
  )

  await copyFile(backupFile('2026-05-02-030000'), backupFile('2096-05-02-030000'))
  expect(String(await explainStart())).toContain(backupFile('2026-05-02-030000'))
  await writeFile(backupFile('2026-05-02-030000'), 'damaged')
  expect(String(await explainStart())).toContain(
    `npm run restore -- ${backupFile('2026-05-01-030000')}`,
  )
})

test('damage that ends in any other error is found', async () => {
  const file = join(dataDir, 'vatra.sqlite')
  await rm(file)
  await (await openStore({ dataDir })).close()
  const bytes = await readFile(file)
  // The number of the schema's format, which newer versions of SQLite might have increased.
  bytes.writeUInt32BE(0x42, 44)
  await writeFile(file, bytes)
  const explained = await explainStart()
  expect(explained).toBeInstanceOf(StartupError)
  expect(String(explained)).toContain(`${file} is damaged`)
})
