import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import en from '#locales/en/admin.json' with { type: 'json' }
import uk from '#locales/uk/admin.json' with { type: 'json' }
import { createKeys } from '#server/backups/copies/encryption.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { startSite, type Server } from '../../../bench/helpers/servers.ts'

const folder = temporaryFolder()
const patience = { timeout: 60_000 }

let site: Server
let origin: string
let output: string
const dataDir = () => join(folder, 'data')
const backups = () => join(folder, 'backups')

/** The store beside the running site. */
async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  await using store = await openStore({ dataDir: dataDir() })
  return await work(store)
}

const saveNews = (title: string) =>
  inStore((store) => saveDocument({ store }, newsKind, newsBody(title)))

const signIn = (email: string) =>
  inStore(async (store) => {
    const { id } = await saveDocument({ store }, adminKind, { email })
    return `session=${await store.sessions.create(id, store.now())}`
  })

const makeEditor = (email: string) =>
  inStore(async (store) => {
    const admins = await store.documents.all(adminKind, { removed: false })
    const admin = admins.find(({ body }) => body.email === email)
    return saveDocument({ store }, adminKind, { email, role: 'editor' }, admin)
  })

const post = async (cookie: string, fields: Record<string, string>) => {
  const headers = { origin, cookie }
  const body = new URLSearchParams(fields)
  const address = `${origin}/adminf83922ab/actions/backups`
  return (await fetch(address, { method: 'POST', headers, body })).status
}
const read = async (path: string, cookie = '') => {
  const reply = await fetch(origin + path, { headers: { cookie } }).catch(() => undefined)
  return reply?.ok ? reply.text() : ''
}
const code = () => [...output.matchAll(/"code":"(\d{4} \d{4})"/g)].at(-1)?.[1] ?? ''

beforeAll(async () => {
  await inStore((store) => store.write('test', ({ facts }) => facts.setPurpose('production')))
  const keys = await createKeys()
  await mkdir(join(folder, 'copies'))
  const settings = {
    NODE_ENV: 'production',
    BACKUP_DIR: backups(),
    BACKUP_TO: join(folder, 'copies'),
    BACKUP_KEY: keys.public,
  }
  output = ''
  await signIn('first@example.org')
  site = await startSite(dataDir(), settings, { onLog: (text) => (output += text) })
  origin = `http://127.0.0.1:${site.port}`
})
afterAll(() => site.stop())

async function makeBackup(cookie: string) {
  expect(await post(cookie, { intent: 'make' })).toBe(200)
  const state = () => inStore((store) => store.facts.backups())
  await vi.waitUntil(async () => (await state()).files.length > 0, patience)
  const [backup] = (await state()).files
  if (!backup) throw new Error('There is no backup.')
  return { name: backup.name, at: backup.createdAt }
}

test(
  'a site goes back to a backup with the code of its console, and to itself where it is damaged',
  { timeout: 180_000 },
  async () => {
    const anna = await signIn('anna@example.org')
    const borys = await signIn('borys@example.org')
    await saveNews('Давня новина')
    expect(await read('/adminf83922ab/backups', anna)).toContain(uk.backups.copy.none)
    const backup = await makeBackup(anna)
    await saveNews('Пізніша новина')
    await makeEditor('first@example.org')
    await vi.waitUntil(async () => (await read('/news')).includes('Пізніша'), patience)

    const beginning = { intent: 'beginRestore', ...backup }
    expect(await post(anna, { ...beginning, name: 'vatra.sqlite' })).toBe(404)
    expect(await post(anna, { ...beginning, at: '2020-01-01T00:00:00.000Z' })).toBe(404)
    expect(await post('', beginning)).toBe(401)
    expect(await post(anna, { intent: 'confirmRestore', code: '' })).toBe(409)
    expect(code()).toBe('')
    expect(await post(anna, beginning)).toBe(200)
    await vi.waitUntil(() => code() !== '', patience)
    expect(await post(borys, beginning)).toBe(409)
    expect(await post(borys, { intent: 'confirmRestore', code: code() })).toBe(409)
    expect(await post(anna, { intent: 'confirmRestore', code: '12345' })).toBe(403)

    // Somebody damages the file in this moment.
    const file = join(backups(), backup.name)

    const whole = await readFile(file)
    await writeFile(file, 'no backup')
    expect(await post(anna, { intent: 'confirmRestore', code: code() })).toBe(200)
    const screen = () => read('/adminf83922ab/backups?lng=en', anna)
    await vi.waitUntil(
      async () => (await screen()).includes(en.backups.problems.notRestored),
      patience,
    )
    expect(await read('/news')).toContain('Пізніша новина')

    await writeFile(file, whole)
    await inStore((store) =>
      store.write('test', async ({ facts }) => {
        const copy = { upTo: backup.at, problem: 'foreign' as const }
        const { size, mtimeMs } = await stat(file)
        const files = (await facts.backups()).files.map((one) => ({
          ...one,
          bytes: size,
          modifiedAt: mtimeMs,
        }))
        await facts.setBackups({ files, copy })
      }),
    )
    expect(await screen()).toContain(en.backups.copy.problems.foreign)
    output = ''
    expect(await post(anna, beginning)).toBe(200)
    await vi.waitUntil(() => code() !== '', patience)
    const twice = [code(), code()].map((typed) =>
      post(anna, { intent: 'confirmRestore', code: typed }),
    )
    expect((await Promise.all(twice)).toSorted((one, other) => one - other)).toEqual([200, 409])
    await vi.waitUntil(async () => {
      const news = await read('/news')
      return news.includes('Давня') && !news.includes('Пізніша')
    }, patience)
    expect(await post(anna, { intent: 'make' })).toBe(401)

    // What the screen opens then, and what an administrator reads who has signed in again.
    const kyiv = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Kyiv' } as const
    const state = new Intl.DateTimeFormat('en-GB', kyiv).format(new Date(backup.at))
    const signInPage = await read('/sign-in?restored=1&lng=en')
    expect(signInPage).toContain(
      `The site has been restored: it’s as it was on ${state}, Kyiv time.`,
    )
    expect(await read('/sign-in?lng=en')).not.toContain('has been restored')
    const zoya = await signIn('zoya@example.org')
    const overview = await read('/adminf83922ab/backups?lng=en', zoya)
    expect(overview).toMatch(/The site was restored .+\. It’s as it was .+, Kyiv time\./)
    expect(overview).toContain('than before the restore: first@example.org.')
    expect((await readdir(dataDir())).some((name) => name.startsWith('before-restore-'))).toBe(true)
  },
)
