import type { Engine } from '#server/storage/engine.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { StorePlace } from '#server/storage/open.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { openSqlite } from '#server/storage/sqlite.ts'

export function engineAt(place: StorePlace) {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir)
}

/** Leaves the database as a later version of the program would. */
export async function pretendNewerSchema(place: StorePlace): Promise<void> {
  const engine = engineAt(place)
  const later = { number: 999, name: 'from the future', up: async () => {} }
  await migrate(engine, [later])
  await engine.close()
}

/** Leaves the database as version 8 of the schema had it. */
export async function returnToSchema8(place: StorePlace): Promise<void> {
  const engine = engineAt(place)
  await dropOutdatedTexts(engine)
  await engine.db.deleteFrom('schema_versions').where('number', '>', 8).execute()
  await engine.close()
}

async function dropOutdatedTexts({ db }: Engine): Promise<void> {
  for (const table of ['documents', 'revisions']) {
    await db.schema.alterTable(table).dropColumn('outdated').execute()
  }
}

/** Leaves the database as version 4 of the schema had it. */
export async function returnToSchema4(place: StorePlace): Promise<void> {
  const engine = engineAt(place)
  const { schema } = engine.db
  await dropOutdatedTexts(engine)
  await schema.dropTable('image_erasures').execute()
  await schema.dropTable('settings').execute()
  await schema.alterTable('changes').dropColumn('public_from').execute()
  await schema.alterTable('sessions').dropColumn('device').execute()
  await engine.db.deleteFrom('schema_versions').where('number', '>', 4).execute()
  await engine.close()
}
