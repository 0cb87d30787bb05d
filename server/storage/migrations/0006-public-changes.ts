import type { Migration } from './migration.ts'

/** From when visitors see a change: '' means at once, which instances of an older release insert; null means never. */
export const publicChanges: Migration = {
  number: 6,
  name: 'public changes',
  sentence: 'Adds from when visitors see a change.',
  async up({ schema }, { text }) {
    await schema
      .alterTable('changes')
      .addColumn('public_from', text, (column) => column.defaultTo(''))
      .execute()
  },
}
