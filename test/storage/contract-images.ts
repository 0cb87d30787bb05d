import { describe, expect, test } from 'vitest'
import { imageAddress } from '#core/image.ts'
import { newsKind } from '#core/news.ts'
import { newKey, newsBody } from './bodies.ts'
import { erasedImagesContract } from './contract-erased-images.ts'
import { kept } from './contract-writing.ts'
import type { Bench } from './contract.ts'

export function imagesContract(bench: Bench): void {
  const id = 'a'.repeat(32)
  const idOf = (letter: string) => letter.repeat(32)
  const addressOf = (of: string) => imageAddress({ id: of, width: 40, height: 30, tone: '102030' })
  const image = (of: string, bytes: Uint8Array = new Uint8Array([0, 1, 255])) => ({
    id: of,
    address: addressOf(of),
    files: [{ name: `${of}-40.avif`, type: 'image/avif', bytes }],
  })
  const add = (of = id, bytes?: Uint8Array) =>
    bench.store.write('anna', (writer) => writer.images.add(image(of, bytes)))
  const describeIt = (alt: { uk?: string; en?: string }, of = id) =>
    bench.store.write('anna', (writer) => writer.images.describe(of, alt))
  const saveNews = async (images: string[], replaces?: { id: string; version: number }) =>
    kept(
      await bench.store.write('anna', (writer) =>
        writer.save(newsKind, {
          key: newKey(),
          body: { ...newsBody('Є'), images },
          ...(replaces && { replaces }),
        }),
      ),
    )
  const pass = async (days: number) => {
    bench.clock.now = new Date(bench.clock.now.getTime() + days * 24 * 60 * 60_000)
    await bench.store.prune({ lettersKeptDays: 365 })
  }
  const isThere = async (of: string) => (await bench.store.media.images([of])).length === 1

  describe('pictures', () => {
    test('are found by the names of their files, and nothing else is', async () => {
      await add()
      const found = await bench.store.media.file(`${id}-40.avif`)
      expect(found?.type).toBe('image/avif')
      expect([...(found?.bytes ?? [])]).toEqual([0, 1, 255])
      for (const word of ['unknown', '', 'a\0b', '../x', `${id}-40.webp`, 'x'.repeat(5000)]) {
        expect(await bench.store.media.file(word)).toBeUndefined()
        expect(await bench.store.media.images([word])).toEqual([])
      }
    })

    test('that come twice stay as they were, with their text', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await Promise.all([add(), add(id, new Uint8Array([9]))])
      expect(await bench.store.media.images([id])).toEqual([
        { id, address: addressOf(id), alt: { uk: 'Багаття' } },
      ])
      expect([...((await bench.store.media.file(`${id}-40.avif`))?.bytes ?? [])]).toEqual([
        0, 1, 255,
      ])
    })

    test('that are described anew are news of the documents that show them', async () => {
      await add()
      const { id: shown } = await saveNews([addressOf(id)])
      await saveNews([])
      const before = bench.store.changes.last()
      expect(await describeIt({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(await bench.store.changes.since(before)).toMatchObject([{ kind: 'news', id: shown }])
      expect(await describeIt({ uk: 'Багаття', en: 'A fire' })).toBe(true)
      expect(bench.store.changes.last()).toBe(before + 1)
      expect(await describeIt({ uk: 'Багаття' }, idOf('b'))).toBe(false)
    })

    test('keep every text that they ever had, with who wrote it and when', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await describeIt({ uk: 'Багаття' })
      const first = bench.clock.now
      await pass(1)
      await bench.store.write('bohdan', (writer) =>
        writer.images.describe(id, { uk: 'Вогонь', en: 'A fire' }),
      )
      await Promise.all([describeIt({ en: 'One' }), describeIt({ en: 'Two' })])
      const texts = await bench.store.media.texts([id, idOf('b')])
      expect(texts).toHaveLength(4)
      expect(texts.slice(0, 2)).toEqual([
        { address: addressOf(id), alt: { uk: 'Багаття' }, at: first.toISOString(), by: 'anna' },
        {
          address: addressOf(id),
          alt: { uk: 'Вогонь', en: 'A fire' },
          at: bench.clock.now.toISOString(),
          by: 'bohdan',
        },
      ])
      expect(texts.at(-1)?.alt).toEqual((await bench.store.media.images([id]))[0]?.alt)
    })

    test('that nobody names are removed after thirty days, with what only they held', async () => {
      await add()
      await describeIt({ uk: 'Багаття' })
      await add(idOf('b'), new Uint8Array([0, 1, 255]))
      await saveNews([addressOf(idOf('b'))])
      await pass(29)
      expect(await isThere(id)).toBe(true)
      await pass(2)
      expect([await isThere(id), await isThere(idOf('b'))]).toEqual([false, true])
      expect(await bench.store.media.file(`${id}-40.avif`)).toBeUndefined()
      expect(await bench.store.media.file(`${idOf('b')}-40.avif`)).toBeDefined()
    })

    test('that history still shows are not removed', async () => {
      await add()
      const { id: news } = await saveNews([addressOf(id)])
      await saveNews([], { id: news, version: 1 })
      await pass(400)
      expect(await isThere(id)).toBe(true)
    })

    test('that come again in between are wanted for thirty days more', async () => {
      await add()
      await pass(29)
      await add()
      await pass(29)
      expect(await isThere(id)).toBe(true)
      await pass(2)
      expect(await isThere(id)).toBe(false)
    })

    test('are found among more revisions than are read at once', async () => {
      await add()
      await saveNews([addressOf(id)])
      await bench.store.write('anna', async (writer) => {
        for (let nth = 0; nth < 520; nth++) {
          await writer.save(newsKind, { key: newKey(), body: newsBody(`Є ${nth}`) })
        }
      })
      await add(idOf('c'))
      await pass(1)
      await pass(31)
      expect([await isThere(id), await isThere(idOf('c'))]).toEqual([true, false])
    })
  })

  erasedImagesContract(bench)
}
