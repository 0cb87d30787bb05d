import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testSite, type Reply, type TestSite } from '#test/site.ts'
import { standInIssuer, type Plan } from './issuer.ts'

const client = { id: 'id', secret: 'secret' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let issuer: Awaited<ReturnType<typeof standInIssuer>>
let site: TestSite

beforeAll(async () => {
  issuer = await standInIssuer(client)
})
afterAll(() => issuer.close())
afterEach(async () => {
  await site.close()
  issuer.plan({})
})

async function openSite() {
  site = await testSite({ issuer: issuer.origin })
  return site
}

type Journey = { cookie: string; state: string }

/** Presses the button: the browser is sent to the provider, and remembers that it was. */
async function begin(returnTo = '/events', origin = site.origin): Promise<Journey> {
  const reply = await site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin },
    body: new URLSearchParams({ returnTo }).toString(),
  })
  const asked = new URL(String(reply.headers.location), site.origin).searchParams
  issuer.expect(asked.get('nonce') ?? '')
  return { cookie: cookieOf(reply, '__Host-journey') ?? '', state: asked.get('state') ?? '' }
}

function comeBack({ cookie, state }: Journey, more: Record<string, string> = {}, method = 'GET') {
  const asked = new URLSearchParams({ code: 'c', state, ...more })
  return site.ask(`/sign-in/callback?${asked}`, {
    method,
    headers: { cookie, origin: site.origin },
  })
}

