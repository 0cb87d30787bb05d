import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An index of the last days of events, which their sort keys contain: see sortKeyOfPeriod(). */
export const lastDays: Migration = {
  number: 11,
  name: 'last days',
  sentence: 'Adds an index of the last days of events.',
  async up({ schema }) {
    await schema
      .createIndex('documents_by_last_day')
      .ifNotExists()
      .on('documents')
      .expression(sql`kind, state, substr(sort_key, 12, 10), sort_key, id`)
      .execute()
  },
}
