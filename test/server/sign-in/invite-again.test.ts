import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { encodeForm } from '#test/server/helpers/invalid-forms.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { findCookie, signIn } from '#scripts/testing/sign-in.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

let issuer: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite
beforeAll(async () => {
  issuer = await startOpenIdProvider(openIdClient)
  site = await openTestSite({ issuer: issuer.origin })
})
afterAll(async () => {
  await site.close()
  await issuer.close()
})

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
  const { body, type } = encodeForm(form(document))
  const headers = {
    'content-type': type,
    origin: site.origin,
    cookie: await signInAdministrator(site),
  }
  const path = '/adminf83922ab/actions/admins'
  expect((await site.request(path, { method: 'POST', headers, body })).status).toBe(200)
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

test('a deleted administrator can sign in only after a new invitation, and old sessions stay ended', async () => {
  const cookieBefore = await signInAs('new')
  await asBorys((anna) => ({ intent: 'delete', ...anna }))
  expect(await isSignedIn(cookieBefore)).toBe(false)
  expect(await signInAs('new')).toBeUndefined()

  await asBorys(() => ({
    intent: 'invite',
    key: crypto.randomUUID(),
    email: 'Anna@Example.org',
  }))
  expect(await isSignedIn(cookieBefore)).toBe(false)
  expect(await isSignedIn(await signInAs('new'))).toBe(true)
})
