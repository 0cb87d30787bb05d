import { afterAll, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { findCookie, signIn } from '#scripts/testing/sign-in.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

const issuer = await startOpenIdProvider(openIdClient)
const site = await openTestSite({ issuer: issuer.origin })
afterAll(() => issuer.close())

const signInAs = async (sub: string) => {
  issuer.plan({ claims: { sub } })
  const reply = await signIn(site)
  return findCookie(reply, '__Host-session')
}
const isSignedIn = async (cookie = '') =>
  (await site.request('/adminf83922ab/admins', { headers: { cookie } })).status === 200

/** Another administrator sends the form. */
async function asBorys(form: (anna: { id: string; version: string }) => Record<string, string>) {
  const admins = await site.store.documents.all(adminKind, { removed: false })
  const anna = admins.find(({ body }) => body.email === 'anna@example.org')
  const document = { id: anna?.id ?? '', version: String(anna?.version) }
  const cookie = await signInAdministrator(site)
  const { status } = await site.post('/adminf83922ab/actions/admins', form(document), { cookie })
  expect(status).toBe(200)
}

test('another account with the address can sign in after a new invitation, the old one cannot', async () => {
  const old = await signInAs('old')
  expect(await isSignedIn(old)).toBe(true)
  expect(await signInAs('new')).toBeUndefined()

  await asBorys((anna) => ({ intent: 'inviteAgain', key: crypto.randomUUID(), ...anna }))
  expect(await isSignedIn(old)).toBe(false)
  const newCookie = await signInAs('new')
  expect(await isSignedIn(newCookie)).toBe(true)
  expect(await signInAs('old')).toBeUndefined()
})
