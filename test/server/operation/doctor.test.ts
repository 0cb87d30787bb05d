import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { firstSettings } from '#core/community/site-config.ts'
import type { Kind } from '#core/content/kind.ts'
import { settingsKind } from '#core/content/settings.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { markSchemaAsNewer } from '#scripts/testing/schema-versions.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { examineBackups } from '#server/doctor/examine-backups.ts'
import { examineClock } from '#server/doctor/examine-clock.ts'
import { examineDataFolder } from '#server/doctor/examine-data.ts'
import { examineProvider } from '#server/doctor/examine-services.ts'
import { examine, exitStatuses } from '#server/doctor/examine.ts'
import { storeFirstSettings } from '#server/first-settings.ts'
import { openStore } from '#server/storage/open-store.ts'
import { community } from '#site.config'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

const folder = temporaryFolder()

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

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
      sentence: expect.stringContaining('email, palette'),
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

test('the clock may not be behind what the site has written', async () => {
  const dataDir = join(folder, 'clock')
  const store = await openStore({ dataDir })
  await storeFirstSettings(store, true)
  await store.close()
  const nobodyElse = { copy: undefined, telegram: undefined }
  const examineAt = async (now: number) =>
    (await Array.fromAsync(examineClock({ dataDir }, nobodyElse, now))).map(({ state }) => state)
  expect(await examineAt(Date.now())).toEqual(['ok'])
  expect(await examineAt(Date.now() - 3_600_000)).toEqual(['problem'])
})

test('the clock is compared with the place of the copies, or with Telegram, where one of them is all there is', async () => {
  const place = (url: string) => ({ kind: 'webdav', url, user: '', password: '' }) as const
  const only = {
    copies: (url: string) => ({ copy: { place: place(url), recipient: '' }, telegram: undefined }),
    telegram: (apiUrl: string) => ({
      copy: undefined,
      telegram: { token: '', channel: '', apiUrl },
    }),
    folder: () => ({
      copy: { place: { kind: 'folder', path: folder }, recipient: '' } as const,
      telegram: undefined,
    }),
  }
  const clockOf = (date: Date) =>
    startServer((_, response) => response.writeHead(401, { date: date.toUTCString() }).end())
  const [right, late] = [await clockOf(new Date()), await clockOf(new Date(Date.now() - 600_000))]
  const silent = 'http://127.0.0.1:1/'
  const statesOfClock = async (config: Parameters<typeof examineClock>[1]) => {
    const location = { dataDir: join(folder, 'no data') }
    return (await Array.fromAsync(examineClock(location, config))).map(({ state }) => state)
  }
  for (const whose of ['copies', 'telegram'] as const) {
    expect(await statesOfClock(only[whose](right)), whose).toEqual(['ok'])
    expect(await statesOfClock(only[whose](late)), whose).toEqual(['problem'])
    expect(await statesOfClock(only[whose](silent)), whose).toEqual([])
  }
  expect(await statesOfClock(only.folder())).toEqual([])
})

const examineIssuer = (issuer: string) =>
  Array.fromAsync(
    examineProvider(
      { issuer, clientId: openIdClient.id, clientSecret: openIdClient.secret },
      'https://vatra.example/sign-in/callback',
    ),
  )

test.each([
  ['all', false],
  ['none', true],
  ['none, as it says', true],
] as const)(
  'of a provider that knows %s of the prompts it is said: %s',
  async (prompts, isSaid) => {
    const issuer = await startOpenIdProvider(openIdClient)
    try {
      issuer.plan({ prompts })
      const [finding] = await examineIssuer(issuer.origin)
      expect(finding?.state).toBe('ok')
      expect(finding?.sentence.includes('lets nobody choose an account')).toBe(isSaid)
    } finally {
      await issuer.close()
    }
  },
)

test('the provider that the setup has stored is examined too', async () => {
  const dataDir = join(folder, 'set-up')
  const store = await openStore({ dataDir })
  const settings = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'x'.repeat(16) }
  await store.write('test', ({ facts }) => facts.endSetup(JSON.stringify(settings)))
  await store.close()
  const environment = {
    NODE_ENV: 'production',
    ORIGIN: 'https://vatra.example',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'set-up-backups'),
  }
  const findings = await Array.fromAsync(examine(environment))
  expect(findings.at(-1)).toMatchObject({ check: 'Sign-in provider', state: 'warning' })
})

test('the provider must answer, and its clock must be near ours', async () => {
  const statesAt = async (issuer: string) =>
    (await examineIssuer(issuer)).map(({ check, state }) => `${check}: ${state}`)
  const respond = (date: Date, status = 200) =>
    startServer((_, response) => response.writeHead(status, { date: date.toUTCString() }).end('{}'))
  expect(await statesAt(await respond(new Date()))).toEqual(['Sign-in provider: ok', 'Clock: ok'])
  expect(await statesAt(await respond(new Date(Date.now() - 600_000)))).toEqual([
    'Sign-in provider: ok',
    'Clock: problem',
  ])
  expect(await statesAt(await respond(new Date(), 503))).toEqual(['Sign-in provider: warning'])
  expect(await statesAt(await respond(new Date(), 404))).toEqual(['Sign-in provider: problem'])
  const noProvider = await startServer((_, response) => response.end('<h1>Welcome</h1>'))
  expect(await statesAt(noProvider)).toEqual(['Sign-in provider: problem'])
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
