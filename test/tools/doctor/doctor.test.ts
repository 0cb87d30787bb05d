import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingsKind } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { markSchemaAsNewer } from '#scripts/testing/schema-versions.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { openStore } from '#server/storage/open-store.ts'
import { community } from '#site.config'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { examineBackups } from '#tools/doctor/examine-backups.ts'
import { examineDataFolder } from '#tools/doctor/examine-data.ts'
import { examine, exitStatuses } from '#tools/doctor/examine.ts'

const folder = temporaryFolder()

async function statesOf(environment: Record<string, string>) {
  const findings = await Array.fromAsync(examine(environment))
  return findings.map(({ check, state }) => `${check}: ${state}`)
}

async function createDataFolder(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await (await openStore({ dataDir })).close()
  return dataDir
}

test('nothing is wrong with a demo, before its first start and after it', async () => {
  const healthy = ['Program: ok', 'Configuration: ok', 'Data folder: ok']
  expect(await statesOf({ DATA_DIR: join(folder, 'none') })).toEqual(healthy)
  const dataDir = await createDataFolder('demo')
  expect(await statesOf({ DATA_DIR: dataDir })).toEqual([...healthy, 'Database: ok', 'Backups: ok'])
})

test('a setting that cannot be read is named', async () => {
  const dataDir = await createDataFolder('settings')
  const store = await openStore({ dataDir })
  const kind: Kind<object> = { ...settingsKind, schema: z.looseObject({}) }
  const body = { ...firstSettings(community), email: 'hello', palette: 'neon' }
  await store.write('a test', ({ documents }) => documents.save(kind, { key: 'a', body }))
  await store.close()
  const findings = await Array.fromAsync(examine({ DATA_DIR: dataDir }))
  expect(findings.filter(({ check }) => check === 'Settings')).toEqual([
    expect.objectContaining({
      state: 'warning',
      sentence: expect.stringContaining('palette, email'),
    }),
  ])
})

test('too little room on the disk is a warning before it is full', async () => {
  const dataDir = await createDataFolder('small')
  const examineWith = (mebibytes: number) =>
    Array.fromAsync(examineDataFolder(dataDir, async () => mebibytes * 1024 * 1024))
  expect(await examineWith(512)).toMatchObject([{ state: 'ok' }])
  expect(await examineWith(511)).toMatchObject([
    { state: 'warning', sentence: expect.stringMatching(/511 MiB free: make room on this disk/) },
  ])
})

test('the age of the last good backup is told, and a damaged newer one', async () => {
  const dataDir = await createDataFolder('backups')
  const folderOfBackups = join(dataDir, 'backups')
  const madeAt = new Date('2026-05-01T03:00:00Z')
  const examineAt = (hours: number, production = true) =>
    Array.fromAsync(
      examineBackups(
        { dataDir },
        { backupDir: folderOfBackups, production },
        new Date(madeAt.getTime() + hours * 3_600_000),
      ),
    )
  await makeBackup({
    location: { dataDir },
    folder: folderOfBackups,
    now: madeAt,
    zone: 'Europe/Kyiv',
    known: [],
  })
  const file = join(folderOfBackups, 'vatra-2026-05-01-030000.backup')
  const [fresh] = await examineAt(5)
  expect(fresh).toEqual({
    check: 'Backups',
    state: 'ok',
    sentence: `The last good one is 5 hours old: ${file}.`,
  })
  expect(await examineAt(49)).toMatchObject([{ state: 'warning' }])
  const newer = join(folderOfBackups, 'vatra-2026-05-02-030000.backup')
  await writeFile(newer, 'This is no database. '.repeat(1_000))
  const [damaged, good] = await examineAt(25)
  expect(damaged).toMatchObject({ state: 'warning' })
  expect(damaged?.sentence).toContain(newer)
  expect(good?.sentence).toContain(file)
})

test('a database that is newer, is damaged or does not answer is a problem', async () => {
  const newer = await createDataFolder('newer')
  await markSchemaAsNewer({ dataDir: newer })
  expect(await statesOf({ DATA_DIR: newer })).toContain('Database: problem')

  const damaged = await createDataFolder('damaged')
  await writeFile(join(damaged, 'vatra.sqlite'), 'This is no database. '.repeat(1_000))
  expect(await statesOf({ DATA_DIR: damaged })).toContain('Database: problem')

  const silent = { DATABASE_URL: 'postgres://anna:password@127.0.0.1:1/vatra' }
  const findings = await Array.fromAsync(examine(silent))
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Database', state: 'problem' }))
  expect(JSON.stringify(findings)).not.toContain('password@')
})

test('the command ends with status 1 if nothing but the provider does not answer', async () => {
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'none'),
    OIDC_ISSUER: 'http://127.0.0.1:1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }
  const command = promisify(execFile)(process.execPath, ['scripts/doctor.ts'], { env: environment })
  await expect(command).rejects.toMatchObject({
    code: exitStatuses.warning,
    stdout: expect.stringMatching(/^(✓ .*\n)+! Sign-in provider: .*\n$/),
  })
})

test('a mail server that refuses is a problem, and its password stays secret', async () => {
  const findings = await Array.fromAsync(
    examine({
      DATA_DIR: join(folder, 'none'),
      SMTP_URL: 'smtp://anna:password@127.0.0.1:1',
      FEEDBACK_TO: 'anna@example.org',
    }),
  )
  expect(findings.at(-1)).toMatchObject({ check: 'Mail server', state: 'problem' })
  expect(JSON.stringify(findings)).not.toContain('password')
})
