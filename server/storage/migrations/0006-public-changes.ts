import type { Migration } from './migration.ts'

/** From when visitors see a change: '' means at once, which instances of an older release insert; null means never. */
export const publicChanges: Migration = {
  number: 6,
  name: 'public changes',
  async up({ schema }, { text }) {
    await schema
      .alterTable('changes')
      .addColumn('public_from', text, (column) => column.defaultTo(''))
      .execute()
  },
}
