import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Administrator } from '#core/admins/person.ts'
import { newsKind } from '#core/content/news.ts'
import { imageAddress } from '#core/images/image.ts'
import type { Images } from '#core/site/site.ts'
import { createImageServer } from '#server/images/image-server.ts'
import { createImages } from '#server/images/images.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { listen } from '#test/helpers/listen.ts'
import { createSilentSendAsync } from '#test/server/helpers/silent-send-async.ts'
import { createKey, newsBody } from '#test/storage/helpers/bodies.ts'
import { anna, olha } from '#test/storage/helpers/people.ts'

const bytes = Buffer.from('a photograph')
const encoded = {
  isPlainJpeg: false,
  width: 40,
  height: 30,
  placeholderColor: '102030',
  files: [
    { width: 40, format: 'avif' as const, bytes: Buffer.from('avif') },
    { width: 40, format: 'webp' as const, bytes: Buffer.from('webp') },
    { width: 40, format: 'jpg' as const, bytes: Buffer.from('jpg') },
  ],
}

let store: Store
let logged: unknown[]
beforeEach(async () => {
  store = await openStore({ dataDir: ':memory:' })
  logged = []
})
afterEach(() => store.close())

/** An encoder that finishes when the test allows it. */
function createWaitingImages(): { images: Images; decoding: Promise<void>; finish: () => void } {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const encoder = {
    async encode() {
      started.resolve()
      await finished.promise
      return { ok: true as const, encoded }
    },
  }
  const log = { info: (line: unknown) => logged.push(line) }
  const images = createImages(store, encoder, log as Parameters<typeof createImages>[2])
  return { images, decoding: started.promise, finish: finished.resolve }
}

test('the log says who erased which image, and nothing else', async () => {
  const { images, finish } = createWaitingImages()
  finish()
  const added = await images.add(anna, bytes, 'agreed')
  const address = added.ok ? added.address : ''
  await images.setAltText(anna, address, { uk: 'Олена' })
  expect(await images.erase(anna, address)).toBe(true)
  const id = /[0-9a-f]{32}/.exec(address)?.[0]
  expect(logged).toEqual([{ by: 'anna', image: id }])
})

test('a forged administrator and an editor cannot erase an image, or the first look one up', async () => {
  // @ts-expect-error -- an object of the same shape is not an Administrator
  const forged: Administrator = { id: 'anna', email: 'anna@example.org' }
  const { images } = createWaitingImages()
  const address = imageAddress({
    id: 'a'.repeat(32),
    width: 9,
    height: 9,
    placeholderColor: '102030',
  })
  await expect(images.erase(forged, address)).rejects.toThrow(TypeError)
  await expect(images.findUsages(forged, address)).rejects.toThrow(TypeError)
  await expect(images.erasures(forged, 'a')).rejects.toThrow(TypeError)
  await expect(images.erase(olha as Administrator, address)).rejects.toThrow(TypeError)
})

test('an image that is erased while the same file is decoded is complete afterwards', async () => {
  const first = createWaitingImages()
  const second = createWaitingImages()
  const slow = first.images.add(anna, bytes, 'agreed')
  await first.decoding
  second.finish()
  const quick = await second.images.add(anna, bytes, 'agreed')
  const address = quick.ok ? quick.address : ''
  const body = { ...newsBody('Є'), images: [address] }
  await store.write('anna', ({ documents }) => documents.save(newsKind, { key: createKey(), body }))
  expect(await second.images.erase(anna, address)).toBe(true)
  first.finish()
  expect(await slow).toEqual({ ok: true, address, alt: {} })
  const names = [address.slice('/media/'.length), address.replace(/.*\/(\w+)-.*/, '$1-40.avif')]
  for (const name of names) expect(await store.images.file(name), name).toBeDefined()
  const [news] = await store.documents.all(newsKind, { removed: false })
  expect(news?.body.images, 'nobody has put it there again').toEqual([])
})

test('a file that is read before the erasure is not cached after it', async () => {
  const id = 'a'.repeat(32)
  const waitingRequests: (() => void)[] = []
  let isErased = false
  const file = { type: 'image/avif', bytes }
  const media = createImageServer({
    images: {
      file: () => {
        if (isErased) return Promise.resolve(undefined)
        const fileRead = Promise.withResolvers<typeof file>()
        waitingRequests.push(() => fileRead.resolve(file))
        return fileRead.promise
      },
      anyFile: () => Promise.resolve(undefined),
    },
    identifySender: () => Promise.resolve(null),
    sendAsync: createSilentSendAsync(),
  })
  const { origin } = await listen(createServer(media.listener))
  const requestStatus = async () => (await fetch(`${origin}/media/${id}-40.avif`)).status
  const earlyRequest = requestStatus()
  await expect.poll(() => waitingRequests.length).toBe(1)
  isErased = true
  media.drop(id)
  for (const continueRequest of waitingRequests) continueRequest()
  expect(await earlyRequest).toBe(200)
  expect(await requestStatus()).toBe(404)
})
