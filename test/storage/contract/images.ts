import { describe, expect, test } from 'vitest'
import { imageAddress } from '#core/images/image.ts'
import { newsKind } from '#core/content/news.ts'
import { createKey, newsBody } from '#test/storage/helpers/bodies.ts'
import { describeErasedImages } from './erased-images.ts'
import { expectSaved } from './writing.ts'
import type { ContractContext } from './store-contract.ts'

export function describeImages(context: ContractContext): void {
  const id = 'a'.repeat(32)
  const idOf = (letter: string) => letter.repeat(32)
  const addressOf = (of: string) =>
    imageAddress({ id: of, width: 40, height: 30, placeholderColor: '102030' })
  const image = (of: string, bytes: Uint8Array = new Uint8Array([0, 1, 255])) => ({
    id: of,
    address: addressOf(of),
    files: [{ name: `${of}-40.avif`, type: 'image/avif', bytes }],
  })
  const add = (of = id, bytes?: Uint8Array) =>
    context.store.write('anna', (writer) => writer.images.add(image(of, bytes)))
  const describeIt = (alt: { uk?: string; en?: string }, of = id) =>
    context.store.write('anna', (writer) => writer.images.setAltText(of, alt))
  const saveNews = async (images: string[], replaces?: { id: string; version: number }) =>
    expectSaved(
      await context.store.write('anna', (writer) =>
        writer.save(newsKind, {
          key: createKey(),
          body: { ...newsBody('Є'), images },
          ...(replaces && { replaces }),
        }),
      ),
    )
  const pass = async (days: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + days * 24 * 60 * 60_000)
    await context.store.prune({ feedbackRetentionDays: 365 })
  }
  const isThere = async (of: string) => (await context.store.imageFiles.images([of])).length === 1

  describe('images', () => {
    test('are found only by the names of their files', async () => {
      await add()
      const found = await context.store.imageFiles.file(`${id}-40.avif`)
      expect(found?.type).toBe('image/avif')
      expect([...(found?.bytes ?? [])]).toEqual([0, 1, 255])
      for (const word of ['unknown', '', 'a\0b', '../x', `${id}-40.webp`, 'x'.repeat(5000)]) {
        expect(await context.store.imageFiles.file(word)).toBeUndefined()
        expect(await context.store.imageFiles.images([word])).toEqual([])
      }
    })

    test('that are uploaded twice stay unchanged, with their text', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await Promise.all([add(), add(id, new Uint8Array([9]))])
      expect(await context.store.imageFiles.images([id])).toEqual([
        { id, address: addressOf(id), alt: { uk: 'Багаття' } },
      ])
      expect([...((await context.store.imageFiles.file(`${id}-40.avif`))?.bytes ?? [])]).toEqual([
        0, 1, 255,
      ])
    })

    test('with a new text announce the documents that use them', async () => {
      await add()
      const { id: shown } = await saveNews([addressOf(id)])
      await saveNews([])
      const before = context.store.changes.last()
      expect(await describeIt({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(await context.store.changes.since(before)).toMatchObject([{ kind: 'news', id: shown }])
      expect(await describeIt({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(context.store.changes.last()).toBe(before + 1)
      expect(await describeIt({ uk: 'Багаття' }, idOf('b'))).toBe(false)
    })

    test('keep every earlier text with its author and time', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await describeIt({ uk: 'Багаття' })
      const first = context.clock.now
      await pass(1)
      await context.store.write('bohdan', (writer) =>
        writer.images.setAltText(id, { uk: 'Вогонь', en: 'A fire' }),
      )
      await Promise.all([describeIt({ en: 'One' }), describeIt({ en: 'Two' })])
      const texts = await context.store.imageFiles.texts([id, idOf('b')])
      expect(texts).toHaveLength(4)
      expect(texts.slice(0, 2)).toEqual([
        { address: addressOf(id), alt: { uk: 'Багаття' }, at: first.toISOString(), by: 'anna' },
        {
          address: addressOf(id),
          alt: { uk: 'Вогонь', en: 'A fire' },
          at: context.clock.now.toISOString(),
          by: 'bohdan',
        },
      ])
      expect(texts.at(-1)?.alt).toEqual((await context.store.imageFiles.images([id]))[0]?.alt)
    })

    test('that are unused are removed after thirty days, with their own files', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await add(idOf('b'), new Uint8Array([0, 1, 255]))
      await saveNews([addressOf(idOf('b'))])
      await pass(29)
      expect(await isThere(id)).toBe(true)
      await pass(2)
      expect([await isThere(id), await isThere(idOf('b'))]).toEqual([false, true])
      expect(await context.store.imageFiles.file(`${id}-40.avif`)).toBeUndefined()
      expect(await context.store.imageFiles.file(`${idOf('b')}-40.avif`)).toBeDefined()
    })

    test('that the history still uses are not removed', async () => {
      await add()
      const { id: news } = await saveNews([addressOf(id)])
      await saveNews([], { id: news, version: 1 })
      await pass(400)
      expect(await isThere(id)).toBe(true)
    })

    test('that are uploaded again stay for thirty more days', async () => {
      await add()
      await pass(29)
      await add()
      await pass(29)
      expect(await isThere(id)).toBe(true)
      await pass(2)
      expect(await isThere(id)).toBe(false)
    })

    test('are found in more revisions than one batch', async () => {
      await add()
      await saveNews([addressOf(id)])
      await context.store.write('anna', async (writer) => {
        for (let nth = 0; nth < 520; nth++) {
          await writer.save(newsKind, { key: createKey(), body: newsBody(`Є ${nth}`) })
        }
      })
      await add(idOf('c'))
      await pass(1)
      await pass(31)
      expect([await isThere(id), await isThere(idOf('c'))]).toEqual([true, false])
    })
  })

  describeErasedImages(context)
}
