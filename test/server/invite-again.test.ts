import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { testSite, type TestSite } from '#test/site.ts'
import { send } from './bad-forms.ts'
import { standInIssuer } from '#scripts/testing/issuer.ts'
import { administrator } from './roles.ts'
import { cookieOf, signIn } from '#scripts/testing/sign-in.ts'
import { client } from './sign-in.ts'

let issuer: Awaited<ReturnType<typeof standInIssuer>>
let site: TestSite
beforeAll(async () => {
  issuer = await standInIssuer(client)
  site = await testSite({ issuer: issuer.origin })
})
afterAll(async () => {
  await site.close()
  await issuer.close()
})

const comesIn = async (sub: string) => {
  issuer.plan({ claims: { sub } })
  const reply = await signIn(site)
  return cookieOf(reply, '__Host-session')
}
const isInside = async (cookie = '') =>
  (await site.ask('/adminf83922ab/admins', { headers: { cookie } })).status === 200

/** Another administrator does it, by a form of the page. */
async function asBorys(form: (anna: { id: string; version: string }) => Record<string, string>) {
  const all = await site.store.documents.all(adminKind, { removed: false })
  const anna = all.find(({ body }) => body.email === 'anna@example.org')
  const seen = { id: anna?.id ?? '', version: String(anna?.version) }
  const { body, type } = send({ key: crypto.randomUUID(), ...form(seen) })
  const headers = {
    'content-type': type,
    origin: site.origin,
    cookie: await administrator(site),
  }
  const path = '/adminf83922ab/admins.data'
  expect((await site.ask(path, { method: 'POST', headers, body })).status).toBe(200)
}

test('another account under the address comes in when it is invited again, and the old one is out', async () => {
  const old = await comesIn('old')
  expect(await isInside(old)).toBe(true)
  expect(await comesIn('new')).toBeUndefined()

  await asBorys((anna) => ({ intent: 'inviteAgain', ...anna }))
  expect(await isInside(old)).toBe(false)
  const fresh = await comesIn('new')
  expect(await isInside(fresh)).toBe(true)
  expect(await comesIn('old')).toBeUndefined()
})

test('whoever was deleted comes in again only when invited, and not with what they had opened', async () => {
  const before = await comesIn('new')
  await asBorys((anna) => ({ intent: 'delete', ...anna }))
  expect(await isInside(before)).toBe(false)
  expect(await comesIn('new')).toBeUndefined()

  await asBorys(() => ({ email: 'Anna@Example.org' }))
  expect(await isInside(before)).toBe(false)
  expect(await isInside(await comesIn('new'))).toBe(true)
})
