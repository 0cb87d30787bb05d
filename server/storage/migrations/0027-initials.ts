import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const initials: Migration = {
  number: 27,
  name: 'initials',
  sentence: 'Adds who has agreed that the page of an event shows their initials.',
  async up({ schema }) {
    const table = 'sign_ups'
    await schema
      .alterTable(table)
      .addColumn('shows_initials', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createIndex('sign_ups_by_initials')
      .on(table)
      .columns(['event_id', 'number'])
      .where(sql.ref('shows_initials'), '=', 1)
      .execute()
  },
}
