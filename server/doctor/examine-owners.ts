import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { purposeConflict } from '#server/claim-store.ts'
import type { Config } from '#server/config/config.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Finding } from './examine.ts'
import { readStore } from './read-store.ts'

/** Whether the data are those of a demo or of a real site, and whether anybody can sign in to that. */
export async function* examineOwners(
  location: StoreLocation,
  config: Config,
): AsyncGenerator<Finding> {
  const owners = await readStore(location, async ({ db }) => {
    const admins = await new DocumentReader(db).all(adminKind, { removed: false })
    const administrators = admins.filter(({ body }) => roleOfAdmin(body) === 'administrator')
    return { purpose: await new FactReader(db).purpose(), administrators: administrators.length }
  })
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
          sentence: 'No administrator may sign in: npm run admin -- add EMAIL invites somebody.',
        }
  }
}
