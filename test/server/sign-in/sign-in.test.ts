// Longer than a source file should be, because every way to sign in begins with the same provider and the same person.

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  findCookie,
  requestSignIn,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { openIdClient, expectSignInRefused } from '#test/server/helpers/sign-in.ts'

let site: TestSite

const issuer = await startOpenIdProvider(openIdClient)
afterAll(() => issuer.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  issuer.plan({})
  issuer.setIssuerName(issuer.origin)
})

async function openSite() {
  site = await openTestSite({ issuer: issuer.origin })
  return site
}

const requestAdminHome = (cookie: string) => site.request('/adminf83922ab', { headers: { cookie } })
const showsAnna = async (cookie: string) =>
  (await requestAdminHome(cookie)).body.toString().includes('anna@example.org')

test('an invited account signs in, is bound to its invitation, and signs in again', async () => {
  await openSite()
  for (let time = 0; time < 2; time++) {
    const reply = await signIn(site)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/events')
    const session = reply.headers['set-cookie']?.find((line) => line.startsWith('__Host-session='))
    expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }
})

test('going back to a finished sign-in shows the sign-in screen without an error', async () => {
  await openSite()
  const pending = await startSignIn(site)
  const parameters = await authorize(pending)
  await returnFromProvider(site, pending.cookie, parameters)
  const reply = await returnFromProvider(site, '', parameters)
  expect(reply.headers.location).toBe('/sign-in')
  expect(findCookie(reply, '__Host-session')).toBeUndefined()
})

test('the authorization request has a code, PKCE, state and nonce, and asks only for the address', async () => {
  await openSite()
  const [one, other] = [await startSignIn(site), await startSignIn(site)]
  const parameters = new URL(one.address).searchParams
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: 'https://vatra.example/sign-in/callback',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(parameters.get(name)).toMatch(/^[\w-]{43}$/)
    expect(parameters.get(name)).not.toBe(new URL(other.address).searchParams.get(name))
  }
})

test('a bound administrator is recognized by the account, whatever its address', async () => {
  await openSite()
  await signIn(site)
  issuer.plan({ claims: { email: 'new-name@example.org' } })
  expect((await signIn(site)).headers.location).toBe('/events')
})

test('only the names of browser and system are stored of the user agent', async () => {
  await openSite()
  const { cookie, address } = await startSignIn(site)
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
  const reply = await site.request(`/sign-in/callback?${await authorize({ address })}`, {
    headers: { cookie, 'user-agent': userAgent },
  })
  const sessionCookie = findCookie(reply, '__Host-session') ?? ''
  const now = site.store.now()
  const session = await site.store.sessions.find(sessionCookie.split('=')[1] ?? '', now)
  expect(await site.store.sessions.listByAdmin(session?.admin.id ?? '', now)).toMatchObject([
    { id: session?.id, device: { browser: 'Chrome', system: 'Android' } },
  ])
})

test('each sign-in makes a new session and ends the previous one', async () => {
  await openSite()
  const old = findCookie(await signIn(site), '__Host-session') ?? ''
  const { cookie, address } = await startSignIn(site)
  const cookies = `${cookie}; ${old}`
  const renewed = findCookie(
    await returnFromProvider(site, cookies, await authorize({ address })),
    '__Host-session',
  )
  expect(renewed).not.toBe(old)
  expect(await showsAnna(old)).toBe(false)
  expect(await showsAnna(renewed ?? '')).toBe(true)
})

test('a planted session cookie is never accepted', async () => {
  await openSite()
  const planted = `__Host-session=${'p'.repeat(43)}`
  const { cookie, address } = await startSignIn(site)
  await returnFromProvider(site, `${cookie}; ${planted}`, await authorize({ address }))
  expect(await showsAnna(planted)).toBe(false)
})

test('a sign-in may finish on another instance', async () => {
  const options = { issuer: issuer.origin, databaseUrl: await migratedDatabase() }
  const firstInstance = await openTestSite(options)
  site = await openTestSite(options)
  const { cookie, address } = await startSignIn(firstInstance)
  const reply = await returnFromProvider(site, cookie, await authorize({ address }))
  expect(reply.headers.location).toBe('/events')
})

describe('keys that the provider has changed', () => {
  test('are fetched again', async () => {
    await openSite()
    await signIn(site)
    const { cookie, address } = await startSignIn(site)
    const parameters = await authorize({ address })
    issuer.rotateKeys('second')
    // Keys are cached for at least a minute, so invented key ids cause no requests.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await returnFromProvider(site, cookie, parameters)).headers.location).toBe('/events')
  })

  test('under an old key id are not accepted', async () => {
    await openSite()
    await signIn(site)
    const { cookie, address } = await startSignIn(site)
    const parameters = await authorize({ address })
    issuer.rotateKeys('second')
    await expectSignInRefused(site, () => returnFromProvider(site, cookie, parameters))
  })
})

