import { roleOfAdmin } from '#core/admins/admin.ts'
import { purposeConflict } from '#server/claim-store.ts'
import type { Config } from '#server/config/config.ts'
import { setupAddressFile } from '#server/setup/setup-token.ts'
import { hasPeople } from '#server/setup/write-setup.ts'
import { hostOf } from '#server/sign-in/passkeys/place.ts'
import { PasskeyReader } from '#server/storage/admins/passkeys.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { findWaysIn, listAdmins } from '#tools/admins/manage-admins.ts'
import { findingsOf, type Finding } from './finding.ts'
import { readStore } from './read-store.ts'

/** Finds if the data are those of a demo or of a real site, and if anybody can sign in to that. */
export async function* examineOwners(
  location: StoreLocation,
  config: Config,
): AsyncGenerator<Finding> {
  const owners = await readStore(location, ({ db }) => readOwners(db, config))
  if (!owners) return
  const conflict = owners.purpose && purposeConflict(owners.purpose, config)
  if (conflict) yield findingsOf('Database').problem(conflict)
  else if (config.production) {
    yield examineAdministrators(owners, config)
    if (owners.ended.length > 0) {
      yield findingsOf('Passkeys').problem(describeEnded(owners.ended, hostOf(config)))
    }
  }
}

async function readOwners(db: Database, config: Config) {
  const store = { documents: new DocumentReader(db), passkeys: new PasskeyReader(db) }
  const facts = new FactReader(db)
  const host = hostOf(config)
  const admins = await listAdmins(store)
  const ended = await store.passkeys.findEnded(host)
  const hasProvider = config.provider !== undefined || (await facts.provider()) !== undefined
  return {
    purpose: await facts.purpose(),
    isSetUp: await hasPeople(store),
    hasAdministrator: admins.some(({ body }) => roleOfAdmin(body) === 'administrator'),
    waysIn: await findWaysIn(store, { hasProvider, host }),
    ended: admins.flatMap(({ id, body }) => {
      const endedHost = ended.get(id)
      const hasAccount = hasProvider && body.subject !== undefined
      return endedHost === undefined || hasAccount ? [] : [{ email: body.email, host: endedHost }]
    }),
    hasProvider,
  }
}

function describeEnded(ended: readonly { email: string; host: string }[], host: string): string {
  const people = ended.map((person) => `${person.email} (${person.host})`).join(', ')
  return (
    `ORIGIN names the host ${host}, and the passkeys of these people belong to another one for good: ${people}. ` +
    'Change ORIGIN back, or give each of them the link that npm run admin -- invite EMAIL prints.'
  )
}

function examineAdministrators(
  owners: Awaited<ReturnType<typeof readOwners>>,
  config: Config,
): Finding {
  const { isSetUp, hasAdministrator, waysIn, hasProvider } = owners
  const admins = findingsOf('Administrators')
  if (!isSetUp && config.adminEmails.length === 0) {
    const address = setupAddressFile(config)
    return admins.warning(`The site is not set up: start it and open the address in ${address}.`)
  }
  if (isSetUp && !hasAdministrator) {
    return admins.problem(
      'No administrator may sign in: npm run admin -- add EMAIL invites somebody.',
    )
  }
  if (!hasProvider && waysIn.length === 0) {
    return admins.problem(
      'There is no provider to sign in through, and no administrator has a passkey: ' +
        'npm run admin -- invite EMAIL prints a link with which one is added.',
    )
  }
  return admins.ok(`${waysIn.length} may sign in.`)
}
