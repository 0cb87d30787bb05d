import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { purposeConflict } from '#server/claim-store.ts'
import type { Config } from '#server/config/config.ts'
import { setupAddressFile } from '#server/setup/setup-token.ts'
import { hasPeople } from '#server/setup/write-setup.ts'
import { PasskeyReader } from '#server/storage/admins/passkeys.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Finding } from './examine.ts'
import { readStore } from './read-store.ts'

/** Whether the data are those of a demo or of a real site, and whether anybody can sign in to that. */
export async function* examineOwners(
  location: StoreLocation,
  config: Config,
): AsyncGenerator<Finding> {
  const owners = await readStore(location, ({ db }) => readOwners(db))
  if (!owners) return
  const conflict = owners.purpose && purposeConflict(owners.purpose, config)
  if (conflict) yield { check: 'Database', state: 'problem', sentence: conflict }
  else if (config.production) {
    yield { check: 'Administrators', ...examineAdministrators(owners, config) }
  }
}

async function readOwners(db: Database) {
  const documents = new DocumentReader(db)
  const facts = new FactReader(db)
  const admins = await documents.all(adminKind, { removed: false })
  const administrators = admins.filter(({ body }) => roleOfAdmin(body) === 'administrator')
  const withPasskeys = await new PasskeyReader(db).firstAdded(administrators.map(({ id }) => id))
  return {
    purpose: await facts.purpose(),
    isSetUp: await hasPeople({ documents }),
    administrators: administrators.length,
    administratorsWithPasskeys: Object.keys(withPasskeys).length,
    hasProvider: (await facts.provider()) !== undefined,
  }
}

function examineAdministrators(
  { isSetUp, administrators, ...owners }: Awaited<ReturnType<typeof readOwners>>,
  config: Config,
): Omit<Finding, 'check'> {
  if (!isSetUp && config.adminEmails.length === 0) {
    const address = setupAddressFile(config)
    const sentence = `The site is not set up: start it and open the address in ${address}.`
    return { state: 'warning', sentence }
  }
  if (isSetUp && administrators === 0) {
    const sentence = 'No administrator may sign in: npm run admin -- add EMAIL invites somebody.'
    return { state: 'problem', sentence }
  }
  const hasProvider = config.provider !== undefined || owners.hasProvider
  if (!hasProvider && owners.administratorsWithPasskeys === 0) {
    return {
      state: 'problem',
      sentence:
        'There is no provider to sign in through, and no administrator has a passkey: ' +
        'npm run admin -- invite EMAIL prints a link with which one is added.',
    }
  }
  return { state: 'ok', sentence: `${administrators} may sign in.` }
}
