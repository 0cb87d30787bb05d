import { migrate } from '#server/storage/migrations/migrate.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { openPostgres } from '#server/storage/postgres/postgres.ts'
import { openSqlite } from '#server/storage/sqlite/sqlite.ts'

export function openEngine(location: StoreLocation) {
  return 'databaseUrl' in location
    ? openPostgres(location.databaseUrl)
    : openSqlite(location.dataDir)
}

/** Gives the database the schema of a later version of the program. */
export async function markSchemaAsNewer(location: StoreLocation): Promise<void> {
  const engine = openEngine(location)
  const sentence = 'Comes from a later version.'
  const migration = { number: 999, name: 'from the future', sentence, up: async () => {} }
  await migrate(engine, { migrations: [migration] })
  await engine.close()
}

const tablesAfterSchema9 = [
  'erasures',
  'passkeys',
  'one_time_tokens',
  'series_sign_ups',
  'sent_photos',
  'sign_up_mails',
  'sign_ups',
  'telegram_posts',
  'share_pictures',
  'rate_limits',
  'listed_documents',
  'list_counts',
  'image_uses',
  'search_postings',
  'search_words',
  'search_terms',
  'search_documents',
]

/** The table of each column. */
const columnsAfterSchema9 = {
  confirmed_at: 'sessions',
  posts_to_telegram: 'documents',
  series: 'documents',
  version: 'submissions',
  point_x: 'images',
  point_y: 'images',
  people: 'images',
  people_at: 'images',
  people_by: 'images',
  hidden_at: 'images',
  hidden_by: 'images',
}

export async function downgradeToSchema(location: StoreLocation, number: 4 | 8 | 9): Promise<void> {
  const engine = openEngine(location)
  const { schema } = engine.db
  const dropColumn = (table: string, column: string) =>
    schema.alterTable(table).dropColumn(column).execute()
  for (const table of tablesAfterSchema9) await schema.dropTable(table).execute()
  await schema.dropIndex('documents_by_series').execute()
  for (const [column, table] of Object.entries(columnsAfterSchema9)) await dropColumn(table, column)
  if (number < 9)
    for (const table of ['documents', 'revisions']) await dropColumn(table, 'outdated')
  if (number < 8) {
    await schema.dropTable('image_erasures').execute()
    await schema.dropTable('settings').execute()
    await dropColumn('changes', 'public_from')
    await dropColumn('sessions', 'device')
  }
  await engine.db.deleteFrom('schema_versions').where('number', '>', number).execute()
  await engine.close()
}
