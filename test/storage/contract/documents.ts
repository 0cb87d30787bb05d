import { assert, asyncProperty } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { type News, newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { anyText } from '#test/helpers/any-text.ts'
import { eventBody, newsBody, organizerBody } from '#test/storage/helpers/bodies.ts'
import { type ContractContext } from './context.ts'

export function describeDocuments(context: ContractContext): void {
  const addOrganizer = (name: string, contacts?: string) =>
    context.save(organizerKind, organizerBody(name, contacts))
  const saveNews = (
    body: News,
    options: { replaces?: { id: string; version: number }; publishAt?: string } = {},
  ) => context.save(newsKind, body, options)

  describe('the order', () => {
    test('names are sorted by the Ukrainian alphabet', async () => {
      const alphabet = (
        'Ганна Ґалаґан Данило Еней Єва Жанна Зоя Ива Іван Її Йосип Ко’валь Ковалюк Лев Щек Юрій ' +
        'яна Adam zoe'
      ).split(' ')
      for (const name of alphabet.toReversed()) await addOrganizer(name)
      const documents = await context.store.documents.published(organizerKind, context.clock.now)
      expect(documents.map(({ body }) => body.name.uk)).toEqual(alphabet)
    })

    test('events are sorted by their first day, news by date with the newest first', async () => {
      for (const start of ['2026-07-01', '2026-05-09', '2026-06-30']) {
        const dates = { start, end: '2026-07-02' }
        await context.save(eventKind, eventBody({ dates }))
        await saveNews(newsBody(start), { publishAt: `${start.replace('2026', '2025')}T08:00:00Z` })
      }
      const events = await context.store.documents.published(eventKind, context.clock.now)
      const news = await context.store.documents.published(newsKind, context.clock.now)
      const days = ['2026-05-09', '2026-06-30', '2026-07-01']
      expect(events.map(({ body }) => body.dates.start)).toEqual(days)
      expect(news.map(({ body }) => body.title.uk)).toEqual(days.toReversed())
    })
  })

  describe('what visitors see', () => {
    test('excludes drafts and scheduled documents', async () => {
      await context.save(newsKind, newsBody('Чернетка'), { state: 'draft' })
      await saveNews(newsBody('Завтра'), { publishAt: '2026-05-02T10:00:00+03:00' })
      const { documents } = context.store
      expect(await documents.published(newsKind, context.clock.now)).toEqual([])
      const publication = await documents.nextPublication(['news'], context.clock.now)
      expect(publication).toEqual(new Date('2026-05-02T07:00:00Z'))
      expect(await documents.published(newsKind, new Date('2026-05-02T07:00:00Z'))).toHaveLength(1)
    })
  })

  describe('slugs', () => {
    test('are made from the Ukrainian name and are unique', async () => {
      const slugs = [await addOrganizer('Юлія Згурська'), await addOrganizer('Юлія Згурська')]
      expect(slugs.map(({ slug }) => slug)).toEqual(['yuliia-zghurska', 'yuliia-zghurska-2'])
    })

    test('stay if the name does not change, also for the second of two equal names', async () => {
      const first = await addOrganizer('Мар’яна Єлізгоренко')
      const second = await addOrganizer('Марʼяна Єлізгоренко')
      expect(first.slug).toBe('mariana-yelizghorenko')
      for (const { id, slug, body } of [first, second]) {
        const changed = { ...body, contacts: 'new@example.org' }
        const saved = await context.save(organizerKind, changed, { replaces: { id, version: 1 } })
        expect(saved.slug).toBe(slug)
      }
      expect(second.slug).toBe('mariana-yelizghorenko-2')
    })

    test('follow the title, and the old ones still find the document', async () => {
      const { id } = await saveNews(newsBody('Перша назва'))
      await saveNews(newsBody('Друга назва'), { replaces: { id, version: 1 } })
      const other = await saveNews(newsBody('Перша назва'))
      expect(other.slug).toBe('persha-nazva-2')
      const documents = await context.store.documents.bySlug(newsKind, 'persha-nazva')
      expect(documents).toMatchObject({ id, slug: 'druha-nazva' })
      const renamed = await saveNews(newsBody('Перша назва'), { replaces: { id, version: 2 } })
      expect(renamed.slug).toBe('persha-nazva')
    })

    test('an invalid slug or id finds nothing', async () => {
      for (const invalidName of ['a\0b', '', '../..', 'ї', 'x'.repeat(5000)]) {
        expect(await context.store.documents.bySlug(newsKind, invalidName)).toBeUndefined()
        expect(await context.store.documents.byId(newsKind, invalidName)).toBeUndefined()
        expect(await context.store.images.file(invalidName)).toBeUndefined()
      }
    })
  })

  test('every text is read as it was written', async () => {
    const storableText = anyText({ maxLength: 60 }).filter((text) => !text.includes('\0'))
    let count = 0
    await assert(
      asyncProperty(storableText, async (contacts) => {
        count += 1
        const { id } = await addOrganizer(`Олена ${count}`, contacts)
        const documents = await context.store.documents.byId(organizerKind, id)
        const normalized = contacts.replace(/\r\n?/g, '\n').normalize('NFC').trim()
        expect(documents?.body.contacts).toBe(normalized)
      }),
      { numRuns: 60 },
    )
  })
}
