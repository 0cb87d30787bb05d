import { request } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createSaveTransport } from '#app/admin/waiting-saves/deliver.ts'
import type { WaitingSaves } from '#app/admin/waiting-saves/waiting-saves.ts'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { type Cut, openCuttingProxy } from '#test/helpers/cutting-proxy.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { openTestBrowser } from '#test/helpers/waiting-saves.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const site = await openTestSite()
const proxy = await openCuttingProxy(site.port)
const photo = new Blob([await fourColorImage(16, 12).png().toBuffer()], { type: 'image/png' })
const owner = (await saveDocument(site, adminKind, { email: 'anna@example.org' })).id
const cookie = `__Host-session=${await site.store.sessions.create(owner, site.store.now())}`
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  await site.close()
  await proxy.close()
})

/** As a browser posts a form to the site, each on a connection of its own. */
async function postThroughProxy(
  path: string,
  { method, headers, body }: RequestInit,
): Promise<Response> {
  const form = new Request(site.origin, { method, body })
  const bytes = Buffer.from(await form.arrayBuffer())
  const options = {
    port: proxy.port,
    path,
    method,
    agent: false,
    headers: {
      ...(headers as Record<string, string>),
      cookie,
      origin: site.origin,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  }
  return new Promise((resolve, reject) => {
    const sending = request(options, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve(new Response(Buffer.concat(parts), { status: reply.statusCode ?? 0 })),
      )
    })
    sending.on('error', reject)
    sending.end(bytes)
  })
}

/** The moments at which a request can lose the network. */
const moments: [name: string, Cut][] = [
  ['before it is connected', 'connecting'],
  ['at the first byte of the request', { of: 'request', after: 1 }],
  ['in the headers of the request', { of: 'request', after: 120 }],
  ['in the body of the request', { of: 'request', after: 420 }],
  ['when it is stored, before the first byte of the response', { of: 'response', after: 0 }],
  ['in the headers of the response', { of: 'response', after: 60 }],
  ['before the last byte of the response', { of: 'response', after: 400 }],
]
const requests = ['the upload', 'the new document', 'the change'] as const
const points = requests
  .flatMap((name, index) =>
    moments.map(([moment, cut]) => ({ name: `${name}: ${moment}`, index, cut })),
  )
  .slice(0, 20)

/** A browser that is closed and opened again between two steps. */
function openBrowser() {
  vi.stubGlobal('fetch', postThroughProxy)
  const browser = openTestBrowser()
  const openPage = () => browser.openPage(owner, createSaveTransport(owner))
  let waitingSaves: WaitingSaves = openPage()
  return {
    page: () => waitingSaves,
    async reopen() {
      browser.closePages()
      waitingSaves = openPage()
      await waitingSaves.load()
    },
  }
}

test.each(points)(
  'a save that loses the network is stored once ($name)',
  async ({ name, index, cut }) => {
    const { page, reopen } = openBrowser()
    const fields = { titleUk: name, textUk: 'Текст', visibility: 'now', images: '/waiting-image/1' }
    const save = { contentName: 'news' as const, item: undefined, draftName: 'news:new' }

    proxy.cut(...requests.slice(0, index).map(() => undefined), cut)
    const image = {
      address: '/waiting-image/1',
      field: 'images',
      name: 'photo.png',
      blob: photo,
      answer: 'unrecognizable' as const,
    }
    const target = { id: undefined, version: 0 }
    await page().save({ ...save, key: crypto.randomUUID(), target, fields, images: [image] })
    await reopen()
    const [waiting] = page().state().saves
    await page().sendAll()
    const [document] = await findByTitle(name)
    const changed = {
      ...fields,
      textUk: 'Змінений текст',
      images: document?.body.images.join(', ') ?? '',
    }
    const newest = { id: document?.id, version: 1 }
    await page().save({
      ...save,
      key: crypto.randomUUID(),
      target: newest,
      fields: changed,
      images: [],
    })
    await reopen()
    await page().sendAll()

    expect(proxy.takeLost(), 'connections that were lost').toBe(1)
    expect(waiting !== undefined, 'the first save had to wait').toBe(index < 2)
    expect(page().state().saves).toEqual([])
    const stored = await findByTitle(name)
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ version: 2, body: { text: { uk: 'Змінений текст' } } })
    const [address = ''] = stored[0]?.body.images ?? []
    expect((await site.request(address)).status).toBe(200)
  },
)

test.each(moments.filter(([name]) => !name.includes('body')))(
  'a deletion that loses the network is done once (%s)',
  async (_name, cut) => {
    const { page, reopen } = openBrowser()
    const text = { uk: 'Видалене' }
    const { id } = await saveDocument(site, newsKind, { title: text, text, images: [] })
    proxy.cut(cut)
    await page().save({
      key: crypto.randomUUID(),
      contentName: 'news',
      item: undefined,
      command: { intent: 'delete' },
      draftName: `news:${id}`,
      target: { id, version: 1 },
      fields: {},
      images: [],
    })
    expect(proxy.takeLost()).toBe(1)
    await reopen()
    expect(page().state().saves).toHaveLength(1)
    await page().sendAll()
    expect(page().state().saves).toEqual([])
    const removed = await site.store.documents.byId(newsKind, id)
    expect(removed).toMatchObject({ state: 'removed', version: 2 })
  },
)

async function findByTitle(title: string) {
  const all = await site.store.documents.all(newsKind, { removed: false })
  return all.filter(({ body }) => body.title.uk === title)
}
