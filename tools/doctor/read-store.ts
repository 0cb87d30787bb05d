import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { assertNewestSchema } from '#server/storage/migrations/migrate.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'

/** Undefined before the first start of this version. */
export function readStore<T>(
  location: StoreLocation,
  read: (engine: Engine) => Promise<T>,
): Promise<T | undefined> {
  return readAnySchema(location, async (engine) => {
    await assertNewestSchema(engine)
    return read(engine)
  })
}

/** Undefined where there is no database. One that cannot be read is another finding. */
export async function readAnySchema<T>(
  location: StoreLocation,
  read: (engine: Engine) => Promise<T>,
): Promise<T | undefined> {
  if (!databaseExists(location)) return undefined
  try {
    return await withDatabase(location, read)
  } catch (error) {
    if (error instanceof StartupError) return undefined
    throw error
  }
}
