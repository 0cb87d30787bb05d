import type { Migration } from './migration.ts'

/** From when on visitors see a change. '' is at once: so writes a program that does not know the column. */
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
