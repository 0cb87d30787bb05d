import type { Engine } from './engine.ts'
import { migrate } from './migrations/migrate.ts'
import { openSqlite, sqliteStartupError } from './sqlite/sqlite.ts'
import { Store } from './store.ts'

export type StoreLocation = { dataDir: string } | { databaseUrl: string }

/** Opens the store and migrates its schema. Throws StartupError where the operator can help. */
export function openStore(location: StoreLocation, clock = () => new Date()): Promise<Store> {
  return 'databaseUrl' in location
    ? openPostgresStore(location.databaseUrl, clock)
    : openSqliteStore(location.dataDir, clock)
}

async function openSqliteStore(dataDir: string, clock: () => Date): Promise<Store> {
  try {
    return await startStore(openSqlite(dataDir), clock)
  } catch (error) {
    throw sqliteStartupError(error, dataDir) ?? error
  }
}

async function openPostgresStore(databaseUrl: string, clock: () => Date): Promise<Store> {
  // Imported only where it is used, so that a site on SQLite starts faster.
  const { openPostgres, postgresStartupError } = await import('./postgres/postgres.ts')
  try {
    return await startStore(openPostgres(databaseUrl), clock)
  } catch (error) {
    throw postgresStartupError(error, databaseUrl) ?? error
  }
}

async function startStore(engine: Engine, clock: () => Date): Promise<Store> {
  try {
    await migrate(engine)
    return await new Store(engine, clock).start()
  } catch (error) {
    await engine.close()
    throw error
  }
}
