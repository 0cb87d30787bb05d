import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Administrator } from '#core/admins/person.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { newsKind, type News } from '#core/content/news.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import type { SharePicture } from '#core/share-pictures/share-picture.ts'
import { QueueFull } from '#server/limits/task-queue.ts'
import { SharePictures } from '#server/share-pictures/share-pictures.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { community } from '#site.config'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { saveInput } from '#test/server/helpers/content.ts'
import { builtInLook } from '#test/server/helpers/looks.ts'

let store: Store
beforeEach(async () => {
  store = await openStore({ dataDir: ':memory:' })
})
afterEach(() => store.close())

const by: Administrator['id'] = 'a test'
const title = { uk: 'Прибрали берег', en: 'The bank is clean' }
const body: News = { title, text: title, images: [] }

const settings = firstSettings(community)

const save = (input: Partial<DocumentInput<News>> = {}) =>
  saveInput({ store }, newsKind, { body, ...input })

async function addPhoto() {
  const id = 'a'.repeat(32)
  const address = `/media/${id}-40x30-ffffff.jpg`
  const name = address.slice('/media/'.length)
  const file = { name, type: 'image/jpeg', bytes: Uint8Array.of(7) }
  await store.write(by, ({ images }) => images.add({ id, address, files: [file] }))
  return { id, address }
}

function createPictures({ report = vi.fn() } = {}) {
  const render = vi.fn(async () => Uint8Array.of(0xff, 0xd8))
  const renderer = { run: render }
  const options = {
    store,
    site: {
      currentSettings: async () => settings,
      currentMessages: async () => builtInSiteMessages,
    },
    renderer,
    origin: 'https://vatra.example',
    report,
  }
  return { render, report, pictures: new SharePictures(options) }
}

const pictureOf = ({ id, version }: { id: string; version: number }): SharePicture => ({
  contentName: 'news',
  id,
  version,
  look: builtInLook(settings, 'news', 'uk'),
  language: 'uk',
  format: 'link',
})
const unknown = { ok: false, reason: 'unknown' }

test('a picture that a hundred ask for at once is rendered once, and kept for other instances', async () => {
  const picture = pictureOf(await save())
  const { render, pictures } = createPictures()
  const found = await Promise.all(
    Array.from({ length: 100 }, () => pictures.find(picture, 'visitor')),
  )
  expect(found.every(({ ok }) => ok)).toBe(true)
  expect(render).toHaveBeenCalledTimes(1)
  const other = createPictures()
  expect(await other.pictures.find(picture, 'visitor')).toMatchObject({ ok: true })
  expect(other.render).not.toHaveBeenCalled()
})

test('nothing is rendered for what visitors cannot read', async () => {
  const published = await save()
  const draft = await save({ state: 'draft' })
  const scheduled = await save({ publishAt: '2999-01-01T00:00:00.000Z' })
  const removed = await save()
  await store.write(by, ({ documents }) => documents.remove(newsKind, removed.id, removed.version))
  const { render, pictures } = createPictures()
  const requested = [
    pictureOf(draft),
    pictureOf(scheduled),
    pictureOf(removed),
    pictureOf({ id: removed.id, version: 2 }),
    pictureOf({ id: published.id, version: 2 }),
    { ...pictureOf(published), contentName: 'events' as const },
    ...Array.from({ length: 500 }, () => pictureOf({ id: crypto.randomUUID(), version: 1 })),
  ]
  for (const picture of requested) expect(await pictures.find(picture, 'visitor')).toEqual(unknown)
  expect(render).not.toHaveBeenCalled()
})

describe('after a change', () => {
  test('a picture that was being rendered meanwhile is not kept', async () => {
    const document = await save()
    const { render, pictures } = createPictures()
    render.mockImplementationOnce(async () => {
      await save({ replaces: document })
      return Uint8Array.of(1)
    })
    expect(await pictures.find(pictureOf(document), 'visitor')).toMatchObject({ ok: true })
    expect(await store.sharePictures.find(pictureOf(document))).toBeUndefined()
  })

  test('a photograph is shown by its new important point, and nothing is left of one that was erased', async () => {
    const { id, address } = await addPhoto()
    const document = await save({ body: { ...body, images: [address] } })
    const { render, pictures } = createPictures()
    await pictures.find(pictureOf(document), 'visitor')
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ photo: { bytes: Uint8Array.of(7), point: undefined } }),
    )
    await store.write(by, ({ images }) => images.setPoint(id, { x: 10, y: 90 }))
    await pictures.find(pictureOf(document), 'visitor')
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ photo: { bytes: Uint8Array.of(7), point: { x: 10, y: 90 } } }),
    )
    await store.write(by, ({ images }) => images.erase(id))
    expect(await store.sharePictures.find(pictureOf(document))).toBeUndefined()
    await pictures.find(pictureOf(document), 'visitor')
    expect(render).toHaveBeenLastCalledWith(expect.objectContaining({ photo: undefined }))
  })
})

