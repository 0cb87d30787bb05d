import { describe, expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import type { ListCounts, ListFilter } from '#core/kinds/list-filters.ts'
import { openEngine } from '#scripts/testing/schema-versions.ts'
import {
  createKey,
  eventBody,
  feedbackBody,
  newsBody,
  organizerBody,
} from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

const bilingual = (uk: string): News => ({
  title: { uk, en: 'News' },
  text: { uk: 'Текст', en: 'Text' },
  images: [],
})

export function describeLists(context: ContractContext): void {
  const openSite = () => context.openSite()
  const save = async (body: News, more: Partial<DocumentInput<News>> = {}) =>
    expectSaved(await (await openSite()).news.save(anna, { key: createKey(), body, ...more }))
  const titles = async (filter: ListFilter, search = '') => {
    const { documents } = await (await openSite()).news.documents(anna, { filter, search })
    return documents.map(({ body }) => body.title.uk ?? body.title.en)
  }
  const counts = async () => {
    const all = await (await openSite()).news.counts(anna)
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  }

  describe('the lists of administrators', () => {
    test('have a part for each state and for each task, and count it', async () => {
      const full = await save(bilingual('Повна'))
      await save(newsBody('Без англійської'))
      await save({ title: { en: 'In English' }, text: { en: 'Text' }, images: [] })
      await save(newsBody('Чернетка'), { state: 'draft' })
      await save(bilingual('Завтра'), { publishAt: '2026-05-02T12:00:00Z' })
      const { id } = await save(newsBody('Викинута'))
      await (await openSite()).news.remove(anna, id, 1)
      await save({ ...full.body, title: { uk: 'Змінена', en: 'News' } }, { replaces: full })

      expect(await counts()).toEqual({
        all: 5,
        draft: 1,
        scheduled: 1,
        uk: 1,
        en: 2,
        enOlder: 1,
        bin: 1,
      })
      expect(await titles('draft')).toEqual(['Чернетка'])
      expect(await titles('scheduled')).toEqual(['Завтра'])
      expect(await titles('uk')).toEqual(['In English'])
      expect(new Set(await titles('en'))).toEqual(new Set(['Без англійської', 'Чернетка']))
      expect(await titles('enOlder')).toEqual(['Змінена'])
      expect(await titles('bin')).toEqual(['Викинута'])
      context.clock.now = new Date('2026-05-03T12:00:00Z')
      expect(await titles('scheduled')).toEqual([])
      expect((await counts()).scheduled).toBeUndefined()
    })

    test('follow what is removed, restored, purged and taken back', async () => {
      const { id } = await save(newsBody('Перша'))
      await save(newsBody('Друга'))
      const { news } = await openSite()
      await news.remove(anna, id, 1)
      await news.restore(anna, id, 2)
      expect(await counts()).toEqual({ all: 2, en: 2 })
      const failing = context.store.write('anna', async (writer) => {
        await writer.documents.remove(newsKind, id, 3)
        throw new Error('taken back')
      })
      await expect(failing).rejects.toThrow('taken back')
      expect(await counts()).toEqual({ all: 2, en: 2 })
      await news.remove(anna, id, 3)
      context.clock.now = new Date('2027-01-01T12:00:00Z')
      await context.prune()
      expect(await counts()).toEqual({ all: 1, en: 1 })
      expect(await titles('bin')).toEqual([])
    })

    test('have the feedback that waits for an answer', async () => {
      const { feedback } = await openSite()
      const { id } = expectSaved(await feedback.send({ key: createKey(), body: feedbackBody() }))
      const body = feedbackBody({ fullName: 'Ірина', email: 'iryna@example.org' })
      await feedback.send({ key: createKey(), body })
      await feedback.setAnswered(anna, id, 1, true)
      const found = async (filter: ListFilter, search: string) =>
        (await feedback.documents(anna, { filter, search })).documents.map(
          (message) => message.body.email,
        )
      expect(await feedback.counts(anna)).toMatchObject({ all: 2, unanswered: 1, bin: 0 })
      expect(await found('unanswered', '')).toEqual(['iryna@example.org'])
      expect(await found('all', 'olena@example')).toEqual(['olena@example.org'])
      expect(await found('unanswered', 'olena')).toEqual([])
    })

    test('have after the daily job what an instance of an older version has saved meanwhile', async () => {
      const { id } = await save(newsBody('Вогнище'))
      const engine = openEngine(context.place)
      await engine.db
        .updateTable('documents')
        .set({ state: 'draft', version: 2 })
        .where('id', '=', id)
        .execute()
      await engine.close()
      await context.prune()
      expect(await counts()).toEqual({ all: 1, draft: 1, en: 1 } satisfies Partial<ListCounts>)
    })

    test('have pages in the order of the kind', async () => {
      const { organizers } = await openSite()
      const names = ['Ганна', 'Ґалаґан', 'Данило', 'Єва', 'Її']
      for (const name of names.toReversed()) {
        await organizers.save(anna, { key: createKey(), body: organizerBody(name) })
      }
      const page = async (number: number) => {
        const list = await organizers.documents(anna, { page: number, size: 2 })
        return [list.page, list.pages, ...list.documents.map(({ body }) => body.name.uk)]
      }
      expect(await page(1)).toEqual([1, 3, 'Ганна', 'Ґалаґан'])
      expect(await page(3)).toEqual([3, 3, 'Її'])
      expect(await page(1_000_000)).toEqual([3, 3, 'Її'])
      expect(await page(-5)).toEqual([1, 3, 'Ганна', 'Ґалаґан'])
    })

    test('have upcoming documents first, and then the past ones from the newest', async () => {
      const { events } = await openSite()
      const add = async (uk: string, start: string, end = start, more = {}) => {
        const body = { ...eventBody(), titles: { uk }, dates: { start, end } }
        return expectSaved(await events.save(anna, { key: createKey(), body, ...more }))
      }
      // It is 1 May 2026.
      await add('давня', '2025-01-01')
      await add('учора', '2026-04-30')
      await add('довга минула', '2026-01-01', '2026-04-29')
      await add('пізніше', '2026-06-01', '2026-06-01', { state: 'draft' })
      await add('сьогодні', '2026-05-01')
      await add('триває', '2026-03-01', '2026-05-02')
      const inOrder = ['триває', 'сьогодні', 'пізніше', 'учора', 'довга минула', 'давня']
      for (const size of [1, 2, 3, 4, 5, 6]) {
        const titlesOfAll: (string | undefined)[] = []
        for (let page = 1; page <= Math.ceil(6 / size); page++) {
          const { documents } = await events.documents(anna, { page, size })
          titlesOfAll.push(...documents.map(({ body }) => body.titles.uk))
        }
        expect(titlesOfAll, `${size} on each page`).toEqual(inOrder)
      }
      await add('заплановане минуле', '2024-01-01', '2024-01-01', {
        publishAt: '2027-01-01T00:00:00Z',
      })
      await add('заплановане', '2027-01-02', '2027-01-02', { publishAt: '2027-01-01T00:00:00Z' })
      const { documents } = await events.documents(anna, { filter: 'scheduled' })
      expect(documents.map(({ body }) => body.titles.uk)).toEqual([
        'заплановане',
        'заплановане минуле',
      ])
    })
  })

  describe('documents beside a document', () => {
    test('the following ones continue with the first after the last', async () => {
      const { organizers } = await openSite()
      const ids: string[] = []
      for (const name of ['Анна', 'Богдан', 'Віра', 'Галина']) {
        const input = { key: createKey(), body: organizerBody(name) }
        ids.push(expectSaved(await organizers.save(anna, input)).id)
      }
      const following = async (index: number, limit: number) =>
        (await organizers.following(ids[index] ?? '', limit)).map(({ name }) => name.uk)
      expect(await following(0, 2)).toEqual(['Богдан', 'Віра'])
      expect(await following(2, 3)).toEqual(['Галина', 'Анна', 'Богдан'])
      expect(await following(3, 9)).toEqual(['Анна', 'Богдан', 'Віра'])
      expect(await organizers.position(ids[2] ?? '')).toBe(2)
      const page = await organizers.page({ firstPage: 2, page: 3, size: 1 })
      expect(page.items.map(({ name }) => name.uk)).toEqual(['Богдан', 'Віра'])
      expect(page.hasMore).toBe(true)
    })
  })

  describe('the lists of administrators', () => {
    test('are searched like the site, with drafts and the bin', async () => {
      await save(newsBody('Волонтери саджають дерева'))
      await save(newsBody('Волонтерка року'), { state: 'draft' })
      await save(bilingual('Збори волонтерів'))
      await save(newsBody('Волонтерський табір'), { publishAt: '2026-06-02T12:00:00Z' })
      const { id } = await save(newsBody('Забуті волонтери'))
      await (await openSite()).news.remove(anna, id, 1)

      expect(new Set(await titles('all', 'волонтерам'))).toEqual(
        new Set(['Волонтери саджають дерева', 'Збори волонтерів']),
      )
      expect(await titles('draft', 'волонтерка')).toEqual(['Волонтерка року'])
      expect(await titles('scheduled', 'волонтерський')).toEqual(['Волонтерський табір'])
      expect(await titles('bin', 'волонтери')).toEqual(['Забуті волонтери'])
      expect(await titles('en', 'волонтерам')).toEqual(['Волонтери саджають дерева'])
      expect(await titles('all', 'вплонтери дерево')).toEqual(['Волонтери саджають дерева'])
      expect(await titles('all', 'news')).toEqual(['Збори волонтерів'])
      expect(await titles('all', '%')).toEqual([])
    })

    test('show the best results of a search, and say that there are more', async () => {
      await context.store.write('anna', async ({ documents }) => {
        for (let nth = 0; nth < 201; nth++)
          await documents.save(newsKind, { key: createKey(), body: newsBody(`Толока ${nth}`) })
      })
      const { news } = await openSite()
      const last = await news.documents(anna, { search: 'толока', page: 99 })
      expect([last.page, last.documents.length, last.hasMoreResults]).toEqual([8, 25, true])
      const all = await news.documents(anna, { page: 99 })
      expect([all.page, all.documents.length, all.hasMoreResults]).toEqual([9, 1, false])
    })
  })
}
