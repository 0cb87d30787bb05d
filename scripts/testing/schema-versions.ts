import type { Engine } from '#server/storage/base/engine.ts'
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

/** Downgrades the database to version 9 of the schema. */
export async function downgradeToSchema9(location: StoreLocation): Promise<void> {
  const engine = openEngine(location)
  await dropTablesAfterSchema9(engine)
  await engine.db.deleteFrom('schema_versions').where('number', '>', 9).execute()
  await engine.close()
}

const tablesAfterSchema9 = [
  'erasures',
  'passkeys',
  'one_time_tokens',
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

async function dropTablesAfterSchema9({ db }: Engine): Promise<void> {
  for (const table of tablesAfterSchema9) {
    await db.schema.dropTable(table).execute()
  }
  await db.schema.alterTable('sessions').dropColumn('confirmed_at').execute()
  await db.schema.alterTable('documents').dropColumn('posts_to_telegram').execute()
  await db.schema.alterTable('submissions').dropColumn('version').execute()
  for (const column of ['point_x', 'point_y']) {
    await db.schema.alterTable('images').dropColumn(column).execute()
  }
}

/** Downgrades the database to version 8 of the schema. */
export async function downgradeToSchema8(location: StoreLocation): Promise<void> {
  const engine = openEngine(location)
  await dropTablesAfterSchema9(engine)
  await dropOutdatedTexts(engine)
  await engine.db.deleteFrom('schema_versions').where('number', '>', 8).execute()
  await engine.close()
}

async function dropOutdatedTexts({ db }: Engine): Promise<void> {
  for (const table of ['documents', 'revisions']) {
    await db.schema.alterTable(table).dropColumn('outdated').execute()
  }
}

/** Downgrades the database to version 4 of the schema. */
export async function downgradeToSchema4(location: StoreLocation): Promise<void> {
  const engine = openEngine(location)
  const { schema } = engine.db
  await dropTablesAfterSchema9(engine)
  await dropOutdatedTexts(engine)
  await schema.dropTable('image_erasures').execute()
  await schema.dropTable('settings').execute()
  await schema.alterTable('changes').dropColumn('public_from').execute()
  await schema.alterTable('sessions').dropColumn('device').execute()
  await engine.db.deleteFrom('schema_versions').where('number', '>', 4).execute()
  await engine.close()
}
