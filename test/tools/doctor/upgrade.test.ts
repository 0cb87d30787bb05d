import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { createLog } from '#server/base/log.ts'
import { version } from '#server/base/version.ts'
import { readConfig } from '#server/config/config.ts'
import { openSiteStore } from '#server/open-site-store.ts'
import {
  migrationsAfter,
  newestSchema,
  readSchemaNumber,
} from '#server/storage/migrations/migrate.ts'
import { openStore, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { emptyDatabase, migratedDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { examineEnvironmentFile } from '#tools/doctor/examine-environment-file.ts'
import { examineUpgrade } from '#tools/doctor/examine-upgrade.ts'
import { examineNextStart, exitStatuses } from '#tools/doctor/examine.ts'

const folder = temporaryFolder()
let folders = 0
const createFolder = async () => {
  const created = join(folder, String((folders += 1)))
  await mkdir(created)
  return created
}

const mebibyte = 1024 * 1024

async function findingsOf(location: StoreLocation, { backupDir = folder, free = 100 } = {}) {
  const readFreeSpace = async () => free * mebibyte
  const findings = await Array.fromAsync(examineUpgrade(location, { backupDir }, { readFreeSpace }))
  return new Map(findings.map(({ check, ...finding }) => [check, finding]))
}

const createEmpty = {
  SQLite: async (): Promise<StoreLocation> => ({ dataDir: await createFolder() }),
  PostgreSQL: async (): Promise<StoreLocation> => ({ databaseUrl: await emptyDatabase() }),
}

/** Data as they were with an older schema. */
async function createOlder(engine: keyof typeof createEmpty): Promise<StoreLocation> {
  const location =
    engine === 'SQLite' ? await createEmpty.SQLite() : { databaseUrl: await migratedDatabase() }
  await (await openStore(location)).close()
  await downgradeToSchema(location, 8)
  return location
}

const schemaOf = (location: StoreLocation) => withDatabase(location, readSchemaNumber)

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (engine) => {
  test('each change that the next start makes is named, and none is made', async () => {
    const location = await createOlder(engine)
    const before = 'dataDir' in location ? await readdir(location.dataDir) : []
    const findings = await findingsOf(location)
    expect(findings.get('Upgrade')?.sentence).toMatch(
      new RegExp(`with schema 8,.* Vatra ${version}: .* to schema ${newestSchema},`),
    )
    const changes = [...findings.keys()].filter((check) => check.startsWith('Change '))
    expect(changes).toEqual(migrationsAfter(8).map(({ number }) => `Change ${number}`))
    expect(findings.get('Change 10')?.sentence).toContain('search index')
    expect(findings.get('Duration')?.sentence).toMatch(/^About \d+ s until .*: 0 entries with 0/)
    expect(await schemaOf(location)).toBe(8)
    if ('dataDir' in location) expect(await readdir(location.dataDir)).toEqual(before)
    await (await openStore(location)).close()
    expect(await schemaOf(location)).toBe(newestSchema)
  })

  test('data of this version are not changed, and those of none are created', async () => {
    const location = await createEmpty[engine]()
    const settings: Record<string, string> =
      'dataDir' in location
        ? { DATA_DIR: location.dataDir }
        : { DATABASE_URL: location.databaseUrl }
    const isNew = (await findingsOf(location)).get('Upgrade')?.sentence
    if (engine === 'PostgreSQL') expect(isNew).toMatch(/no data yet/)
    await (await openSiteStore(readConfig(settings), createLog('silent'))).close()
    const findings = await findingsOf(location)
    expect([...findings.keys()]).toEqual(['Upgrade'])
    expect(findings.get('Upgrade')?.sentence).toMatch(
      new RegExp(`from Vatra ${version}, .* changes no tables`),
    )
    const all = await Array.fromAsync(examineNextStart(settings))
    expect(all.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['Program', 'Configuration', 'Database', 'Upgrade']),
    )
    expect(all.filter(({ state }) => state === 'problem')).toEqual([])
  })
})

test('on SQLite the data are copied, for which there must be room', async () => {
  const location = await createOlder('SQLite')
  const states = async (free: number) => (await findingsOf(location, { free })).get('Copy')?.state
  expect(await states(100)).toBe('ok')
  expect(await states(0.6)).toBe('warning')
  expect(await states(0)).toBe('problem')
  expect((await findingsOf(location)).get('Way back')).toMatchObject({ state: 'ok' })
})

test('on PostgreSQL nothing is copied, so a backup of the last day is needed', async () => {
  const location = { databaseUrl: await migratedDatabase() }
  const backupDir = await createFolder()
  const now = new Date()
  await makeBackup({ location, folder: backupDir, now, zone: 'Europe/Kyiv', known: [] })
  await downgradeToSchema(location, 8)
  const withBackup = await findingsOf(location, { backupDir })
  expect(withBackup.has('Copy')).toBe(false)
  expect(withBackup.get('Way back')).toMatchObject({
    state: 'ok',
    sentence: expect.stringMatching(/vatra-.*\.backup is needed/),
  })
  const without = await findingsOf(location, { backupDir: await createFolder() })
  expect(without.get('Way back')).toMatchObject({ state: 'warning' })
})

test('the command ends as for any finding, and says whether the build is of these sources', async () => {
  const location = await createOlder('SQLite')
  const env = { DATA_DIR: 'dataDir' in location ? location.dataDir : '', TRUST_PROXI: '1' }
  const command = ['scripts/doctor.ts', '--upgrade']
  await expect(promisify(execFile)(process.execPath, command, { env })).rejects.toMatchObject({
    code: exitStatuses.warning,
    stdout: expect.stringMatching(
      /^✓ Program: Vatra [^]*! Configuration: TRUST_PROXI [^]*✓ Change 21: [^]*✓ Build: /,
    ),
  })
})

test('settings that .env lacks, or that this version does not read, are named without values', () => {
  const example = '# The port\nPORT=\nHOST=\n'
  const sentences = (file: string) =>
    [...examineEnvironmentFile(file, example)].map(({ sentence }) => sentence).join(' ')
  expect(sentences('PORT=1\nHOST=')).toBe('.env has all settings of this version.')
  const different = sentences('PORT=8080\nFORMER_NAME=secret\nc2VjcmV0==\n')
  expect(different).toContain('names FORMER_NAME, which')
  expect(different).toContain('lacks HOST:')
  expect(different).not.toMatch(/8080|secret|c2VjcmV0/)
})
