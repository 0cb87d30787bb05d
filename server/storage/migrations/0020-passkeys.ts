import type { Migration } from './migration.ts'

export const passkeys: Migration = {
  number: 20,
  name: 'passkeys',
  sentence: 'Adds passkeys, one-time links, and when a session was confirmed last.',
  async up({ schema }, { text }) {
    await schema
      .createTable('passkeys')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('admin_id', text, (column) => column.notNull())
      .addColumn('public_key', text, (column) => column.notNull())
      // Up to 2³² − 1, which is more than PostgreSQL's integer holds.
      .addColumn('counter', 'double precision', (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('used_at', text)
      .execute()
    await schema.createIndex('passkeys_by_admin').on('passkeys').columns(['admin_id']).execute()
    await schema
      .createTable('one_time_tokens')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    const tokens = 'one_time_tokens'
    await schema.createIndex('one_time_tokens_by_end').on(tokens).column('expires_at').execute()
    await schema
      .createIndex('one_time_tokens_by_subject')
      .on(tokens)
      .columns(['subject', 'purpose'])
      .execute()
    await schema.alterTable('sessions').addColumn('confirmed_at', text).execute()
  },
}
