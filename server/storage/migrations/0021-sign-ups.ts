import type { Migration } from './migration.ts'

export const signUps: Migration = {
  number: 21,
  name: 'sign-ups',
  sentence: 'Adds who comes to which event, and the mails about it.',
  async up({ schema }, { text }) {
    await schema
      .createTable('sign_ups')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('event_id', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull().unique())
      .addColumn('token', text, (column) => column.notNull().unique())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('offered_until', text)
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('contact', text, (column) => column.notNull())
      .addColumn('contact_kind', text, (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('answers', text, (column) => column.notNull())
      .addColumn('language', text, (column) => column.notNull())
      .addColumn('wants_reminder', 'integer', (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('attended', 'integer', (column) => column.notNull())
      .addColumn('attended_at', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('is_by_team', 'integer', (column) => column.notNull())
      .execute()
    const table = 'sign_ups'
    await schema
      .createIndex('sign_ups_by_event')
      .on(table)
      .columns(['event_id', 'number'])
      .unique()
      .execute()
    await schema.createIndex('sign_ups_by_offer').on(table).column('offered_until').execute()
    await schema
      .createTable('sign_up_mails')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('sign_up_id', text, (column) => column.notNull().references('sign_ups.id'))
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('letter', text)
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('due_at', text)
      .addColumn('at', text, (column) => column.notNull())
      .execute()
    const mails = 'sign_up_mails'
    await schema.createIndex('sign_up_mails_by_due').on(mails).column('due_at').execute()
    await schema.createIndex('sign_up_mails_by_sign_up').on(mails).column('sign_up_id').execute()
  },
}
