import { adminKind } from '#core/admins/admin.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { purposeConflict } from '#server/claim-store.ts'
import type { Config } from '#server/config/config.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { assertNewestSchema } from '#server/storage/migrations/assert-newest-schema.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import type { Finding } from './examine.ts'

/** Whether the data are those of a demo or of a real site, and whether anybody can sign in to that. */
export async function* examineOwners(
  location: StoreLocation,
  config: Config,
): AsyncGenerator<Finding> {
  const owners = databaseExists(location) ? await readOwners(location) : undefined
  if (!owners) return
  const { purpose, administrators } = owners
  const conflict = purpose && purposeConflict(purpose, config)
  if (conflict) {
    yield { check: 'Database', state: 'problem', sentence: conflict }
  } else if (config.production) {
    const check = 'Administrators'
    yield administrators > 0
      ? { check, state: 'ok', sentence: `${administrators} may sign in.` }
      : {
          check,
          state: 'problem',
          sentence: 'Nobody may sign in: npm run admin -- add EMAIL invites somebody.',
        }
  }
}

/** Undefined before the first start of this version. A database that cannot be read is another finding. */
async function readOwners(location: StoreLocation) {
  try {
    return await withDatabase(location, async (engine) => {
      await assertNewestSchema(engine)
      const admins = await new DocumentReader(engine.db).all(adminKind, { removed: false })
      const purpose = await new FactReader(engine.db).purpose()
      return { purpose, administrators: admins.length }
    })
  } catch (error) {
    if (error instanceof StartupError) return undefined
    throw error
  }
}
