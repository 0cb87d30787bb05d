import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openSqlite, sqliteRefusal } from './sqlite.ts'
import { Store } from './store.ts'

export type StorePlace = { dataDir: string } | { databaseUrl: string }

/** Opens the store and brings its schema up to date. Throws StartRefused with a sentence to act on. */
export function openStore(place: StorePlace, clock = () => new Date()): Promise<Store> {
  return 'databaseUrl' in place
    ? openOnPostgres(place.databaseUrl, clock)
    : openOnSqlite(place.dataDir, clock)
}

async function openOnSqlite(dataDir: string, clock: () => Date): Promise<Store> {
  try {
    return await openOn(openSqlite(dataDir), clock)
  } catch (error) {
    throw sqliteRefusal(error, dataDir) ?? error
  }
}

async function openOnPostgres(databaseUrl: string, clock: () => Date): Promise<Store> {
  // Loaded only where it is used: it costs the embedded start nothing.
  const { openPostgres, postgresRefusal } = await import('./postgres.ts')
  try {
    return await openOn(openPostgres(databaseUrl), clock)
  } catch (error) {
    throw postgresRefusal(error, databaseUrl) ?? error
  }
}

async function openOn(engine: Engine, clock: () => Date): Promise<Store> {
  try {
    await migrate(engine)
    return await new Store(engine, clock).begin()
  } catch (error) {
    await engine.close()
    throw error
  }
}
