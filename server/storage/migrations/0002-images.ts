import type { Migration } from './migration.ts'

export const images: Migration = {
  number: 2,
  name: 'images',
  sentence: 'Adds the images, and the names of their files.',
  async up({ schema }, { text }) {
    await schema
      .createTable('images')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('alt_uk', text)
      .addColumn('alt_en', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .addColumn('unused_since', text)
      .execute()

    await schema
      .createTable('image_files')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('image_id', text, (column) => column.notNull().references('images.id'))
      .addColumn('hash', text, (column) => column.notNull().references('media.hash'))
      .execute()
    await schema
      .createIndex('image_files_of_image')
      .on('image_files')
      .columns(['image_id'])
      .execute()
    await schema.createIndex('image_files_of_medium').on('image_files').columns(['hash']).execute()
  },
}
