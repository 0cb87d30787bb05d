import { adminKind, withRole } from '#core/admins/admin.ts'
import { passkeyAddresses, type PasskeyPurpose } from '#core/admins/passkey-requests.ts'
import type { Role } from '#core/roles.ts'
import { createAuthenticator, type PasskeyOptions } from '#scripts/testing/authenticator.ts'
import { findCookie } from '#scripts/testing/sign-in.ts'
import { issueLink } from '#server/storage/admins/access.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from './content.ts'

export type Begun = { ok: boolean; reason?: string; options: PasskeyOptions; email?: string }

const resultOf = ({ body }: Reply): unknown => JSON.parse(body.toString())

type Fields = { token?: string; name?: string; cookie?: string }

/** Asks what the device is asked for. */
export async function begin(
  site: TestSite,
  purpose: PasskeyPurpose,
  { cookie = '', ...fields }: Fields = {},
): Promise<Begun> {
  const form = { for: purpose, ...fields }
  return resultOf(await site.post(passkeyAddresses.begin, form, { cookie })) as Begun
}

/** Sends an answer: the status, the reason of a refusal, and the cookie of a session that began. */
export async function finish(
  site: TestSite,
  purpose: PasskeyPurpose,
  { cookie = '', ...fields }: Fields & { answer: string },
) {
  const reply = await site.post(passkeyAddresses.finish, { for: purpose, ...fields }, { cookie })
  const { reason } = resultOf(reply) as { reason?: string }
  return { status: reply.status, reason, cookie: findCookie(reply, '__Host-session') ?? '' }
}

export async function inviteByLink(site: TestSite, role: Role = 'administrator') {
  const email = `a${crypto.randomUUID()}@example.org`
  const { id } = await saveDocument(site, adminKind, withRole({ email }, role))
  return { id, email, token: await newLink(site, id) }
}

export const newLink = ({ store }: TestSite, id: string) =>
  store.write('test', (transactor) => issueLink(transactor, id, store.now()))

/** Somebody who has signed in by a link, with a passkey on their device. */
export async function signInByLink(site: TestSite, role?: Role) {
  const invited = await inviteByLink(site, role)
  const device = createAuthenticator(site.origin)
  const { options } = await begin(site, 'invitation', invited)
  const { cookie } = await finish(site, 'invitation', {
    token: invited.token,
    answer: device.create(options),
    name: 'Firefox on Linux',
  })
  return { ...invited, device, cookie }
}
