import { describe, expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import type { Language } from '#core/localized.ts'
import type { Store } from '#server/storage/store.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { searchCases } from '#test/storage/helpers/search-cases.ts'
import { saveSearchedContent } from '#test/storage/helpers/searched-content.ts'
import { type ContractContext } from './context.ts'

export function describeSearch(context: ContractContext): void {
  const search = async (query: string, language: Language = 'uk', limit = 10) =>
    (await context.openSite()).search(query, { language, limit })
  const titlesOf = async (query: string, language?: Language) =>
    (await search(query, language)).groups.flatMap(({ hits }) =>
      hits.map(({ title }) => title.parts.map(({ text }) => text).join('')),
    )
  const save = (body: News, more: Partial<DocumentInput<News>> & { store?: Store } = {}) =>
    context.save(newsKind, body, more)

  describe('search', () => {
    test('finds what each rule promises', { timeout: 120_000 }, async () => {
      const names = await saveSearchedContent(context.store)
      const site = await context.openSite()
      const wrong: string[] = []
      for (const [rule, cases] of Object.entries(searchCases)) {
        for (const { query, finds } of cases) {
          const { groups } = await site.search(query, { language: 'uk', limit: 10 })
          const found = groups.flatMap(({ hits }) =>
            hits.map(({ document }) => names.get(document.id)),
          )
          if (new Set(found).symmetricDifference(new Set<string | undefined>(finds)).size > 0) {
            wrong.push(`${rule}: '${query.slice(0, 40)}' finds ${found.join(', ') || 'nothing'}`)
          }
        }
      }
      expect(wrong).toEqual([])
    })

    test('never finds drafts, removed documents and what is not due', async () => {
      const { id } = await save(newsBody('Вогнище'), { state: 'draft' })
      expect(await titlesOf('вогнище')).toEqual([])
      await save(newsBody('Вогнище'), {
        replaces: { id, version: 1 },
        publishAt: '2026-06-01T09:00:00.000Z',
      })
      expect(await titlesOf('вогнище')).toEqual([])
      context.clock.now = new Date('2026-06-01T09:00:00Z')
      expect(await titlesOf('вогнище')).toEqual(['Вогнище'])
      await context.remove(newsKind, id, 2)
      expect(await titlesOf('вогнище')).toEqual([])
      await context.restore(newsKind, id, 3)
      expect(await titlesOf('вогнище')).toEqual(['Вогнище'])
    })

    test('finds what another instance has just saved, and no longer what it has changed', async () => {
      const other = await context.openSecondStore()
      const { id } = await save(newsBody('Вогнище'), { store: other })
      expect(await titlesOf('вогнище')).toEqual(['Вогнище'])
      await save(newsBody('Багаття'), { replaces: { id, version: 1 } })
      expect(await titlesOf('вогнище')).toEqual([])
      expect(await titlesOf('багаття')).toEqual(['Багаття'])
    })

    test('shows the language of the page first, and in which language the words stand', async () => {
      const text = { uk: 'Текст про festival', en: 'A text' }
      await save({ title: { en: 'Festival' }, text: { en: 'A text' }, images: [] })
      await save({ title: { uk: 'Фестиваль', en: 'Festival' }, text, images: [] })
      const languages = async (language: Language) =>
        (await search('festival', language)).groups[0]?.hits.map((hit) => hit.language)
      expect(await languages('uk')).toEqual(['uk', 'en'])
      expect(await languages('en')).toEqual(['en', 'en'])
    })

    test('puts titles before texts, then the newest, and marks the words', async () => {
      const item = (title: string, text: string): News => ({
        title: { uk: title },
        text: { uk: text },
        images: [],
      })
      await save(item('Звіт', 'Прибрали парк і подякували **волонтерам**.'))
      await save(item('Волонтери у парку', 'Текст'), { publishAt: '2025-01-01T09:00:00.000Z' })
      await save(item('Волонтери в місті', 'Текст'), { publishAt: '2025-02-01T09:00:00.000Z' })
      expect(await titlesOf('волонтер')).toEqual(['Волонтери в місті', 'Волонтери у парку', 'Звіт'])
      const { groups } = await search('парк волонтер')
      expect(groups[0]?.hits.map(({ title, passage }) => [title.parts, passage?.parts])).toEqual([
        [
          [
            { text: 'Волонтери', isMarked: true },
            { text: ' у ', isMarked: false },
            { text: 'парку', isMarked: true },
          ],
          [{ text: 'Текст', isMarked: false }],
        ],
        [
          [{ text: 'Звіт', isMarked: false }],
          [
            { text: 'Прибрали ', isMarked: false },
            { text: 'парк', isMarked: true },
            { text: ' і подякували ', isMarked: false },
            { text: 'волонтерам', isMarked: true },
            { text: '.', isMarked: false },
          ],
        ],
      ])
    })

    test('groups by kind, says where there are more, and can be limited to kinds', async () => {
      await saveSearchedContent(context.store)
      for (let nth = 0; nth < 4; nth++) await save(newsBody(`Школа ${nth}`))
      const { groups } = await search('школа', 'uk', 3)
      expect(
        groups.map(({ contentName, hits, hasMore }) => [contentName, hits.length, hasMore]),
      ).toEqual([
        ['events', 1, false],
        ['news', 3, true],
        ['projects', 1, false],
      ])
      const { search: searchSite } = await context.openSite()
      const only = await searchSite('школа', { language: 'uk', limit: 9, contentNames: ['news'] })
      expect(only.groups).toMatchObject([{ contentName: 'news', hasMore: false }])
      expect(only.groups[0]?.hits).toHaveLength(4)
    })

    test('corrects a word as if what is not due did not exist', async () => {
      await save(newsBody('Bornholmer ліс'))
      const before = await search('bornholner ліс')
      expect(before.isCorrected).toBe(true)
      const publishAt = '2026-06-01T09:00:00.000Z'
      await save(newsBody('Bornholner'), { publishAt })
      await save(newsBody('Bornholnerweg'), { publishAt })
      expect(await search('bornholner ліс')).toEqual(before)
      expect(await titlesOf('ліс bornholner')).toEqual(['Bornholmer ліс'])
      expect(await titlesOf('bornholner')).toEqual(['Bornholmer ліс'])
      context.clock.now = new Date(publishAt)
      expect(await titlesOf('bornholner')).toEqual(['Bornholner', 'Bornholnerweg'])
    })
  })
}
