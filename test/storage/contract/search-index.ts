import { describe, expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { downgradeToSchema, openEngine } from '#scripts/testing/schema-versions.ts'
import { feedbackBody, newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { saveSearchedContent } from '#test/storage/helpers/searched-content.ts'
import { type ContractContext } from './context.ts'

export function describeSearchIndex(context: ContractContext): void {
  const titlesOf = async (query: string) => {
    const { search } = await context.openSite()
    const { groups } = await search(query, { language: 'uk', limit: 10 })
    return groups.flatMap(({ hits }) =>
      hits.map(({ title }) => title.parts.map(({ text }) => text).join('')),
    )
  }
  const save = (body: News, more: Partial<DocumentInput<News>> = {}) =>
    context.save(newsKind, body, more)

  describe('the search index', () => {
    test('keeps nothing of a purged document, and keeps what others have', async () => {
      const { id } = await save(newsBody('Озеро і вогнище'))
      await save(newsBody('Озеро'))
      await context.remove(newsKind, id, 1)
      context.clock.now = new Date('2027-01-01T12:00:00Z')
      await context.prune()
      expect(await indexedWords(context)).toEqual([
        '1',
        '2026',
        '5',
        'may',
        'озеро',
        'текст',
        'трав',
        'травень',
        'травня',
      ])
      expect(await titlesOf('озером')).toEqual(['Озеро'])
    })

    test('forgets the description of an erased image', async () => {
      const image = imageOf('b')
      const { id, address } = image
      await context.addImage(image)
      await save({ ...newsBody('Звіт'), text: { uk: `Дякуємо! ![Олена](${address})` } })
      expect(await titlesOf('олена')).toEqual(['Звіт'])
      await context.store.write('anna', (writer) => writer.images.erase(id))
      expect(await titlesOf('олена')).toEqual([])
      expect(await indexedWords(context)).not.toContain('олена')
    })

    test('never shows feedback', async () => {
      await context.save(feedbackKind, feedbackBody(), { by: 'visitor' })
      expect(await titlesOf('олена петренко')).toEqual([])
    })

    test('finds what an older version of the program has saved', async () => {
      await saveSearchedContent(context.store)
      const before = await indexRows(context)
      await context.close()
      await downgradeToSchema(context.place, 9)
      await context.openSecondStore()
      expect((await indexRows(context)).toSorted()).toEqual(before.toSorted())
    })

    test('finds after the daily job what an instance of an older version has saved meanwhile', async () => {
      const { id } = await save(newsBody('Вогнище'))
      const engine = openEngine(context.place)
      const body = JSON.stringify(newsBody('Багаття'))
      await engine.db
        .updateTable('documents')
        .set({ body, version: 2 })
        .where('id', '=', id)
        .execute()
      await engine.close()
      await context.prune()
      expect(await titlesOf('багаття')).toEqual(['Багаття'])
      expect(await titlesOf('вогнище')).toEqual([])
    })

    test('costs an edit only what it changes', async () => {
      const { id } = await save(newsBody('Вогнище біля озера'))
      const before = await indexRows(context)
      await save(newsBody('Вогнище біля лісу'), { replaces: { id, version: 1 } })
      const after = await indexRows(context)
      expect(before.filter((row) => !after.includes(row))).toHaveLength(1)
      expect(after.filter((row) => !before.includes(row))).toHaveLength(1)
    })
  })
}

async function indexedWords({ place }: ContractContext): Promise<string[]> {
  const engine = openEngine(place)
  const rows = await engine.db.selectFrom('search_words').select('word').orderBy('word').execute()
  await engine.close()
  return rows.map(({ word }) => word)
}

/** Every entry of the index, without the numbers that depend on the order of writing. */
async function indexRows({ place }: ContractContext): Promise<string[]> {
  const engine = openEngine(place)
  const rows = await engine.db
    .selectFrom('search_postings')
    .innerJoin('search_terms', 'search_terms.number', 'search_postings.term')
    .innerJoin('search_documents', 'search_documents.number', 'search_postings.document')
    .select(['scope', 'search_terms.term', 'documents', 'rank', 'document_id'])
    .execute()
  await engine.close()
  return rows.map((row) => Object.values(row).join(' '))
}
