import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { contentFilters } from '#core/kinds/list-filters.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved } from './contract/context.ts'
import { createKey, eventBody, feedbackBody, newsBody } from './helpers/bodies.ts'

const address = `/media/${'d'.repeat(32)}-40x30-102030.jpg`

/** Small tables: one row for each kind or administrator. */
const smallTables = ['list_counts', 'settings', 'schema_versions', 'outbox', 'sessions']
/** What the queries themselves name: bounded parts of tables. */
const subqueries = ['words', 'postings', 'candidates', 'created']

test('no list, count, feed, save or daily job reads a whole table, and lists are read in order', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ dataDir })
  const site = await createSite(store)
  const { id } = expectSaved(
    await site.news.save(anna, {
      key: createKey(),
      body: { ...newsBody('Толока'), images: [address] },
    }),
  )
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')

  for (const filter of contentFilters) {
    await site.news.documents(anna, { filter })
    await site.news.documents(anna, { filter, search: 'толока' })
  }
  await site.feedback.documents(anna, { filter: 'unanswered' })
  await site.admins.emails(anna, ['anna', 'sample'])
  await site.news.history(anna, id, { first: 1, last: 25 })
  await site.news.page({ page: 2 })
  await site.news.neighbors(id)
  await site.organizers.following(id, 3)
  await site.news.slugs({ part: 2, size: 500 })
  await site.nextPublication()
  await site.events.upcoming({ today: '2026-05-01', page: 1 })
  await site.events.upcoming({ today: '2026-05-01', page: 1, isOncePerSeries: true })
  await site.events.upcomingOfSeries('series', '2026-05-01')
  await site.events.past({ year: 2026, today: '2026-05-01', page: 1 })
  await site.events.endingSince('2026-05-01')

  await site.news.save(anna, {
    key: createKey(),
    body: newsBody('Толока'),
    replaces: { id, version: 1 },
  })
  await site.news.remove(anna, id, 2)
  await site.news.restore(anna, id, 3)
  await site.events.save(anna, { key: createKey(), body: eventBody() })
  await site.feedback.send({ key: createKey(), body: feedbackBody() })
  await store.documents.findByImage({ name: 'news' } as never, 'd'.repeat(32))
  await store.write('anna', ({ images }) => images.erase('d'.repeat(32)))
  await store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 30 })

  const statements = new Set(prepare.mock.calls.map(([sql]) => sql))
  prepare.mockRestore()
  await store.close()
  const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'))
  const scans = [...statements].flatMap((sql) =>
    /^(?:select|insert|update|delete|with)/.test(sql)
      ? database
          .prepare(`explain query plan ${sql}`)
          .all()
          .map(({ detail }) => String(detail))
          .filter((step) => isScan(step) || (isReadInOrder(sql) && step.includes('TEMP B-TREE')))
          .map((step) => `${step}: ${sql}`)
      : [],
  )
  expect(scans).toEqual([])
  expect(statements.size).toBeGreaterThan(40)
  database.close()
})

/** What is upcoming or scheduled is sorted: it is few. */
function isReadInOrder(sql: string): boolean {
  return /"sort_key" (?:asc|desc).* limit/.test(sql) && !/"publish_at" > |substr/.test(sql)
}

function isScan(step: string): boolean {
  const table = /^SCAN ([a-z]\w*)/.exec(step)?.[1]
  return table !== undefined && ![...smallTables, ...subqueries].includes(table)
}
