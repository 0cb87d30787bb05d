import type { Migration } from './migration.ts'

export const erasures: Migration = {
  number: 23,
  name: 'erasures',
  sentence: 'Adds hashes of what was erased for good, so that no restore brings it back.',
  async up({ schema }, { text }) {
    await schema
      .createTable('erasures')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .execute()
    await schema.createIndex('erasures_by_time').on('erasures').column('at').execute()
  },
}
