import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { parseQuery } from '#core/search/query.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { openStore } from '#server/storage/open-store.ts'
import { SearchIndex } from '#server/storage/search/search-index.ts'
import { search } from '#server/storage/search/search.ts'
import { sqliteDialect } from '#server/storage/sqlite/driver.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createKey, newsBody } from './helpers/bodies.ts'

type Query = { sql: string; parameters: readonly unknown[] }

/** Enough that a term is no longer read at once, and a page has more than it shows. */
const documents = 300

test('no query of a search reads a whole table, and frequent words are read in order', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ dataDir })
  await store.write('anna', async (writer) => {
    for (let nth = 0; nth < documents; nth++) {
      await writer.documents.save(newsKind, {
        key: createKey(),
        body: newsBody(`Волонтери міста ${nth}`),
      })
    }
  })
  await store.close()

  const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'))
  const queries: Query[] = []
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database),
    log: ({ query: { sql, parameters } }) => void queries.push({ sql, parameters }),
  })
  const searched = ['волонтери', 'волонтери 7', 'во', 'волонтери місто', 'вплонтери міато']
  for (const query of searched) {
    const before = queries.length
    const { idsByKind } = await search(new SearchIndex(db), {
      words: parseQuery(query),
      kinds: ['news'],
      states: ['published'],
      language: 'uk',
      limit: 6,
    })
    // The words, the corrections of all words, and the corrected ones.
    const ofTerms = queries.slice(before).filter(({ sql }) => sql.includes('* from "search_terms"'))
    expect(ofTerms.length, query).toBeLessThanOrEqual(3)
    await new DocumentReader(db).byIds(newsKind, idsByKind.get('news') ?? [])
    expect(idsByKind.get('news'), query).toHaveLength(query.endsWith('7') ? 1 : 6)
  }
  // PostgreSQL keeps a prepared statement for each text of a query.
  expect(new Set(queries.map(({ sql }) => sql)).size).toBeLessThan(30)
  const plans = queries.map(({ sql, parameters }) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all(...parameters.map(String))
      .map(({ detail }) => String(detail)),
  )
  expect(plans.flat().filter((step) => /^SCAN (?!words|postings|candidates)/.test(step))).toEqual(
    [],
  )
  expect(plans.flat().filter((step) => step.includes('documents_in_order'))).toEqual([])
  // A single frequent term: the index has its documents in the order of the results.
  const inOrder = plans.filter((_, index) =>
    /"search_postings" where "term" in \(\?\)/.test(queries[index]?.sql ?? ''),
  )
  expect(inOrder.length).toBeGreaterThan(3)
  expect(inOrder.flat().join()).toContain('search_postings_in_order (term=?)')
  expect(inOrder.flat().filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
  await db.destroy()
})
