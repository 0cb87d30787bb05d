import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { textOf, useSetupSite } from '#test/server/helpers/setup-site.ts'

const client = {
  id: 'vatra',
  secret: 'a secret of the tests',
  redirect: 'https://vatra.example/sign-in/callback',
}
const provider = await startOpenIdProvider(client)
afterAll(() => provider.close())

const { open, setupPath, answer } = useSetupSite()
let site: TestSite

const typed = (changes = {}) => ({
  entrance: 'provider',
  issuer: provider.origin,
  clientId: client.id,
  clientSecret: client.secret,
  ...changes,
})

test('the client is tried, and what is wrong with it is said', async () => {
  site = await open()
  const problemOf = async (changes: object) => textOf(await answer(typed(changes)))
  expect(await problemOf({ issuer: 'http://127.0.0.1:9' })).toContain('doesn’t answer')
  expect(await problemOf({ issuer: `${provider.origin}/elsewhere` })).toContain(
    'isn’t the address of a sign-in provider',
  )
  expect(await problemOf({ clientSecret: 'another secret of them' })).toContain(
    'doesn’t know this client',
  )
  const reply = await answer(typed({ issuer: 'http://evil.example' }))
  expect(reply.status).toBe(422)
  expect(textOf(reply)).toContain(client.redirect)
  expect(textOf(reply), 'the secret is never sent back').not.toContain(client.secret)
})

test('another redirect address is noticed, and the check can be left out', async () => {
  const other = await startOpenIdProvider({ ...client, redirect: 'https://other.example/' })
  site = await open()
  const reply = await answer(typed({ issuer: other.origin }))
  expect(textOf(reply)).toContain(`exactly ${client.redirect}`)
  const skipped = await answer({ ...typed({ issuer: other.origin }), check: 'skip' })
  expect(skipped.status).toBe(303)
  await other.close()
})

test('people sign in through it as soon as the site is set up, and after another start', async () => {
  site = await open()
  const done = await answer(typed())
  expect(done.headers.location).toBe('/sign-in?lng=en')
  const signInAddress = async () =>
    (await site.post('/sign-in', { returnTo: '/' })).headers.location ?? ''
  expect(await signInAddress()).toContain(`${provider.origin}/authorize`)
  site = await open()
  expect(await signInAddress()).toContain(`${provider.origin}/authorize`)
})

test('that of the environment wins, and is said to', async () => {
  const env = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret }
  site = await open({ issuer: provider.origin, env })
  const page = textOf(await site.request(`${setupPath()}?lng=en`))
  expect(page).toContain('GOOGLE_CLIENT_ID')
  expect((await answer(typed())).status).toBe(422)
  expect((await answer({ entrance: 'environment' })).headers.location).toBe('/sign-in?lng=en')
  expect(await site.store.facts.provider()).toBeUndefined()
})
