import { execFile } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { claimStore } from '#server/claim-store.ts'
import { openStore } from '#server/storage/open-store.ts'
import { listen } from '#test/helpers/listen.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { addAdmin, listAdmins } from '#tools/admins/manage-admins.ts'
import { examine } from '#tools/doctor/examine.ts'

// Whoever does what a finding advises does not see it again.

const folder = temporaryFolder()
const provider = await listen(createServer((_, response) => response.end('{}')))

const realSite = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  ORIGIN: 'https://mayak.example',
  TRUST_PROXY: '1',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'a secret of the tests',
  OIDC_ISSUER: provider.origin,
  ADMIN_EMAILS: 'anna@example.org',
  DATA_DIR: dataDir,
})

async function createStore(
  purpose: 'demo' | 'production' = 'production',
  admins = ['anna@example.org'],
): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const store = await openStore({ dataDir })
  await store.write('a test', ({ facts }) => facts.setPurpose(purpose))
  for (const email of admins) await addAdmin(store, email)
  await store.close()
  return dataDir
}

/** Runs a command of package.json, as the advice `npm run NAME -- …` says. */
const runCommand = (name: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], { env })

/** The sentences of everything that is not in order, but for the copies: none of these sites has a place for them. */
async function faultsOf(environment: Record<string, string>): Promise<string[]> {
  const findings = await Array.fromAsync(examine(environment))
  return findings
    .filter(({ check, state }) => state !== 'ok' && check !== 'Copies of the backups')
    .map(({ sentence }) => sentence)
}

test('a new real site is in order, before its first start and after it', async () => {
  expect(await faultsOf(realSite(join(folder, 'none')))).toEqual([])
  const dataDir = await createStore()
  expect(await faultsOf(realSite(dataDir))).toEqual([])
})

test('a site that nobody has set up is started', async () => {
  const dataDir = await createStore('production', [])
  const unset = { ...realSite(dataDir), ADMIN_EMAILS: '' }
  expect(await faultsOf(unset)).toEqual([
    `The site is not set up: start it and open the address in ${join(dataDir, 'setup-address')}.`,
  ])
})

test('nobody can sign in: a link is made', async () => {
  const dataDir = await createStore()
  const alone = { ...realSite(dataDir), GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }
  expect(await faultsOf(alone)).toEqual([expect.stringContaining('npm run admin -- invite EMAIL')])
  const { stdout } = await runCommand('admin', ['invite', 'anna@example.org'], alone)
  expect(stdout).toMatch(/https:\/\/mayak\.example\/invitation#[\w-]{43}/)
})

test('nobody may sign in: somebody is invited', async () => {
  const dataDir = await createStore()
  await runCommand('admin', ['remove', 'anna@example.org', '--yes'], { DATA_DIR: dataDir })
  expect(await faultsOf(realSite(dataDir))).toEqual([
    expect.stringContaining('npm run admin -- add EMAIL'),
  ])
  await runCommand('admin', ['add', 'anna@example.org'], { DATA_DIR: dataDir })
  expect(await faultsOf(realSite(dataDir))).toEqual([])
})

test('the passkeys belong to another name: the people are invited again', async () => {
  const dataDir = await createStore()
  const env = { ...realSite(dataDir), GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }
  const addPasskey = async (host: string) => {
    const store = await openStore({ dataDir })
    const [admin] = await listAdmins(store)
    const passkey = { id: host, publicKey: 'a key', counter: 0, transports: [], name: '', host }
    await store.write('a test', ({ passkeys }) =>
      passkeys.add(admin?.id ?? '', passkey, store.now()),
    )
    await store.close()
  }
  await addPasskey('localhost')
  const faults = await faultsOf(env)
  const advice = faults.filter((sentence) => sentence.includes('npm run admin -- invite EMAIL'))
  expect(advice).toHaveLength(faults.length)
  expect(faults.join('\n')).toContain('anna@example.org (localhost)')
  await addPasskey('mayak.example')
  expect(await faultsOf(env)).toEqual([])
})

test('the data are those of a demo: they are converted', async () => {
  const dataDir = await createStore('demo')
  const real = realSite(dataDir)
  expect(await faultsOf(real)).toEqual([expect.stringContaining('CONVERT_DEMO_DATA=1')])
  expect(await faultsOf({ ...real, CONVERT_DEMO_DATA: '1' })).toEqual([])
  const store = await openStore({ dataDir })
  await claimStore(store, {
    production: true,
    convertDemoData: true,
    databaseUrl: undefined,
    dataDir,
  })
  await store.close()
  // It has removed the administrators of the demo.
  const unset = { ...real, ADMIN_EMAILS: '' }
  expect(await faultsOf(unset)).toEqual([expect.stringContaining('not set up')])
})

test('an older site has no backup: one is made', async () => {
  const dataDir = await createStore()
  const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'))
  database.exec(`update schema_versions set at = '2020-01-01T00:00:00.000Z'`)
  database.close()
  const [advice = '', ...others] = await faultsOf(realSite(dataDir))
  expect(others).toEqual([])
  const file = /npm run backup -- (\S+) makes/.exec(advice)?.[1] ?? ''
  expect(advice).toContain(`mkdir -p ${dirname(file)} && `)
  await mkdir(dirname(file))
  await runCommand('backup', [file], { DATA_DIR: dataDir })
  expect(await faultsOf(realSite(dataDir))).toEqual([])
})
