import type { Migration } from './migration.ts'

export const content: Migration = {
  number: 1,
  name: 'content',
  sentence: 'Creates the tables of content, its history, images and sessions.',
  async up({ schema }, { text, bytes }) {
    await schema
      .createTable('documents')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('sort_key', text, (column) => column.notNull())
      .addColumn('slug', text)
      .addColumn('publish_at', text, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('updated_at', text, (column) => column.notNull())
      .addColumn('updated_by', text, (column) => column.notNull())
      .execute()
    await schema
      .createIndex('documents_in_order')
      .on('documents')
      .columns(['kind', 'state', 'sort_key', 'id'])
      .execute()

    await schema
      .createTable('revisions')
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('publish_at', text, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_key', ['document_id', 'version'])
      .execute()

    await schema
      .createTable('slugs')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addPrimaryKeyConstraint('slugs_key', ['kind', 'slug'])
      .execute()

    await schema
      .createTable('submissions')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addColumn('at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('submissions_key', ['kind', 'key'])
      .execute()

    await schema
      .createTable('changes')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull().references('documents.id'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute()

    await schema
      .createTable('media')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute()

    await schema
      .createTable('sessions')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('admin_id', text, (column) => column.notNull().references('documents.id'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await schema
      .createIndex('sessions_of_admin')
      .on('sessions')
      .columns(['admin_id', 'created_at'])
      .execute()
  },
}
