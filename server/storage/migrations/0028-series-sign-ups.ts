import type { Migration } from './migration.ts'

export const seriesSignUps: Migration = {
  number: 28,
  name: 'series-sign-ups',
  sentence: 'Adds who comes to all dates of a series.',
  async up({ schema }, { text }) {
    const table = 'series_sign_ups'
    await schema
      .createTable(table)
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('series', text, (column) => column.notNull())
      .addColumn('token', text, (column) => column.notNull().unique())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('ended_at', text)
      .addColumn('missed_offers', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('series_sign_ups_by_series').on(table).column('series').execute()
    await schema.alterTable('sign_ups').addColumn('series_sign_up_id', text).execute()
    await schema
      .createIndex('sign_ups_by_series_sign_up')
      .on('sign_ups')
      .column('series_sign_up_id')
      .execute()
  },
}
