import type { Migration } from './migration.ts'

/** When visitors start to see a change. '' is at once: the default for older program versions. */
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
