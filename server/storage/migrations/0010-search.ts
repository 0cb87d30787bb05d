import { defaultZone } from '#core/zone.ts'
import { derivedIndex } from '../search/derived-index.ts'
import type { Migration } from './migration.ts'

export const search: Migration = {
  number: 10,
  name: 'search',
  sentence: 'Adds the search index, with every entry that there is.',
  reads: { table: 'documents', perSecond: 300 },
  async up(trx, { text }) {
    const { schema } = trx
    await schema
      .createTable('search_documents')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('document_id', text, (column) =>
        column.notNull().unique().references('documents.id'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('search_terms')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('term', text, (column) => column.notNull())
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addUniqueConstraint('search_terms_key', ['term', 'scope'])
      .execute()
    await schema
      .createTable('search_words')
      .addColumn('word', text, (column) => column.primaryKey())
      .addColumn('term', text, (column) => column.notNull())
      .execute()
    await schema.createIndex('search_words_of_term').on('search_words').column('term').execute()
    await schema
      .createTable('search_postings')
      .addColumn('document', 'integer', (column) => column.notNull())
      .addColumn('term', 'integer', (column) => column.notNull())
      .addColumn('rank', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_postings_key', ['document', 'term'])
      .execute()
    await schema
      .createIndex('search_postings_in_order')
      .on('search_postings')
      .columns(['term', 'rank', 'document'])
      .execute()
    await derivedIndex.fill(trx, 0, defaultZone)
  },
}
