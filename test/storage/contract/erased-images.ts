import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { feedbackBody, newsBody, organizerBody, projectBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { type ContractContext } from './context.ts'

const { id, address } = imageOf('a')
const { id: otherId, address: other } = imageOf('b')
const ownBytes = new Uint8Array([1])
const sharedBytes = new Uint8Array([2])
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const newsWith = (images: string[], uk = 'Є') => ({ ...newsBody(uk), images })

export function describeErasedImages(context: ContractContext): void {
  const addImage = (imageId: string) => {
    const image = imageOf(imageId.slice(0, 1), imageId === id ? ownBytes : sharedBytes)
    const shared = { name: `${imageId}-40.webp`, type: 'image/webp', bytes: sharedBytes } as const
    return context.addImage({ ...image, files: [...image.files, shared] })
  }
  const eraseImage = (imageId = id) =>
    context.store.write('anna', (writer) => writer.images.erase(imageId))
  const saveDocument = async <Body>(
    kind: Kind<Body>,
    body: Body,
    options: Partial<DocumentInput<Body>> = {},
  ) => await context.save(kind, body, { by: 'bohdan', ...options })
  const historyOf = <Body>(kind: Kind<Body>, imageId: string) =>
    context.store.documents.history(kind, imageId)

  describe('an erased image', () => {
    test('loses its files and its texts; shared files stay', async () => {
      const { images } = context.store
      await addImage(id)
      await addImage(otherId)
      const findBytes = () =>
        withDatabase(context.place, async ({ db }) => {
          const files = await db.selectFrom('media').select('bytes').execute()
          return files.map(({ bytes }) => toHex(bytes)).toSorted()
        })
      expect(await findBytes()).toEqual([toHex(ownBytes), toHex(sharedBytes)])
      await context.store.write('anna', (writer) => writer.images.setAltText(id, { uk: 'Олена' }))
      expect(await eraseImage()).toBe(true)
      expect(await images.images([id, otherId])).toMatchObject([{ id: otherId }])
      expect(await images.texts([id])).toEqual([])
      expect(await images.file(`${id}-40.avif`)).toBeUndefined()
      expect(await images.file(`${id}-40.webp`)).toBeUndefined()
      expect(await images.file(`${otherId}-40.webp`)).toBeDefined()
      expect(await findBytes()).toEqual([toHex(sharedBytes)])
    })

    test('is in no revision of any document, including drafts and the bin', async () => {
      await addImage(id)
      await addImage(otherId)
      const news = await saveDocument(newsKind, newsWith([address, other]))
      await saveDocument(newsKind, newsWith([other]), { replaces: { id: news.id, version: 1 } })
      const draft = await saveDocument(newsKind, newsWith([address], 'Чернетка'), {
        state: 'draft',
      })
      const binned = await saveDocument(organizerKind, {
        ...organizerBody('Олена'),
        photo: address,
      })
      await context.remove(organizerKind, binned.id, 1)
      const project = await saveDocument(projectKind, {
        ...projectBody('Школа'),
        description: { uk: `Ось ![Олена](${address})` },
      })

      expect(await eraseImage()).toBe(true)
      const bodies = [
        ...(await historyOf(newsKind, news.id)),
        ...(await historyOf(newsKind, draft.id)),
        ...(await historyOf(organizerKind, binned.id)),
        ...(await historyOf(projectKind, project.id)),
        ...(await context.store.documents.all(newsKind, { removed: false })),
        ...(await context.store.documents.all(organizerKind, { removed: true })),
        ...(await context.store.documents.all(projectKind, { removed: false })),
      ].map(({ body }) => JSON.stringify(body))
      expect(bodies).toHaveLength(10)
      expect(bodies.filter((body) => body.includes(id))).toEqual([])
      expect((await historyOf(newsKind, news.id)).map(({ body }) => body.images)).toEqual([
        [other],
        [other],
      ])
      expect((await historyOf(projectKind, project.id))[0]?.body.description).toEqual({ uk: 'Ось' })
    })

    test('makes no new version of the documents, so an open form can be saved', async () => {
      await addImage(id)
      const { id: news } = await saveDocument(newsKind, newsWith([address]))
      await eraseImage()
      const replaces = { id: news, version: 1 }
      const saved = await saveDocument(newsKind, newsWith([address], 'Нове'), { replaces })
      expect([saved.version, saved.body.images]).toEqual([2, []])
    })

    test('is announced with every document that used it', async () => {
      await addImage(id)
      const showing = await saveDocument(newsKind, newsWith([address]))
      const formerlyShowing = await saveDocument(newsKind, newsWith([address]))
      await saveDocument(newsKind, newsWith([]), {
        replaces: { id: formerlyShowing.id, version: 1 },
      })
      await saveDocument(newsKind, newsWith([]))
      const lastChange = context.store.changes.last()
      await eraseImage()
      const changes = await context.store.changes.since(lastChange)
      const changedIds = [showing.id, formerlyShowing.id].toSorted()
      expect(
        changes
          .filter(({ kind }) => kind === 'news')
          .map((one) => one.id)
          .toSorted(),
      ).toEqual(changedIds)
      expect(changes.filter(({ kind }) => kind === 'image')).toMatchObject([{ id }])
      expect(changes).toHaveLength(3)
    })

    test('can be used again after another upload, and be erased again', async () => {
      await addImage(id)
      await eraseImage()
      await addImage(id)
      const { body } = await saveDocument(newsKind, newsWith([address]))
      expect(body.images).toEqual([address])
      expect(await context.store.images.images([id])).toMatchObject([{ id, alt: {} }])
      expect(await eraseImage()).toBe(true)
      expect(await context.store.documents.findByImage(newsKind, id)).toEqual([])
    })

    test('leaves in the history only who erased it and when', async () => {
      await addImage(id)
      const { id: news } = await saveDocument(newsKind, newsWith([address]))
      const { id: otherNews } = await saveDocument(newsKind, newsWith([]))
      await eraseImage()
      expect(await context.store.images.erasures(news)).toEqual([
        { at: context.clock.now.toISOString(), by: 'anna' },
      ])
      expect(await context.store.images.erasures(otherNews)).toEqual([])
    })

    test('stays erased when its document is purged', async () => {
      await addImage(id)
      const { id: news } = await saveDocument(newsKind, newsWith([address]))
      await eraseImage()
      await context.remove(newsKind, news, 1)
      context.advance(91 * 24 * 60 * 60_000)
      await context.prune()
      expect(await context.store.documents.byId(newsKind, news)).toBeUndefined()
      expect((await saveDocument(newsKind, newsWith([address]))).body.images).toEqual([])
    })

    test('can be erased again; an unknown image cannot', async () => {
      await addImage(id)
      expect(await eraseImage()).toBe(true)
      const lastChange = context.store.changes.last()
      expect(await eraseImage()).toBe(true)
      expect(context.store.changes.last()).toBe(lastChange)
      expect(await eraseImage(otherId)).toBe(false)
    })

    test('does not change feedback messages', async () => {
      await addImage(id)
      const message = `Приберіть, будь ласка, https://vatra.example${address}`
      const feedback = await saveDocument(feedbackKind, feedbackBody({ message }))
      await eraseImage()
      expect((await historyOf(feedbackKind, feedback.id))[0]?.body.message).toBe(message)
      const savedLater = await saveDocument(feedbackKind, feedbackBody({ message }))
      expect(savedLater.body.message).toBe(message)
    })

    test('that is uploaded at the same time is complete or absent afterwards', async () => {
      await addImage(id)
      await Promise.all([eraseImage(), addImage(id), eraseImage(), addImage(id)])
      const [image] = await context.store.images.images([id])
      const files = [
        await context.store.images.file(`${id}-40.avif`),
        await context.store.images.file(`${id}-40.webp`),
      ]
      expect(files.filter(Boolean)).toHaveLength(image ? 2 : 0)
    })
  })
}
