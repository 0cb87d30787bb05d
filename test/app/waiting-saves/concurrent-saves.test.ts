import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { SaveTransport } from '#app/admin/waiting-saves/deliver.ts'
import type { NewSave } from '#app/admin/waiting-saves/waiting-saves.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { openTestBrowser } from '#test/helpers/waiting-saves.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = Awaited<ReturnType<SaveTransport['post']>>

const image = { address: '/waiting-image/1', field: 'images', name: 'photo.png', blob: new Blob() }

async function storedKeys(): Promise<string[]> {
  const database = await openDB('vatra-outbox:anna')
  const saves: NewSave[] = await database.getAll('waiting')
  return saves.map(({ key }) => key)
}

function createSave(title: string, options: Partial<NewSave> = {}): NewSave {
  return {
    key: title,
    contentName: 'news',
    item: undefined,
    draftName: 'news:new',
    target: { version: 0 },
    fields: { titleUk: title },
    images: [],
    ...options,
  }
}

/** A server on which an upload and a request with this title wait until they are answered. */
function holdingServer(heldTitle?: string) {
  const upload = Promise.withResolvers<{ ok: true; address: string; alt: object }>()
  const reached = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Answer>()
  const server = { isOnline: true, posted: [] as string[] }
  const transport: SaveTransport = {
    upload() {
      reached.resolve()
      return upload.promise
    },
    async post(_address, { titleUk = '' }) {
      if (!server.isOnline) return { ok: false, reason: 'noConnection' }
      server.posted.push(titleUk)
      if (titleUk !== heldTitle) return { ok: true, id: titleUk, version: 1 }
      reached.resolve()
      return answer.promise
    },
  }
  const finishUpload = () => upload.resolve({ ok: true, address: '/media/photo', alt: {} })
  return Object.assign(server, { transport, reached: reached.promise, finishUpload, answer })
}

test.each(['replaced', 'discarded'])(
  'a save that is %s while its image is uploaded is not sent',
  async (what) => {
    const server = holdingServer()
    const waitingSaves = openTestBrowser().openPage('anna', server.transport)
    server.isOnline = false
    await waitingSaves.save(createSave('first'))
    await waitingSaves.save(createSave('with a photo', { images: [image] }))
    server.isOnline = true
    const sending = waitingSaves.sendAll()
    await server.reached
    const changing =
      what === 'discarded'
        ? waitingSaves.discard('with a photo')
        : waitingSaves.save(createSave('corrected'), 'with a photo')
    // Shown once it is stored.
    await waitFor(() => expect(waitingSaves.state().saves).toEqual([]))
    server.finishUpload()
    await Promise.all([sending, changing])
    expect(server.posted).toEqual(what === 'discarded' ? ['first'] : ['first', 'corrected'])
    expect(waitingSaves.state().saves).toEqual([])
  },
)

test('what another tab has saved on top of a save is kept when that save is refused', async () => {
  const server = holdingServer('first')
  const browser = openTestBrowser()
  const waitingSaves = browser.openPage('anna', server.transport)
  const saving = waitingSaves.save(createSave('first', { target: { id: 'd', version: 1 } }))
  await server.reached
  const otherTab = browser.openPage('anna', server.transport)
  await otherTab.save(createSave('second', { target: { id: 'd', version: 1 } }), 'first')
  server.answer.resolve({ ok: false, reason: 'conflict', current: { version: 2, fields: {} } })
  expect(await saving).toEqual({ result: { ok: false, reason: 'waiting' }, isKept: true })
  expect(waitingSaves.state().saves.map(({ key }) => key)).toEqual(['first', 'second'])
})

test('a save with a network reads and writes the database once, and is sent once', async () => {
  const server = holdingServer()
  const browser = openTestBrowser()
  const waitingSaves = browser.openPage('anna', server.transport)
  await waitingSaves.load()
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { result } = await waitingSaves.save(createSave('first'))
  expect(result.ok).toBe(true)
  expect(begin.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite'])
  begin.mockRestore()

  browser.closePages()
  const nextPage = browser.openPage('anna', server.transport)
  await nextPage.sendAll()
  expect(server.posted).toEqual(['first'])
  expect(nextPage.state().saves).toEqual([])
  await nextPage.save(createSave('second'))
  expect(await storedKeys()).toEqual(['second'])
})

test('what was sent is sent again under its key where the browser has lost the note of that', async () => {
  const server = holdingServer()
  const browser = openTestBrowser()
  await browser.openPage('anna', server.transport).save(createSave('first'))
  browser.closePages()
  localStorage.removeItem('vatra-sent:anna')
  const nextPage = browser.openPage('anna', server.transport)
  await nextPage.sendAll()
  expect(server.posted).toEqual(['first', 'first'])
  expect(nextPage.state().saves).toEqual([])
})

test('the page may end at any moment before the answer', async () => {
  const server = holdingServer('first')
  const browser = openTestBrowser()
  void browser.openPage('anna', server.transport).save(createSave('first'))
  await server.reached
  browser.closePages()
  const nextPage = browser.openPage('anna', server.transport)
  await nextPage.load()
  expect(nextPage.state().saves).toMatchObject([{ key: 'first', isAttempted: true }])
})
