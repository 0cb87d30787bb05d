import { afterEach, expect, test, vi } from 'vitest'
import { editorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { NewSave, OutboxTransport } from '#app/admin/outbox/outbox.ts'
import { openTestBrowser } from '#test/helpers/outbox.ts'
import { waitFor } from '#test/helpers/wait-for.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = Awaited<ReturnType<OutboxTransport['post']>>

const image = { address: '/waiting-image/1', field: 'images', name: 'photo.png', blob: new Blob() }

function createSave(title: string, options: Partial<NewSave> = {}): NewSave {
  return {
    key: title,
    contentName: 'news',
    endpoints: editorEndpoints('news'),
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
  const transport: OutboxTransport = {
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
    const outbox = openTestBrowser().openPage('anna', server.transport)
    server.isOnline = false
    await outbox.save(createSave('first'))
    await outbox.save(createSave('with a photo', { images: [image] }))
    server.isOnline = true
    const sending = outbox.sendAll()
    await server.reached
    const changing =
      what === 'discarded'
        ? outbox.discard('with a photo')
        : outbox.save(createSave('corrected'), 'with a photo')
    // Shown once it is stored.
    await waitFor(() => expect(outbox.state().saves).toEqual([]))
    server.finishUpload()
    await Promise.all([sending, changing])
    expect(server.posted).toEqual(what === 'discarded' ? ['first'] : ['first', 'corrected'])
    expect(outbox.state().saves).toEqual([])
  },
)

test('what another tab has saved on top of a save is kept when that save is refused', async () => {
  const server = holdingServer('first')
  const browser = openTestBrowser()
  const outbox = browser.openPage('anna', server.transport)
  const saving = outbox.save(createSave('first', { target: { id: 'd', version: 1 } }))
  await server.reached
  const otherTab = browser.openPage('anna', server.transport)
  await otherTab.save(createSave('second', { target: { id: 'd', version: 1 } }), 'first')
  server.answer.resolve({ ok: false, reason: 'conflict', current: { version: 2, fields: {} } })
  expect(await saving).toEqual({ result: { ok: false, reason: 'waiting' }, isKept: true })
  expect(outbox.state().saves.map(({ key }) => key)).toEqual(['first', 'second'])
})
