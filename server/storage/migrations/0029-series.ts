import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { Migration } from './migration.ts'

export const series: Migration = {
  number: 29,
  name: 'series',
  sentence: 'Adds an index of the series of events.',
  async up(trx, { text }) {
    await trx.schema.alterTable('documents').addColumn('series', text).execute()
    for (const { id, body } of await eventsInSeries(trx)) {
      const found = seriesIn(body)
      if (found === undefined) continue
      await trx.updateTable('documents').set({ series: found }).where('id', '=', id).execute()
    }
    await trx.schema
      .createIndex('documents_by_series')
      .on('documents')
      .columns(['series', 'sort_key'])
      .where(sql.ref('series'), 'is not', null)
      .execute()
  },
}

function eventsInSeries(trx: DatabaseTransaction) {
  return trx
    .selectFrom('documents')
    .select(['id', 'body'])
    .where('kind', '=', 'event')
    .where('body', 'like', '%"series":"%')
    .execute()
}

/** A damaged body must not keep the site from starting. */
function seriesIn(json: string): string | undefined {
  try {
    const body: unknown = JSON.parse(json)
    const found = typeof body === 'object' && body && 'series' in body ? body.series : undefined
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}
