import { describe, expect, test } from 'vitest'
import type { Draft } from '#core/document.ts'
import { feedbackKind } from '#core/feedback.ts'
import { imageAddress } from '#core/image.ts'
import type { Kind } from '#core/kind.ts'
import { newsKind } from '#core/news.ts'
import { organizerKind } from '#core/organizer.ts'
import { projectKind } from '#core/project.ts'
import { feedbackBody, newKey, newsBody, organizerBody } from './bodies.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

export function erasedImagesContract(bench: Bench): void {
  const id = 'a'.repeat(32)
  const otherId = 'b'.repeat(32)
  const addressOf = (of: string) => imageAddress({ id: of, width: 40, height: 30, tone: '102030' })
  const [address, other] = [addressOf(id), addressOf(otherId)]
  const own = new Uint8Array([1])
  const shared = new Uint8Array([2])
  const add = (of: string) =>
    bench.store.write('anna', (writer) =>
      writer.images.add({
        id: of,
        address: addressOf(of),
        files: [
          { name: `${of}-40.avif`, type: 'image/avif', bytes: of === id ? own : shared },
          { name: `${of}-40.webp`, type: 'image/webp', bytes: shared },
        ],
      }),
    )
  const erase = (of = id) => bench.store.write('anna', (writer) => writer.images.erase(of))
  const save = async <Body>(kind: Kind<Body>, body: Body, more: Partial<Draft<Body>> = {}) =>
    kept(
      await bench.store.write('bohdan', (writer) =>
        writer.save(kind, { key: newKey(), body, ...more }),
      ),
    )
  const newsWith = (images: string[], uk = 'Є') => ({ ...newsBody(uk), images })
  const history = <Body>(kind: Kind<Body>, of: string) => bench.store.documents.history(kind, of)

  describe('an image that is erased', () => {
    test('is gone with its files and its texts; what another one shares stays', async () => {
      const { media } = bench.store
      await add(id)
      await add(otherId)
      const [hash, sharedHash] = [
        await media.put({ type: 'image/avif', bytes: own }, bench.clock.now),
        await media.put({ type: 'image/webp', bytes: shared }, bench.clock.now),
      ]
      await bench.store.write('anna', (writer) => writer.images.describe(id, { uk: 'Олена' }))
      expect(await erase()).toBe(true)
      expect(await media.images([id, otherId])).toMatchObject([{ id: otherId }])
      expect(await media.texts([id])).toEqual([])
      expect(await media.file(`${id}-40.avif`)).toBeUndefined()
      expect(await media.file(`${id}-40.webp`)).toBeUndefined()
      expect(await media.file(`${otherId}-40.webp`)).toBeDefined()
      expect(await media.get(hash)).toBeUndefined()
      expect(await media.get(sharedHash)).toBeDefined()
    })

    test('stands in no version of any entry, be it a draft or in the bin', async () => {
      await add(id)
      await add(otherId)
      const news = await save(newsKind, newsWith([address, other]))
      await save(newsKind, newsWith([other]), { replaces: { id: news.id, version: 1 } })
      const draft = await save(newsKind, newsWith([address], 'Чернетка'), { state: 'draft' })
      const binned = await save(organizerKind, { ...organizerBody('Олена'), photo: address })
      await bench.store.write('anna', (writer) => writer.remove(organizerKind, binned.id, 1))
      const project = await save(projectKind, {
        title: { uk: 'Школа' },
        description: { uk: `Ось ![Олена](${address})` },
        duration: {},
        purpose: {},
        results: {},
        cooperation: {},
      })

      expect(await erase()).toBe(true)
      const bodies = [
        ...(await history(newsKind, news.id)),
        ...(await history(newsKind, draft.id)),
        ...(await history(organizerKind, binned.id)),
        ...(await history(projectKind, project.id)),
        ...(await bench.store.documents.all(newsKind, { removed: false })),
        ...(await bench.store.documents.all(organizerKind, { removed: true })),
        ...(await bench.store.documents.all(projectKind, { removed: false })),
      ].map(({ body }) => JSON.stringify(body))
      expect(bodies).toHaveLength(10)
      expect(bodies.filter((body) => body.includes(id))).toEqual([])
      expect((await history(newsKind, news.id)).map(({ body }) => body.images)).toEqual([
        [other],
        [other],
      ])
      expect((await history(projectKind, project.id))[0]?.body.description).toEqual({ uk: 'Ось' })
    })

    test('makes no new version of the entries, so an open form can still be saved', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      await erase()
      const replaces = { id: news, version: 1 }
      const saved = await save(newsKind, newsWith([address], 'Нове'), { replaces })
      expect([saved.version, saved.body.images]).toEqual([2, []])
    })

    test('is news of every entry that named it, and of itself', async () => {
      await add(id)
      const shows = await save(newsKind, newsWith([address]))
      const showed = await save(newsKind, newsWith([address]))
      await save(newsKind, newsWith([]), { replaces: { id: showed.id, version: 1 } })
      await save(newsKind, newsWith([]))
      const before = bench.store.changes.last()
      await erase()
      const changes = await bench.store.changes.since(before)
      const named = [shows.id, showed.id].toSorted()
      expect(
        changes
          .filter(({ kind }) => kind === 'news')
          .map((one) => one.id)
          .toSorted(),
      ).toEqual(named)
      expect(changes.filter(({ kind }) => kind === 'image')).toMatchObject([{ id }])
      expect(changes).toHaveLength(3)
    })

    test('does not come back with a form that still names it, in a list or in a text', async () => {
      await add(id)
      await add(otherId)
      await erase()
      const text = { uk: `Було ![Олена](${address}) тепло` }
      const { body } = await save(newsKind, { ...newsWith([address, other]), text })
      expect(body.images).toEqual([other])
      expect(JSON.stringify(body)).not.toContain(id)
    })

    test('comes back when it is uploaded again, and can be erased again', async () => {
      await add(id)
      await erase()
      await add(id)
      const { body } = await save(newsKind, newsWith([address]))
      expect(body.images).toEqual([address])
      expect(await bench.store.media.images([id])).toMatchObject([{ id, alt: {} }])
      expect(await erase()).toBe(true)
      expect(await bench.store.documents.naming(newsKind, id)).toEqual([])
    })

    test('leaves in the history of an entry who did it and when, not what it showed', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      const { id: another } = await save(newsKind, newsWith([]))
      await erase()
      expect(await bench.store.media.erasures(news)).toEqual([
        { at: bench.clock.now.toISOString(), by: 'anna' },
      ])
      expect(await bench.store.media.erasures(another)).toEqual([])
    })

    test('does not come back when the entry that showed it is gone for good', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      await erase()
      await bench.store.write('anna', (writer) => writer.remove(newsKind, news, 1))
      bench.clock.now = new Date(bench.clock.now.getTime() + 91 * 24 * 60 * 60_000)
      await bench.store.prune({ lettersKeptDays: 365 })
      expect(await bench.store.documents.byId(newsKind, news)).toBeUndefined()
      expect((await save(newsKind, newsWith([address]))).body.images).toEqual([])
    })

    test('once more is done already; one that never was is not', async () => {
      await add(id)
      expect(await erase()).toBe(true)
      const before = bench.store.changes.last()
      expect(await erase()).toBe(true)
      expect(bench.store.changes.last()).toBe(before)
      expect(await erase(otherId)).toBe(false)
    })

    test('leaves what a visitor wrote as it was written', async () => {
      await add(id)
      const message = `Приберіть, будь ласка, https://vatra.example${address}`
      const letter = await save(feedbackKind, feedbackBody({ message }))
      await erase()
      expect((await history(feedbackKind, letter.id))[0]?.body.message).toBe(message)
      const later = await save(feedbackKind, feedbackBody({ message }))
      expect(later.body.message).toBe(message)
    })

    test('while it is uploaded again is there afterwards whole or not at all', async () => {
      await add(id)
      await Promise.all([erase(), add(id), erase(), add(id)])
      const [image] = await bench.store.media.images([id])
      const files = [
        await bench.store.media.file(`${id}-40.avif`),
        await bench.store.media.file(`${id}-40.webp`),
      ]
      expect(files.filter(Boolean)).toHaveLength(image ? 2 : 0)
    })
  })

  test('the entries that name an image now are found, in the bin as well', async () => {
    await add(id)
    const shows = await save(newsKind, newsWith([address]))
    const binned = await save(newsKind, newsWith([`/media/${id}-40.webp`]))
    await bench.store.write('anna', (writer) => writer.remove(newsKind, binned.id, 1))
    const showed = await save(newsKind, newsWith([address]))
    await save(newsKind, newsWith([]), { replaces: { id: showed.id, version: 1 } })
    const found = await bench.store.documents.naming(newsKind, id)
    expect(found.map((one) => one.id).toSorted()).toEqual([shows.id, binned.id].toSorted())
    expect(await bench.store.documents.naming(newsKind, '%')).toEqual([])
  })
}
