import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const imageTexts: Migration = {
  number: 4,
  name: 'image texts',
  sentence: 'Adds the history of alternative texts, which begins with the present ones.',
  async up(trx, { text }) {
    await trx.schema
      .createTable('image_texts')
      .addColumn('image_id', text, (column) => column.notNull().references('images.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('alt_uk', text)
      .addColumn('alt_en', text)
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('image_texts_key', ['image_id', 'number'])
      .execute()
    // When they were written was not recorded; the upload of the image is the nearest known moment.
    await sql`insert into image_texts (image_id, number, alt_uk, alt_en, at, by)
      select id, 1, alt_uk, alt_en, created_at, created_by from images
      where alt_uk is not null or alt_en is not null`.execute(trx)
  },
}