test.each(['visitor', 'administrator'] as const)(
  'a photograph that is hidden is on no picture for a %s, not even on one that was being rendered',
  async (reader) => {
    const { id, address } = await addPhoto()
    const hide = (isHidden: boolean) =>
      store.write(by, ({ images }) => images.setHidden(id, isHidden))
    const document = await save({ body: { ...body, images: [address] } })
    const { render, pictures } = createPictures()
    render.mockImplementationOnce(async () => {
      await hide(true)
      return Uint8Array.of(1)
    })
    for (const format of ['link', 'post', 'story'] as const) {
      const picture = { ...pictureOf(document), format }
      await pictures.find(picture, reader)
      await pictures.find(picture, reader)
      expect(render, format).toHaveBeenLastCalledWith(
        expect.objectContaining({ format, photo: undefined }),
      )
    }
    await hide(false)
    await pictures.find(pictureOf(document), reader)
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ photo: { bytes: Uint8Array.of(7), point: undefined } }),
    )
  },
)

test('while many wait, visitors get no other, and administrators do not wait', async () => {
  const document = await save()
  const { render, pictures } = createPictures()
  const rendered = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  render.mockReturnValueOnce(rendered.promise)
  const first = pictures.find(pictureOf(document), 'visitor')
  const others = await Promise.all(Array.from({ length: 24 }, () => save()))
  const findKept = vi.spyOn(store.sharePictures, 'find')
  const waiting = others.map((other) => pictures.find(pictureOf(other), 'visitor'))
  await waitFor(() => expect(findKept).toHaveBeenCalledTimes(others.length))
  const refused = pictures.find(
    { ...pictureOf(document), language: 'en', look: builtInLook(settings, 'news', 'en') },
    'visitor',
  )
  await expect(refused).rejects.toThrow(QueueFull)
  const download = { ...pictureOf(document), format: 'post' as const }
  expect(await pictures.find(download, 'administrator')).toMatchObject({ ok: true })
  // Nor where a visitor waits for the same picture, which is then rendered once.
  const [queued = document] = others
  expect(await pictures.find(pictureOf(queued), 'administrator')).toMatchObject({ ok: true })
  rendered.resolve(Uint8Array.of(1))
  for (const found of await Promise.all([first, ...waiting])) expect(found.ok).toBe(true)
  expect(render).toHaveBeenCalledTimes(1 + others.length + 1)
})

test('a picture that cannot be kept is reported and sent', async () => {
  const picture = pictureOf(await save())
  const { report, pictures } = createPictures()
  const full = new Error('the disk is full')
  vi.spyOn(store, 'write').mockRejectedValueOnce(full)
  expect(await pictures.find(picture, 'visitor')).toMatchObject({ ok: true })
  expect(report).toHaveBeenCalledWith(full)
})

test('a picture that failed is rendered again the next time', async () => {
  const picture = pictureOf(await save())
  const { render, pictures } = createPictures()
  render.mockRejectedValueOnce(new Error('the worker ended'))
  await expect(pictures.find(picture, 'visitor')).rejects.toThrow('the worker ended')
  expect(await pictures.find(picture, 'visitor')).toMatchObject({ ok: true })
})

test('the oldest pictures are removed', async () => {
  const { pictures } = createPictures()
  const first = await save()
  await pictures.find(pictureOf(first), 'visitor')
  const last = await save()
  for (let count = 0; count < 1_000; count++) {
    const picture = { ...pictureOf(last), id: `${count}`, bytes: Uint8Array.of(1) }
    await store.write(by, ({ sharePictures }) =>
      sharePictures.save(picture, new Date(Date.now() + 1_000)),
    )
  }
  expect(await store.sharePictures.find(pictureOf(first))).toBeUndefined()
  expect(await store.sharePictures.find({ ...pictureOf(last), id: '999' })).toBeDefined()
})
