import type { Migration } from './migration.ts'

/** The posts of documents in a Telegram channel, and which documents are to be posted. */
export const telegramPosts: Migration = {
  number: 16,
  name: 'telegram posts',
  sentence: 'Adds the posts in a Telegram channel.',
  async up({ schema }, { text }) {
    await schema
      .alterTable('documents')
      .addColumn('posts_to_telegram', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('telegram_posts')
      .addColumn('document_id', text, (column) => column.primaryKey().references('documents.id'))
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('due_at', text)
      .addColumn('requested', 'integer', (column) => column.notNull())
      .addColumn('claim', text)
      .addColumn('claimed_until', text)
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('sends', 'integer', (column) => column.notNull())
      .addColumn('chat_id', text)
      .addColumn('message_id', 'integer')
      .addColumn('link', text)
      .addColumn('photo', text)
      .addColumn('content', text)
      .addColumn('error', text)
      .addColumn('at', text, (column) => column.notNull())
      .execute()
    await schema.createIndex('telegram_posts_due').on('telegram_posts').column('due_at').execute()
  },
}
