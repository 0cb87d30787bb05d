import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from './base/engine.ts'
import { assertNothingToMigrate, migrate } from './migrations/migrate.ts'
import { findWriteFault } from './sqlite/find-write-fault.ts'
import { databaseName, openSqlite, sqliteStartupError } from './sqlite/sqlite.ts'
import { copyBeforeUpgrade } from './sqlite/upgrade-copies.ts'
import { Store } from './store.ts'

export type StoreLocation = { dataDir: string } | { databaseUrl: string }

/** Opens the store and migrates its schema. Throws StartupError where the operator can help. */
export function openStore(
  location: StoreLocation,
  clock = systemClock,
  /** Gets the path of the copy that is made before an upgrade of the schema. */
  onUpgradeCopy: (copy: string) => void = () => {},
): Promise<Store> {
  const beforeUpgrade =
    'dataDir' in location
      ? (schema: number) => onUpgradeCopy(copyBeforeUpgrade(location.dataDir, schema, clock()))
      : undefined
  return withStartupErrors(location, async () =>
    startStore(await openEngine(location), clock, beforeUpgrade),
  )
}

/** Why the data of a site can only be read, as on a full or read-only disk; undefined where they can be written. */
export async function findReadingReason(location: StoreLocation): Promise<string | undefined> {
  if ('databaseUrl' in location || !databaseExists(location)) return undefined
  const folder = resolve(location.dataDir)
  const fault = await findWriteFault(folder)
  return fault && `${fault}, in ${folder}`
}

/** Opens the data as they are, for a site that can show them and nothing else. `reason`: see findReadingReason. */
export function openStoreForReading(location: StoreLocation, reason: string): Promise<Store> {
  return withStartupErrors(location, async () => {
    const engine = await openEngine(location, { isForReading: true })
    try {
      await assertNothingToMigrate(engine, reason)
      return await new Store(engine, systemClock, { isForReading: true }).start()
    } catch (error) {
      await engine.close()
      throw error
    }
  })
}

/** For commands that read: opens the database as it is, on a disk that cannot be written to as well. */
export function withDatabase<T>(
  location: StoreLocation,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  return withStartupErrors(location, async () => {
    assertDatabaseExists(location)
    await using engine = await openEngine(location, { isForReading: true })
    return await work(engine)
  })
}

/** A command in the wrong folder must not create a database there. */
export function assertDatabaseExists(location: StoreLocation): void {
  if ('databaseUrl' in location || databaseExists(location)) return
  throw new StartupError(`There is no database in ${resolve(location.dataDir)}: check DATA_DIR.`)
}

/** For PostgreSQL only a connection could tell. */
export function databaseExists(location: StoreLocation): boolean {
  return 'databaseUrl' in location || existsSync(join(location.dataDir, databaseName))
}

// PostgreSQL is imported only where it is used, so that a site on SQLite starts faster.
async function openEngine(
  location: StoreLocation,
  options?: { isForReading: boolean },
): Promise<Engine> {
  if ('dataDir' in location) return openSqlite(location.dataDir, options)
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(location.databaseUrl)
}

async function withStartupErrors<T>(location: StoreLocation, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw (await startupErrorOf(error, location)) ?? error
  }
}

async function startupErrorOf(
  error: unknown,
  location: StoreLocation,
): Promise<StartupError | undefined> {
  if ('dataDir' in location) return sqliteStartupError(error, location.dataDir)
  const { postgresStartupError } = await import('./postgres/postgres.ts')
  return postgresStartupError(error, location.databaseUrl)
}

async function startStore(
  engine: Engine,
  clock: () => Date,
  beforeUpgrade: ((schema: number) => void) | undefined,
): Promise<Store> {
  try {
    await engine.examineFeatures()
    await migrate(engine, { beforeUpgrade })
    return await new Store(engine, clock).start()
  } catch (error) {
    await engine.close()
    throw error
  }
}
