import { describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { type ContractContext } from './context.ts'

const idOf = (letter: string) => letter.repeat(32)
const { id, address } = imageOf('a')

export function describeImages(context: ContractContext): void {
  const addImage = (letter = 'a', bytes = new Uint8Array([0, 1, 255])) =>
    context.addImage(imageOf(letter, bytes))
  const setAltText = (alt: { uk?: string; en?: string }, imageId = id) =>
    context.store.write('anna', (writer) => writer.images.setAltText(imageId, alt))
  const saveNews = (images: string[], replaces?: { id: string; version: number }) =>
    context.save(newsKind, { ...newsBody('Є'), images }, replaces && { replaces })
  const passDays = async (days: number) => {
    context.advance(days * 24 * 60 * 60_000)
    await context.prune()
  }
  const exists = async (imageId: string) =>
    (await context.store.images.images([imageId])).length === 1

  describe('images', () => {
    test('are found only by the names of their files', async () => {
      await addImage()
      const file = await context.store.images.file(`${id}-40.avif`)
      expect(file?.type).toBe('image/avif')
      expect([...(file?.bytes ?? [])]).toEqual([0, 1, 255])
      for (const invalidName of [
        'unknown',
        '',
        'a\0b',
        '../x',
        `${id}-40.webp`,
        'x'.repeat(5000),
      ]) {
        expect(await context.store.images.file(invalidName)).toBeUndefined()
        expect(await context.store.images.images([invalidName])).toEqual([])
      }
    })

    test('that are uploaded twice stay unchanged, with their alternative text', async () => {
      await addImage()
      await setAltText({ uk: 'Багаття' })
      await Promise.all([addImage(), addImage('a', new Uint8Array([9]))])
      expect(await context.store.images.images([id])).toEqual([
        { id, address, alt: { uk: 'Багаття' } },
      ])
      expect([...((await context.store.images.file(`${id}-40.avif`))?.bytes ?? [])]).toEqual([
        0, 1, 255,
      ])
    })

    test('with a new alternative text announce the documents that use them', async () => {
      await addImage()
      const { id: newsId } = await saveNews([address])
      await saveNews([])
      const lastChange = context.store.changes.last()
      expect(await setAltText({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(await context.store.changes.since(lastChange)).toMatchObject([
        { kind: 'news', id: newsId },
      ])
      expect(await setAltText({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(context.store.changes.last()).toBe(lastChange + 1)
      expect(await setAltText({ uk: 'Багаття' }, idOf('b'))).toBe(false)
    })

    test('keep their important point, and announce the documents that use them', async () => {
      const setPoint = (point?: { x: number; y: number }, imageId = id) =>
        context.store.write('anna', (writer) => writer.images.setPoint(imageId, point))
      const pointOf = async () => (await context.store.images.images([id]))[0]?.point
      await addImage()
      const { id: newsId } = await saveNews([address])
      const lastChange = context.store.changes.last()
      expect(await setPoint({ x: 0, y: 100 })).toBe(true)
      expect(await setPoint({ x: 0, y: 100 })).toBe(true)
      expect(await context.store.changes.since(lastChange)).toMatchObject([
        { kind: 'news', id: newsId },
      ])
      expect(await pointOf()).toEqual({ x: 0, y: 100 })
      expect(await setPoint()).toBe(true)
      expect(await pointOf()).toBeUndefined()
      expect(await setPoint({ x: 0, y: 0 }, idOf('b'))).toBe(false)
    })

    test('are found in the documents that use them, also in the bin', async () => {
      await addImage()
      const showing = await saveNews([address])
      const binned = await saveNews([`/media/${id}-40.webp`])
      await context.remove(newsKind, binned.id, 1)
      const formerlyShowing = await saveNews([address])
      await saveNews([], { id: formerlyShowing.id, version: 1 })
      const documents = await context.store.documents.findByImage(newsKind, id)
      expect(documents.map((one) => one.id).toSorted()).toEqual([showing.id, binned.id].toSorted())
      expect(await context.store.documents.findByImage(newsKind, '%')).toEqual([])
    })

    test('keep every earlier alternative text with its author and time', async () => {
      await addImage()
      await setAltText({ uk: 'Багаття' })
      await setAltText({ uk: 'Багаття' })
      const first = context.clock.now
      await passDays(1)
      await context.store.write('bohdan', (writer) =>
        writer.images.setAltText(id, { uk: 'Вогонь', en: 'A fire' }),
      )
      await Promise.all([setAltText({ en: 'One' }), setAltText({ en: 'Two' })])
      const texts = await context.store.images.texts([id, idOf('b')])
      expect(texts).toHaveLength(4)
      expect(texts.slice(0, 2)).toEqual([
        { address, alt: { uk: 'Багаття' }, at: first.toISOString(), by: 'anna' },
        {
          address,
          alt: { uk: 'Вогонь', en: 'A fire' },
          at: context.clock.now.toISOString(),
          by: 'bohdan',
        },
      ])
      expect(texts.at(-1)?.alt).toEqual((await context.store.images.images([id]))[0]?.alt)
    })

    test('that are unused are removed after thirty days, with their own files', async () => {
      await addImage()
      await setAltText({ uk: 'Багаття' })
      await addImage('b')
      await saveNews([imageOf('b').address])
      await passDays(29)
      expect(await exists(id)).toBe(true)
      await passDays(2)
      expect([await exists(id), await exists(idOf('b'))]).toEqual([false, true])
      expect(await context.store.images.file(`${id}-40.avif`)).toBeUndefined()
      expect(await context.store.images.file(`${idOf('b')}-40.avif`)).toBeDefined()
    })

    test('that the history still uses are not removed', async () => {
      await addImage()
      const { id: news } = await saveNews([address])
      await saveNews([], { id: news, version: 1 })
      await passDays(400)
      expect(await exists(id)).toBe(true)
    })

    test('are unused once the documents that used them are purged', async () => {
      await addImage()
      const documents = [await saveNews([address]), await saveNews([address])]
      const remove = (nth: number) => context.remove(newsKind, documents[nth]?.id ?? '', 1)
      const existsAfter = async (days: number) => {
        await passDays(days)
        return exists(id)
      }
      await remove(0)
      expect(await existsAfter(91)).toBe(true)
      expect(await existsAfter(31)).toBe(true)
      await remove(1)
      expect(await existsAfter(91)).toBe(true)
      expect(await existsAfter(29)).toBe(true)
      expect(await existsAfter(2)).toBe(false)
    })

    test('that are uploaded again stay for thirty more days', async () => {
      await addImage()
      await passDays(29)
      await addImage()
      await passDays(29)
      expect(await exists(id)).toBe(true)
      await passDays(2)
      expect(await exists(id)).toBe(false)
    })
  })
}
