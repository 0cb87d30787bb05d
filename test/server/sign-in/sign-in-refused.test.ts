// Longer than a source file should be, because all refusals use one site and one provider.
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { forgedTokens } from '#scripts/testing/hostile/tokens.ts'
import { startOpenIdProvider, type ProviderChanges } from '#scripts/testing/openid-provider.ts'
import {
  authorize,
  findCookie,
  startSignIn,
  returnFromProvider,
  requestSignIn,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { openIdClient, expectSignInRefused } from '#test/server/helpers/sign-in.ts'

const other = { id: 'other', secret: 'another secret' }

const issuer = await startOpenIdProvider(openIdClient, [other])
const site = await openSite()
afterAll(() => issuer.close())
afterEach(() => {
  vi.useRealTimers()
  issuer.plan({})
})

/** Each from a unique address, so that the rate limit does not affect other tests. */
async function openSite() {
  const opened = await openTestSite({
    issuer: issuer.origin,
    adminEmails: 'anna@example.org, kira.i@example.org',
    trustedProxies: 1,
  })
  let visitor = 0
  const request: TestSite['request'] = (path, { headers, ...rest } = {}) => {
    visitor += 1
    return opened.request(path, {
      ...rest,
      headers: { 'x-forwarded-for': `10.0.0.${visitor}`, ...headers },
    })
  }
  return { ...opened, request }
}

/** A callback with these parameters, and the secrets that must not be logged. */
async function expectRefused(cookie: string, parameters: URLSearchParams, method?: string) {
  const secrets = [
    cookie.split('=')[1] ?? '',
    parameters.get('code') ?? '',
    parameters.get('state') ?? '',
  ]
  return expectSignInRefused(
    site,
    () => returnFromProvider(site, cookie, parameters, method),
    secrets,
  )
}

const withParameter = (parameters: URLSearchParams, name: string, value: string | undefined) => {
  const copy = new URLSearchParams(parameters)
  if (value === undefined) copy.delete(name)
  else copy.set(name, value)
  return copy
}

/*
 * The cases in this file. State: missing, another, replayed, of another browser.
 * Nonce: missing, wrong. Code: replayed, of another client. PKCE verifier: missing, wrong.
 * Token: alg none, HS256 with the client's secret, unknown kid, wrong iss, wrong aud, aud with azp,
 * expired, of the future. Address: not verified, not listed, in other letters, of another account.
 * Provider: discovery down, keys rotated (sign-in.test.ts), token endpoint failing or silent, denied.
 * Way back: HEAD and POST; return path (sign-in.test.ts).
 */
describe('state', () => {
  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another', 'another'],
  ])('%s', async (_, state) => {
    const { cookie, address } = await startSignIn(site)
    await expectRefused(cookie, withParameter(await authorize({ address }), 'state', state))
  })

  test('two', async () => {
    const pending = await startSignIn(site)
    const parameters = await authorize(pending)
    parameters.append('state', 'another')
    await expectRefused(pending.cookie, parameters)
  })

  test('a code that was used already', async () => {
    const pending = await startSignIn(site)
    const parameters = await authorize(pending)
    expect((await returnFromProvider(site, pending.cookie, parameters)).headers.location).toBe(
      '/events',
    )
    expect(await expectRefused(pending.cookie, parameters)).toBe('used')
    // Not even with a code that the provider would accept.
    expect(await expectRefused(pending.cookie, await authorize(pending))).toBe('used')
  })

  test('a callback in another browser', async () => {
    const [own, another] = [await startSignIn(site), await startSignIn(site)]
    await expectRefused(own.cookie, await authorize(another))
    expect(await expectRefused('', await authorize(await startSignIn(site)))).toBe(
      'no pending sign-in',
    )
  })

  test('a pending sign-in of ten minutes ago', async () => {
    const pending = await startSignIn(site)
    const parameters = await authorize(pending)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    expect(await expectRefused(pending.cookie, parameters)).toBe('expired')
  })
})

