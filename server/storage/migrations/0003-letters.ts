import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const letters: Migration = {
  number: 3,
  name: 'letters',
  sentence: 'Adds the queue of mails, and keeps changes when their entry is deleted.',
  async up(trx, { text }) {
    const { schema } = trx
    await schema
      .createTable('outbox')
      .addColumn('document_id', text, (column) => column.primaryKey().references('documents.id'))
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('due_at', text)
      .addColumn('at', text, (column) => column.notNull())
      .execute()
    await schema.createIndex('outbox_due').on('outbox').column('due_at').execute()

    // Changes outlive their document, so that its deletion can be announced and no number is used twice.
    // SQLite cannot drop a reference, so the table is created again.
    await schema
      .createTable('changes_kept')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('document_id', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute()
    await sql`insert into changes_kept (seq, kind, document_id, version, at)
      select seq, kind, document_id, version, at from changes`.execute(trx)
    await schema.dropTable('changes').execute()
    await schema.alterTable('changes_kept').renameTo('changes').execute()
  },
}
