import { roleOfAdmin } from '#core/admins/admin.ts'
import { invitationAddress } from '#core/admins/passkey-requests.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Store } from '#server/storage/store.ts'
import {
  addAdmin,
  findAdmin,
  findPasskeyHolders,
  findWaysIn,
  inviteByLink,
  listAdmins,
  removeAdmin,
} from '#tools/admins/manage-admins.ts'

type AdminCommandOptions = {
  store: Store
  environment: Record<string, string | undefined>
  /** Throws unless the operator agrees. */
  confirm: (question: string) => Promise<void>
}

type AdminCommand = (options: AdminCommandOptions, email: string) => Promise<string>

/** The actions of `npm run admin`, with the sentence that says what was done. */
export const adminCommands: Record<string, AdminCommand> = {
  list: async ({ store }) => {
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

  add: async (options, email) => {
    const { store } = options
    const hasProvider = await signsInThroughProvider(options)
    // Somebody who has signed in loses all passkeys, so on a site without a provider this may be the last way in.
    if (!hasProvider) await confirmEndOfLastWayIn(options, email)
    const result = await addAdmin(store, email)
    if (result === 'notAnEmail') throw new StartupError(`${email} is no email address.`)
    const done = {
      invited: `${email} is a new administrator.`,
      invitedAgain: `${email} is invited again as an administrator: all sessions and passkeys of it have ended.`,
      alreadyInvited: `${email} is invited already and has not signed in yet.`,
    }
    const next = hasProvider
      ? 'Whoever signs in next with this address is the administrator.'
      : `There is no provider to sign in through, so a link is needed next: npm run admin -- invite ${email}`
    return `${done[result]} ${next}`
  },

  invite: async ({ store, environment, confirm }, email) => {
    const origin = readOrigin(environment)
    const current = await findAdmin(store, email)
    if (!current) await confirm(`${email} is not on the list: add it as a new administrator?`)
    const token = await inviteByLink(store, email)
    if (token === undefined) throw new StartupError(`${email} is no email address.`)
    const done = current ? '' : `${email} is a new administrator.\n`
    return `${done}Whoever opens this link signs in as ${email} with a passkey. It is valid once, for three days:
${invitationAddress(origin, token)}`
  },

  remove: async (options, email) => {
    const { store } = options
    await confirmEndOfLastWayIn(options, email)
    if ((await removeAdmin(store, email)) === 'unknown') {
      throw new StartupError(`${email} is no administrator. See: npm run admin -- list`)
    }
    const left = (await findWaysIn(store, await readWaysIn(options))).length
    const rest =
      left > 0
        ? left === 1
          ? 'One administrator is left who can sign in.'
          : `${left} administrators are left who can sign in.`
        : 'No administrator is left who can sign in: npm run admin -- invite EMAIL prints a link.'
    return `${email} is removed, and all sessions of it have ended. ${rest}`
  },
}

async function confirmEndOfLastWayIn(options: AdminCommandOptions, email: string): Promise<void> {
  const admin = await findAdmin(options.store, email)
  const waysIn = await findWaysIn(options.store, await readWaysIn(options))
  if (waysIn.length !== 1 || waysIn[0]?.id !== admin?.id) return
  await options.confirm(`${email} is the last administrator who can sign in: end that?`)
}

async function readWaysIn(options: AdminCommandOptions) {
  const host = URL.parse(options.environment['ORIGIN'] ?? '')?.hostname
  return { hasProvider: await signsInThroughProvider(options), host }
}

/** The demo has one of its own; a real site knows it from the environment or the setup. */
async function signsInThroughProvider({ store, environment }: AdminCommandOptions) {
  if (environment['NODE_ENV'] !== 'production' || environment['GOOGLE_CLIENT_ID']) return true
  return (await store.facts.provider()) !== undefined
}

/** The command needs nothing else of the configuration. */
function readOrigin(environment: Record<string, string | undefined>): string {
  const url = URL.parse(environment['ORIGIN'] ?? '')
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new StartupError(
    'ORIGIN is missing: the link begins with the public address of the site, such as ORIGIN=https://example.org',
  )
}