describe('code', () => {
  test('a code replayed in another pending sign-in', async () => {
    const first = await startSignIn(site)
    const used = await authorize(first)
    await returnFromProvider(site, first.cookie, used)
    const second = await startSignIn(site)
    const parameters = withParameter(await authorize(second), 'code', used.get('code') ?? '')
    await expectRefused(second.cookie, parameters)
    expect(issuer.refusals.at(-1)).toBe('unknown code')
  })

  test('a code of another client', async () => {
    const pending = await startSignIn(site)
    await expectRefused(pending.cookie, await authorize(pending, { client_id: other.id }))
    expect(issuer.refusals.at(-1)).toBe('the code of another client')
  })

  test('a pending sign-in with another verifier', async () => {
    const [own, another] = [await startSignIn(site), await startSignIn(site)]
    const code = (await authorize(another)).get('code') ?? ''
    await expectRefused(own.cookie, withParameter(await authorize(own), 'code', code))
    expect(issuer.refusals.at(-1)).toBe('another verifier')
  })

  test('a pending sign-in that was changed', async () => {
    for (const change of [
      { verifier: undefined },
      { verifier: 'a'.repeat(43) },
      { nonce: 'x' },
      { returnTo: '//evil.example' },
    ]) {
      const { cookie, address } = await startSignIn(site)
      const [name = '', signed = ''] = cookie.split('=')
      const [body = '', signature] = signed.split('.')
      const pending = JSON.parse(Buffer.from(body, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...pending, ...change })).toString('base64url')
      const reason = await expectRefused(
        `${name}=${forged}.${signature}`,
        await authorize({ address }),
      )
      expect(reason).toBe('forged')
    }
  })

  test('missing', async () => {
    const { cookie, address } = await startSignIn(site)
    await expectRefused(cookie, withParameter(await authorize({ address }), 'code', undefined))
  })
})

test.each(forgedTokens)('a token %s', async (_, changes) => {
  const { cookie, address } = await startSignIn(site)
  const parameters = await authorize({ address })
  issuer.plan(changes)
  await expectRefused(cookie, parameters)
})

test('another account with a bound address', async () => {
  await signIn(site)
  const { cookie, address } = await startSignIn(site)
  issuer.plan({ claims: { sub: 'somebody-else' } })
  expect(await expectRefused(cookie, await authorize({ address }))).toBe('otherAccount')
})

test('a provider that denies, and a response of another issuer', async () => {
  const { cookie, address } = await startSignIn(site)
  const state = (await authorize({ address })).get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state })
  expect(await expectRefused(cookie, denied)).toBe('access denied')

  for (const [name, value] of [
    ['error', 'server_error'],
    ['iss', 'https://evil.example'],
  ] as const) {
    const pending = await startSignIn(site)
    await expectRefused(pending.cookie, withParameter(await authorize(pending), name, value))
  }
})

test.each(['HEAD', 'POST'])('a callback by %s', async (method) => {
  const { cookie, address } = await startSignIn(site)
  await expectRefused(cookie, await authorize({ address }), method)
})

test.each(['garbage', 'garbage.of.three', 'e30.Z2FyYmFnZQ', '%%%%', '..', 'a'.repeat(3_900)])(
  'a pending sign-in of %s',
  async (value) => {
    await expectRefused(
      `__Host-pending-sign-in=${value}`,
      new URLSearchParams({ code: 'any-code', state: 'any-state' }),
    )
  },
)

test.each([
  ['its token endpoint', { token: 'silence' }],
  ['its description', { discovery: 'silence' }],
] satisfies [string, ProviderChanges][])(
  'waiting for a silent provider has a limit: %s',
  async (_, silence) => {
    const freshSite = await openSite()
    const wait = AbortSignal.timeout.bind(AbortSignal)
    const endSoon = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(50))
    let timers: ReturnType<typeof endSoon>
    if ('token' in silence) {
      const { cookie, address } = await startSignIn(freshSite)
      const parameters = await authorize({ address })
      issuer.plan(silence)
      timers = endSoon()
      await expectSignInRefused(freshSite, () => returnFromProvider(freshSite, cookie, parameters))
    } else {
      issuer.plan(silence)
      timers = endSoon()
      await expectSignInRefused(freshSite, () => requestSignIn(freshSite))
    }
    expect(timers).toHaveBeenCalledWith(5_000)
  },
)

test('an embedded browser learns how to leave its app, before the provider refuses it', async () => {
  const press = (userAgent: string, fields: Record<string, string> = {}) =>
    site.post('/sign-in', fields, { 'user-agent': userAgent })
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
  expect((await press(chrome)).headers.location).toMatch(`${issuer.origin}/`)

  for (const attempt of [
    () => press(chrome.replace('; K)', '; K; wv)')),
    () => press(chrome, { inTelegram: '1' }),
  ]) {
    expect(await expectSignInRefused(site, attempt)).toBe('embedded browser')
    const reply = await attempt()
    expect(reply.headers.location).toBe('/sign-in?problem=embeddedAndroid')
    expect(findCookie(reply, '__Host-pending-sign-in')).toBeUndefined()
    const screen = (await site.request(String(reply.headers.location))).body.toString()
    expect(screen).toContain('>https://vatra.example/adminf83922ab</code>')
    expect(screen).toContain('href="intent://vatra.example/adminf83922ab#Intent;')
  }
})

test('an unavailable provider shows a message and is tried again the next time', async () => {
  const freshSite = await openSite()
  issuer.plan({ discovery: 'error' })
  await expectSignInRefused(freshSite, () => requestSignIn(freshSite))
  issuer.plan({})
  expect((await signIn(freshSite)).headers.location).toBe('/events')
})
