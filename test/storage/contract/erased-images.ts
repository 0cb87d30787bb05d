import { describe, expect, test } from 'vitest'
import type { DocumentInput } from '#core/content/document.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { imageAddress } from '#core/images/image.ts'
import type { Kind } from '#core/content/kind.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { feedbackBody, createKey, newsBody, organizerBody } from '#test/storage/helpers/bodies.ts'
import { expectSaved } from './writing.ts'
import type { ContractContext } from './store-contract.ts'

export function describeErasedImages(context: ContractContext): void {
  const id = 'a'.repeat(32)
  const otherId = 'b'.repeat(32)
  const addressOf = (of: string) =>
    imageAddress({ id: of, width: 40, height: 30, placeholderColor: '102030' })
  const [address, other] = [addressOf(id), addressOf(otherId)]
  const own = new Uint8Array([1])
  const shared = new Uint8Array([2])
  const add = (of: string) =>
    context.store.write('anna', (writer) =>
      writer.images.add({
        id: of,
        address: addressOf(of),
        files: [
          { name: `${of}-40.avif`, type: 'image/avif', bytes: of === id ? own : shared },
          { name: `${of}-40.webp`, type: 'image/webp', bytes: shared },
        ],
      }),
    )
  const erase = (of = id) => context.store.write('anna', (writer) => writer.images.erase(of))
  const save = async <Body>(
    kind: Kind<Body>,
    body: Body,
    more: Partial<DocumentInput<Body>> = {},
  ) =>
    expectSaved(
      await context.store.write('bohdan', (writer) =>
        writer.save(kind, { key: createKey(), body, ...more }),
      ),
    )
  const newsWith = (images: string[], uk = 'Є') => ({ ...newsBody(uk), images })
  const history = <Body>(kind: Kind<Body>, of: string) => context.store.documents.history(kind, of)

  describe('an erased image', () => {
    test('loses its files and its texts; shared files stay', async () => {
      const { imageFiles: media } = context.store
      await add(id)
      await add(otherId)
      const [hash, sharedHash] = [
        await media.put({ type: 'image/avif', bytes: own }, context.clock.now),
        await media.put({ type: 'image/webp', bytes: shared }, context.clock.now),
      ]
      await context.store.write('anna', (writer) => writer.images.setAltText(id, { uk: 'Олена' }))
      expect(await erase()).toBe(true)
      expect(await media.images([id, otherId])).toMatchObject([{ id: otherId }])
      expect(await media.texts([id])).toEqual([])
      expect(await media.file(`${id}-40.avif`)).toBeUndefined()
      expect(await media.file(`${id}-40.webp`)).toBeUndefined()
      expect(await media.file(`${otherId}-40.webp`)).toBeDefined()
      expect(await media.get(hash)).toBeUndefined()
      expect(await media.get(sharedHash)).toBeDefined()
    })

    test('is in no revision of any document, including drafts and the bin', async () => {
      await add(id)
      await add(otherId)
      const news = await save(newsKind, newsWith([address, other]))
      await save(newsKind, newsWith([other]), { replaces: { id: news.id, version: 1 } })
      const draft = await save(newsKind, newsWith([address], 'Чернетка'), { state: 'draft' })
      const binned = await save(organizerKind, { ...organizerBody('Олена'), photo: address })
      await context.store.write('anna', (writer) => writer.remove(organizerKind, binned.id, 1))
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
        ...(await context.store.documents.all(newsKind, { removed: false })),
        ...(await context.store.documents.all(organizerKind, { removed: true })),
        ...(await context.store.documents.all(projectKind, { removed: false })),
      ].map(({ body }) => JSON.stringify(body))
      expect(bodies).toHaveLength(10)
      expect(bodies.filter((body) => body.includes(id))).toEqual([])
      expect((await history(newsKind, news.id)).map(({ body }) => body.images)).toEqual([
        [other],
        [other],
      ])
      expect((await history(projectKind, project.id))[0]?.body.description).toEqual({ uk: 'Ось' })
    })

    test('makes no new version of the documents, so an open form can be saved', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      await erase()
      const replaces = { id: news, version: 1 }
      const saved = await save(newsKind, newsWith([address], 'Нове'), { replaces })
      expect([saved.version, saved.body.images]).toEqual([2, []])
    })

    test('is announced with every document that named it', async () => {
      await add(id)
      const shows = await save(newsKind, newsWith([address]))
      const showed = await save(newsKind, newsWith([address]))
      await save(newsKind, newsWith([]), { replaces: { id: showed.id, version: 1 } })
      await save(newsKind, newsWith([]))
      const before = context.store.changes.last()
      await erase()
      const changes = await context.store.changes.since(before)
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

    test('does not come back with a form that still names it', async () => {
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
      expect(await context.store.imageFiles.images([id])).toMatchObject([{ id, alt: {} }])
      expect(await erase()).toBe(true)
      expect(await context.store.documents.findByImage(newsKind, id)).toEqual([])
    })

    test('leaves in the history only who erased it and when', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      const { id: another } = await save(newsKind, newsWith([]))
      await erase()
      expect(await context.store.imageFiles.erasures(news)).toEqual([
        { at: context.clock.now.toISOString(), by: 'anna' },
      ])
      expect(await context.store.imageFiles.erasures(another)).toEqual([])
    })

    test('does not come back when its document is purged', async () => {
      await add(id)
      const { id: news } = await save(newsKind, newsWith([address]))
      await erase()
      await context.store.write('anna', (writer) => writer.remove(newsKind, news, 1))
      context.clock.now = new Date(context.clock.now.getTime() + 91 * 24 * 60 * 60_000)
      await context.store.prune({ feedbackRetentionDays: 365 })
      expect(await context.store.documents.byId(newsKind, news)).toBeUndefined()
      expect((await save(newsKind, newsWith([address]))).body.images).toEqual([])
    })

    test('can be erased again; an unknown image cannot', async () => {
      await add(id)
      expect(await erase()).toBe(true)
      const before = context.store.changes.last()
      expect(await erase()).toBe(true)
      expect(context.store.changes.last()).toBe(before)
      expect(await erase(otherId)).toBe(false)
    })

    test('does not change feedback messages', async () => {
      await add(id)
      const message = `Приберіть, будь ласка, https://vatra.example${address}`
      const letter = await save(feedbackKind, feedbackBody({ message }))
      await erase()
      expect((await history(feedbackKind, letter.id))[0]?.body.message).toBe(message)
      const later = await save(feedbackKind, feedbackBody({ message }))
      expect(later.body.message).toBe(message)
    })

    test('that is uploaded at the same time is complete or absent afterwards', async () => {
      await add(id)
      await Promise.all([erase(), add(id), erase(), add(id)])
      const [image] = await context.store.imageFiles.images([id])
      const files = [
        await context.store.imageFiles.file(`${id}-40.avif`),
        await context.store.imageFiles.file(`${id}-40.webp`),
      ]
      expect(files.filter(Boolean)).toHaveLength(image ? 2 : 0)
    })
  })

  test('the documents that use an image are found, also in the bin', async () => {
    await add(id)
    const shows = await save(newsKind, newsWith([address]))
    const binned = await save(newsKind, newsWith([`/media/${id}-40.webp`]))
    await context.store.write('anna', (writer) => writer.remove(newsKind, binned.id, 1))
    const showed = await save(newsKind, newsWith([address]))
    await save(newsKind, newsWith([]), { replaces: { id: showed.id, version: 1 } })
    const found = await context.store.documents.findByImage(newsKind, id)
    expect(found.map((one) => one.id).toSorted()).toEqual([shows.id, binned.id].toSorted())
    expect(await context.store.documents.findByImage(newsKind, '%')).toEqual([])
  })
}
