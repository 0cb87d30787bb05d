/** @module-tag thorough */
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { printTime } from '#core/zoned-time.ts'
import { copyBackups } from '#server/backups/copies/copy-backups.ts'
import { CopyService } from '#server/backups/copies/copy-service.ts'
import { createKeys } from '#server/backups/copies/encryption.ts'
import { createLog } from '#server/base/log.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService } from '#test/server/helpers/backup-service.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { addSignUp } from '#test/server/helpers/sign-ups.ts'
import { eventBody, newsBody } from '#test/storage/helpers/bodies.ts'
import { startSite, type Server } from '../../../bench/helpers/servers.ts'

const folder = temporaryFolder()
const ORIGIN = 'http://127.0.0.1:3000'
const sites: Server[] = []
afterAll(() => Promise.all(sites.map((site) => site.stop())))

async function start(dataDir: string): Promise<string> {
  const site = await startSite(dataDir, { ORIGIN, EVENTS_LOAD_DELAY_MS: '0' })
  sites.push(site)
  return `http://127.0.0.1:${site.port}`
}

/** All addresses of the sitemap, and what programs read. */
async function readPages(address: string): Promise<Map<string, string>> {
  // With little data the front page has the same drawing each time.
  const headers = { cookie: 'little-data=on' }
  const read = async (path: string) => (await fetch(address + path, { headers })).text()
  const sitemap = await read('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) =>
    (match[1] ?? '').replace(ORIGIN, '').replaceAll('&amp;', '&'),
  )
  expect(paths.length).toBeGreaterThan(40)
  const pages = new Map([['/sitemap.xml', sitemap]])
  for (const path of [...paths, '/calendar.ics', '/no-such-page']) pages.set(path, await read(path))
  return pages
}

type Places = { folder: string; place: string; recipient: string }

/** Backs up or appends, and copies that. */
function createKeepUp(
  store: Store,
  location: { dataDir: string },
  { folder: parent, place, recipient }: Places,
) {
  const copies = new CopyService({
    store,
    folder: join(parent, 'backups'),
    dataDir: location.dataDir,
    copy: { place: { kind: 'folder', path: place }, recipient },
    worker: { run: (job) => copyBackups(job), close() {} },
    log: createLog('silent'),
  })
  const backups = createBackupService(store, location, join(parent, 'backups'))
  return async () => {
    await backups.makeIfDue()
    await backups.settled()
    await copies.bringUpToDate()
  }
}

async function restoreFromCopies(
  folderOfSite: string,
  { secret, place }: { secret: string; place: string },
  args: string[] = [],
) {
  const keyFile = join(folderOfSite, 'key.txt')
  await writeFile(keyFile, `# of the copies\n${secret}\n`)
  const dataDir = join(folderOfSite, 'new')
  const env = { PATH: process.env['PATH'], BACKUP_TO: place, DATA_DIR: dataDir }
  const command = ['scripts/restore.ts', '--copy', keyFile, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return { dataDir, stdout }
}

test(
  'a lost site is there again with its address, its key and one command',
  { timeout: 180_000 },
  async () => {
    const keys = await createKeys()
    const dataDir = join(folder, 'lost')
    const place = join(folder, 'copies')
    await mkdir(place)
    // The first start writes the content of the demo.
    await start(dataDir)
    await sites.pop()?.stop()

    const location = { dataDir }
    let now = new Date()
    const store = await openStore(location, () => now)
    const keepUp = createKeepUp(store, location, { folder, place, recipient: keys.public })
    await keepUp()
    await saveDocument({ store }, newsKind, newsBody('Пізніше'))
    now = new Date(now.getTime() + 5 * 60_000)
    await keepUp()
    await store.close()
    const pages = await readPages(await start(dataDir))
    expect([...pages.values()].some((page) => page.includes('Пізніше'))).toBe(true)
    await sites.pop()?.stop()
    for (const name of ['lost', 'backups']) await rm(join(folder, name), { recursive: true })

    const { dataDir: restoredTo, stdout } = await restoreFromCopies(folder, {
      secret: keys.secret,
      place,
    })
    expect(stdout).toContain(`Restored the state of ${printTime(now)}`)
    const restored = await readPages(await start(restoredTo))
    expect([...restored.keys()]).toEqual([...pages.keys()])
    for (const [path, page] of pages) expect([path, restored.get(path)]).toEqual([path, page])
  },
)

test(
  'of copies of an earlier time nothing comes back that was erased since',
  { timeout: 180_000 },
  async () => {
    const keys = await createKeys()
    const own = join(folder, 'erased')
    const place = join(own, 'copies')
    await mkdir(place, { recursive: true })
    const location = { dataDir: join(own, 'data') }
    let now = new Date()
    const store = await openStore(location, () => now)
    const keepUp = createKeepUp(store, location, { folder: own, place, recipient: keys.public })
    const dates = { start: '2036-08-10', end: '2036-08-11' } as const
    const event = eventBody({ dates, signUp: { mode: 'open' } })
    const { id: eventId } = await saveDocument({ store }, eventKind, event)
    const { token } = await addSignUp({ store }, eventId)
    const { signUps } = await createSite(store)
    await keepUp()
    const beforeErasure = now.toISOString()
    await signUps.changeOwn(token, 'erase')
    now = new Date(now.getTime() + 5 * 60_000)
    await keepUp()
    await store.close()
    const args = ['--at', beforeErasure]
    const { dataDir } = await restoreFromCopies(own, { secret: keys.secret, place }, args)
    const restored = await openStore({ dataDir })
    expect(await restored.documents.byId(eventKind, eventId)).toBeDefined()
    expect(await restored.signUps.ofEvent(eventId)).toEqual([])
    await restored.close()
  },
)
