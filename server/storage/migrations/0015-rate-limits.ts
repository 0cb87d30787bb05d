import type { Migration } from './migration.ts'

/** Instances on one database count together, until the end of each window. */
export const rateLimits: Migration = {
  number: 15,
  name: 'rate limits',
  sentence: 'Adds what several instances count together for the limits of an address.',
  async up({ schema }, { text }) {
    await schema
      .createTable('rate_limits')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute()
    await schema.createIndex('rate_limits_by_end').on('rate_limits').columns(['ends_at']).execute()
  },
}
