import type { Migration } from './migration.ts'

export const bursts: Migration = {
  number: 26,
  name: 'bursts',
  sentence:
    'Adds which sign-ups came in a burst from one network, and which of them must be confirmed.',
  async up({ schema }, { text }) {
    const table = 'sign_ups'
    await schema.alterTable(table).addColumn('burst', text).execute()
    await schema
      .alterTable(table)
      .addColumn('must_confirm', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
