import { roleOfAdmin } from '#core/admins/admin.ts'
import { invitationAddress } from '#core/admins/passkey-requests.ts'
import { StartupError } from '#server/base/startup-error.ts'
import {
  addAdmin,
  findPasskeyHolders,
  inviteByLink,
  listAdmins,
  removeAdmin,
} from '#server/sign-in/manage-admins.ts'
import { assertDatabaseExists, openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { readArguments, refuseArguments } from './setup/read-arguments.ts'
import { announceUpgradeCopy, runStoreCommand } from './store/store-command.ts'

const usage = 'npm run admin -- list | add EMAIL | invite EMAIL | remove EMAIL'
const [action = '', address = ''] = readArguments({ usage, positionals: [1, 2] }).positionals

const commands: Record<string, (store: Store, email: string) => Promise<string>> = {
  list: async (store) => {
    const admins = await listAdmins(store)
    if (admins.length === 0) return 'There are no administrators.'
    const holders = await findPasskeyHolders(store, admins)
    return admins
      .map(({ id, body }) => {
        const role = roleOfAdmin(body) === 'editor' ? ' (editor)' : ''
        const withoutAccount = holders.has(id) ? ' (passkeys only)' : ' (not signed in yet)'
        return `${id} ${body.email}${role}${body.subject === undefined ? withoutAccount : ''}`
      })
      .join('\n')
  },

  add: async (store, email) => {
    const sentences = {
      invited: `${email} may sign in now.`,
      invitedAgain:
        `${email} is invited again: all sessions have ended, and whoever signs in next with this ` +
        'address is the administrator.',
      alreadyInvited: `${email} is invited already and has not signed in yet.`,
    }
    const result = await addAdmin(store, email)
    if (result === 'notAnEmail') throw new StartupError(`${email} is no email address.`)
    return sentences[result]
  },

  invite: async (store, email) => {
    const origin = readOrigin()
    const token = await inviteByLink(store, email)
    if (token === undefined) throw new StartupError(`${email} is no email address.`)
    return `Whoever opens this link signs in as ${email} with a passkey. It is valid once, for three days:
${invitationAddress(origin, token)}`
  },

  remove: async (store, email) => {
    if ((await removeAdmin(store, email)) === 'unknown') {
      throw new StartupError(`${email} is no administrator. See: npm run admin -- list`)
    }
    const rest = await listAdmins(store)
    const hasAdministrator = rest.some(({ body }) => roleOfAdmin(body) === 'administrator')
    const warning =
      rest.length === 0
        ? ' Nobody is left who can sign in.'
        : hasAdministrator
          ? ''
          : ' Only editors are left: add an administrator.'
    return `${email} is removed, and all sessions of it have ended.${warning}`
  },
}

/** The command needs nothing else of the configuration. */
function readOrigin(): string {
  const url = URL.parse(process.env['ORIGIN'] ?? '')
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new StartupError(
    'ORIGIN is missing: the link begins with the public address of the site, such as ORIGIN=https://example.org',
  )
}

const run = Object.hasOwn(commands, action) ? commands[action] : undefined
if (!run || (action === 'list') === (address !== '')) {
  refuseArguments(usage, 'Give one of these, and an email address where it stands.')
}

/** `npm run admin`: for whoever has the machine and lost the way in. */
await runStoreCommand(async (location) => {
  assertDatabaseExists(location)
  const store = await openStore(location, undefined, announceUpgradeCopy)
  try {
    process.stdout.write(`${await run(store, address)}\n`)
  } finally {
    await store.close()
  }
})
