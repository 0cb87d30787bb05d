import type { Migration } from './migration.ts'

/** The rendered share pictures: for each document, language and format the one of its newest version. */
export const sharePictures: Migration = {
  number: 18,
  name: 'share pictures',
  sentence: 'Adds the pictures for links, posts and stories.',
  async up({ schema }, { text, bytes }) {
    await schema
      .createTable('share_pictures')
      .addColumn('document_id', text, (column) => column.notNull())
      .addColumn('language', text, (column) => column.notNull())
      .addColumn('format', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('made_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('share_pictures_key', ['document_id', 'language', 'format'])
      .execute()
    await schema
      .createIndex('share_pictures_by_time')
      .on('share_pictures')
      .columns(['made_at'])
      .execute()
  },
}
