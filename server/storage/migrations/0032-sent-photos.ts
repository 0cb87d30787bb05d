import type { Migration } from './migration.ts'

export const sentPhotos: Migration = {
  number: 32,
  name: 'sent photos',
  sentence: 'Adds photos that people send after an event, until the team takes them.',
  async up({ schema }, { text }) {
    await schema
      .createTable('sent_photos')
      .addColumn('image_id', text, (column) => column.primaryKey())
      .addColumn('sign_up_id', text, (column) => column.notNull())
      .addColumn('said', text, (column) => column.notNull())
      .addColumn('sent_at', text, (column) => column.notNull())
      .execute()
    await schema
      .createIndex('sent_photos_of_sign_up')
      .on('sent_photos')
      .columns(['sign_up_id'])
      .execute()
    await schema
      .alterTable('sign_ups')
      .addColumn('photos_sent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