function cookieOf(reply: Reply, name: string): string | undefined {
  const all = reply.headers['set-cookie'] ?? []
  return all.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`))
}

function expectRefused(reply: Reply) {
  expect(reply.status).toBeLessThan(500)
  expect(reply.headers.location ?? '').toMatch(/^\/sign-in\?problem=|^$/)
  expect(cookieOf(reply, '__Host-session')).toBeUndefined()
}

test('an invited account comes in, is bound to its invitation, and comes in again', async () => {
  await openSite()
  for (let time = 0; time < 2; time++) {
    const reply = await comeBack(await begin())
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/events')
    const session = reply.headers['set-cookie']?.find((line) => line.startsWith('__Host-session='))
    expect(session).toMatch(/Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/)
  }
})

test('a session opens the administrators’ side, and ends with signing out', async () => {
  await openSite()
  const cookie = cookieOf(await comeBack(await begin()), '__Host-session') ?? ''
  const inside = await site.ask('/adminf83922ab', { headers: { cookie } })
  expect(inside.body.toString()).toContain('anna@example.org')
  expect(inside.headers['cache-control']).toBe('no-store')
  await site.ask('/sign-out', { method: 'POST', headers: { ...form, cookie, origin: site.origin } })
  const outside = await site.ask('/adminf83922ab', { headers: { cookie } })
  expect(outside.body.toString()).not.toContain('anna@example.org')
})

describe('a forged answer is refused and written down', () => {
  const now = Math.floor(Date.now() / 1000)
  const forgeries: [string, Partial<Plan>][] = [
    ['no nonce', { claims: { nonce: undefined } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no signature', { signing: 'none' }],
    ['a signature with the client’s secret', { signing: 'client secret' }],
    ['a signature of another key', { signing: 'another key' }],
    ['an unknown key', { header: { kid: 'unknown' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['the issuer without its scheme', { claims: { iss: 'accounts.google.com' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['several audiences, meant for another', { claims: { aud: ['id', 'b'], azp: 'b' } }],
    ['a token that is over', { claims: { iat: now - 900, exp: now - 600 } }],
    ['a token of the future', { claims: { iat: now + 600, exp: now + 900 } }],
    ['an address that is not verified', { claims: { email_verified: false } }],
    ['a verification that is only a word', { claims: { email_verified: 'true' } }],
    ['an address that nobody invited', { claims: { email: 'eve@example.org', sub: 'eve' } }],
    ['a letter that only looks the same', { claims: { email: 'аnna@example.org', sub: 'eve' } }],
    ['a dotless letter', { claims: { email: 'annaı@example.org', sub: 'eve' } }],
    ['a token endpoint that fails', { token: 'error' }],
  ]
  test.each(forgeries)('%s', async (_, changes) => {
    await openSite()
    const journey = await begin()
    issuer.plan(changes)
    expectRefused(await comeBack(journey))
    expect(site.logged()).toMatch(/sign-in (failed|refused)/)
  })

  test('another account under an address that is taken', async () => {
    await openSite()
    await comeBack(await begin())
    const journey = await begin()
    issuer.plan({ claims: { sub: 'somebody-else' } })
    expectRefused(await comeBack(journey))
    expect(site.logged()).toContain('otherAccount')
  })

  test('no state, another state, or the state of another browser', async () => {
    await openSite()
    const mine = await begin()
    const another = await begin()
    expectRefused(await comeBack({ ...mine, state: '' }))
    expectRefused(await comeBack({ ...mine, state: 'another' }))
    expectRefused(await comeBack({ cookie: mine.cookie, state: another.state }))
    expectRefused(await comeBack({ cookie: '', state: mine.state }))
    expect(site.logged()).toMatch(/sign-in failed/)
  })

  test('a provider that says no, or sends a broken answer', async () => {
    await openSite()
    const reply = await comeBack(await begin(), { error: 'access_denied', code: '' })
    expect(reply.headers.location).toBe('/sign-in?problem=cancelled')
    expectRefused(await comeBack(await begin(), { iss: 'https://evil.example' }))
    expectRefused(
      await site.ask('/sign-in/callback', { headers: { cookie: '__Host-journey=%%%' } }),
    )
  })

  test('a way back by another method', async () => {
    await openSite()
    expectRefused(await comeBack(await begin(), {}, 'HEAD'))
    expectRefused(await comeBack(await begin(), {}, 'POST'))
  })
})

test('keys that were changed meanwhile are asked for anew', async () => {
  await openSite()
  await comeBack(await begin())
  const journey = await begin()
  issuer.rotateKeys()
  expectRefused(await comeBack(journey))
})

test('a provider that is down is said kindly, and asked again the next time', async () => {
  await openSite()
  issuer.plan({ discovery: 'error' })
  const reply = await site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: '',
  })
  expect(reply.headers.location).toBe('/sign-in?problem=failed')
  issuer.plan({})
  expect((await comeBack(await begin())).headers.location).toBe('/events')
})

test('a provider that says nothing is not waited for', { timeout: 15_000 }, async () => {
  await openSite()
  const journey = await begin()
  issuer.plan({ token: 'silence' })
  expectRefused(await comeBack(journey))
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/x',
  '/\t/e',
])('a return to %s leads home instead', async (wanted) => {
  await openSite()
  expect((await comeBack(await begin(wanted))).headers.location).toBe('/')
})

test('an address counts as Gmail counts it, and in any case', async () => {
  site = await testSite({ issuer: issuer.origin, adminEmails: 'An.Na+vatra@GMAIL.com' })
  const journey = await begin()
  issuer.plan({ claims: { email: 'anna@gmail.com' } })
  expect((await comeBack(journey)).headers.location).toBe('/events')
})

test('a sign-in begins with a form of this site, and not too often', async () => {
  await openSite()
  const foreign = await site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: 'https://evil.example' },
    body: '',
  })
  expect(foreign.status).toBe(403)
  for (let time = 0; time < 10; time++) await begin()
  const reply = await site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: '',
  })
  expect(reply.headers.location).toBe('/sign-in?problem=busy')
})

test('a form that cannot be read begins a sign-in all the same, and one too large none', async () => {
  await openSite()
  const ask = (type: string, body: string) =>
    site.ask('/sign-in', {
      method: 'POST',
      headers: { 'content-type': type, origin: site.origin },
      body,
    })
  const broken = await ask('multipart/form-data; boundary=x', '--x\r\nbroken')
  expect(broken.status).toBe(303)
  expect((await ask(form['content-type'], `returnTo=/${'a'.repeat(70_000)}`)).status).toBe(413)
})
