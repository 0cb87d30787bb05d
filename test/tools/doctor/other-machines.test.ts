import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { storeFirstSettings } from '#server/first-content/first-settings.ts'
import { openStore } from '#server/storage/open-store.ts'
import { listen } from '#test/helpers/listen.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'
import { examineClock } from '#tools/doctor/examine-clock.ts'
import { examineProvider } from '#tools/doctor/examine-services.ts'
import { examine } from '#tools/doctor/examine.ts'

const folder = temporaryFolder()

const startServer = async (listener: RequestListener) =>
  (await listen(createServer(listener))).origin

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
