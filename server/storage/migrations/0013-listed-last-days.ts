import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An index of the last days of events in the administrators' lists: see sortKeyOfPeriod(). */
export const listedLastDays: Migration = {
  number: 13,
  name: 'listed last days',
  sentence: 'Adds an index of the last days of events in the administrators’ lists.',
  async up({ schema }) {
    await schema
      .createIndex('listed_documents_by_last_day')
      .ifNotExists()
      .on('listed_documents')
      .expression(sql`kind, filter, substr(sort_key, 12, 10), sort_key, document_id`)
      .execute()
  },
}
