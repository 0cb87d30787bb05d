import type { Migration } from './migration.ts'

export const imageErasures: Migration = {
  number: 8,
  name: 'image erasures',
  sentence: 'Adds who erased an image, and when.',
  async up({ schema }, { text }) {
    await schema
      .createTable('image_erasures')
      .addColumn('image_id', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.references('documents.id'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .execute()
    await schema
      .createIndex('image_erasures_of_image')
      .on('image_erasures')
      .columns(['image_id'])
      .execute()
    await schema
      .createIndex('image_erasures_of_document')
      .on('image_erasures')
      .columns(['document_id'])
      .execute()
  },
}
