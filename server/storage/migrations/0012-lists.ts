import { FactTransactor } from '#server/storage/base/store-facts.ts'
import { derivedImageUses } from '#server/storage/images/image-uses.ts'
import { derivedLists } from '#server/storage/lists/list-writer.ts'
import type { Migration } from './migration.ts'

/** The administrators' lists with their counts, the uses of images, and indexes for whatever else read all rows. */
export const lists: Migration = {
  number: 12,
  name: 'lists',
  sentence: 'Adds the administrators’ lists with their counts, and where images are used.',
  reads: { table: 'documents', perSecond: 4_000 },
  async up(trx, { text }) {
    const { schema } = trx
    await schema
      .createTable('listed_documents')
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('filter', text, (column) => column.notNull())
      .addColumn('sort_key', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('listed_documents_key', ['document_id', 'filter'])
      .execute()
    await schema
      .createTable('list_counts')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('filter', text, (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_counts_key', ['kind', 'filter'])
      .execute()
    await schema
      .createTable('image_uses')
      .addColumn('image_id', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addPrimaryKeyConstraint('image_uses_key', ['image_id', 'document_id'])
      .execute()
    const indexes = {
      listed_documents_in_order: ['listed_documents', 'kind', 'filter', 'sort_key', 'document_id'],
      image_uses_of_document: ['image_uses', 'document_id'],
      images_unused: ['images', 'unused_since'],
      documents_by_publication: ['documents', 'state', 'publish_at', 'kind'],
      documents_by_creation: ['documents', 'kind', 'created_at', 'id'],
      slugs_of_document: ['slugs', 'document_id'],
      submissions_of_document: ['submissions', 'document_id'],
      submissions_by_age: ['submissions', 'at'],
      outbox_by_age: ['outbox', 'at'],
    }
    for (const [name, [table = '', ...columns]] of Object.entries(indexes)) {
      await schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()
    }
    await derivedLists.fill(trx, 0)
    await derivedImageUses.fill(trx, 0)
    await new FactTransactor(trx).markChangesAsIndexed()
  },
}