test.each(['//evil.example', 'https://evil.example/x', '/\\evil.example'])(
  'returning to %s leads to the front page instead',
  async (returnTo) => {
    await openSite()
    expect((await signIn(site, returnTo)).headers.location).toBe('/')
  },
)

test('the way back is in the language in which the sign-in began, without scripts too', async () => {
  await openSite()
  const page = (await site.request('/sign-in?lng=en')).body.toString()
  expect(page).toContain('name="lng" value="en"')
  const start = async () => {
    const { headers } = await site.post('/sign-in', { lng: 'en' })
    const address = String(headers.location)
    return { address, cookie: findCookie({ headers }, '__Host-pending-sign-in') ?? '' }
  }
  const first = await start()
  const done = await returnFromProvider(site, first.cookie, await authorize(first))
  expect(done.headers.location).toBe('/adminf83922ab?lng=en')
  const second = await start()
  const state = new URL(second.address).searchParams.get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state })
  const { location } = (await returnFromProvider(site, second.cookie, denied)).headers
  expect(location).toBe('/sign-in?lng=en&problem=cancelled')
})

test.each([
  ['An.Na+vatra@GMAIL.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'Anna@gmail.com'],
  ['anna@example.org', 'ANNA@Example.ORG'],
])('with %s invited, %s signs in', async (invited, email) => {
  site = await openTestSite({ issuer: issuer.origin, adminEmails: invited })
  issuer.plan({ claims: { email } })
  expect((await signIn(site)).headers.location).toBe('/events')
})

describe('the verified address of a Google account', () => {
  const google = 'https://accounts.google.com'

  /** Redirects the site's requests to Google to the test provider. */
  async function openAtGoogle() {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) =>
      fetch(String(address).replace(google, issuer.origin), options),
    )
    issuer.setIssuerName(google)
    const adminEmails = 'anna@gmail.com, anna@school.example, anna@evil.school.example'
    site = await openTestSite({ adminEmails })
  }

  test.each([
    ['anna@gmail.com', undefined],
    ['anna@googlemail.com', undefined],
    ['anna@school.example', 'school.example'],
    ['anna@School.example', 'school.example'],
  ])('is accepted for %s of %s', async (email, hd) => {
    await openAtGoogle()
    issuer.plan({ claims: { email, hd } })
    expect((await signIn(site)).headers.location).toBe('/events')
  })

  test.each([
    ['anna@school.example', undefined],
    ['anna@school.example', 'other.example'],
    ['anna@evil.school.example', 'school.example'],
    ['anna@school.example', ''],
  ])('is not accepted for %s of %s', async (email, hd) => {
    await openAtGoogle()
    const { cookie, address } = await startSignIn(site)
    const parameters = await authorize({ address })
    issuer.plan({ claims: { email, hd } })
    await expectSignInRefused(site, async () => {
      const reply = await returnFromProvider(site, cookie, parameters)
      expect(reply.headers.location).toBe('/sign-in?problem=refused')
      return reply
    })
  })

  test('requires Google’s complete issuer', async () => {
    await openAtGoogle()
    const { cookie, address } = await startSignIn(site)
    const parameters = await authorize({ address })
    issuer.plan({ claims: { iss: 'accounts.google.com', email: 'anna@gmail.com' } })
    await expectSignInRefused(site, () => returnFromProvider(site, cookie, parameters))
  })
})

test('a real site does not have the demo’s provider', async () => {
  await openSite()
  const paths = ['', '/', '/.well-known/openid-configuration', '/auth', '/choose/x']
  for (const path of paths) expect((await site.request(`/demo-provider${path}`)).status).toBe(404)
})

test('a sign-in starts with a form of this site, with a rate limit', async () => {
  await openSite()
  const foreign = await requestSignIn({ ...site, origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  for (let time = 0; time < 10; time++) await startSignIn(site)
  expect(await expectSignInRefused(site, () => requestSignIn(site))).toBe('too often')
})

test('an unreadable form starts a sign-in, a form that is too large does not', async () => {
  await openSite()
  const postForm = (type: string, body: string) =>
    site.request('/sign-in', {
      method: 'POST',
      headers: { 'content-type': type, origin: site.origin },
      body,
    })
  const broken = await postForm('multipart/form-data; boundary=x', '--x\r\nbroken')
  expect(broken.headers.location).toContain(`${issuer.origin}/authorize`)
  expect((await requestSignIn(site, `/${'a'.repeat(70_000)}`)).status).toBe(413)
})
