import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { forgedTokens } from '#scripts/testing/hostile/tokens.ts'
import { startOpenIdProvider, type ProviderChanges } from '#scripts/testing/openid-provider.ts'
import {
  authorize,
  startSignIn,
  returnFromProvider,
  requestSignIn,
  signIn,
} from '#scripts/testing/sign-in.ts'
import { openIdClient, expectSignInRefused } from '#test/server/helpers/sign-in.ts'

const other = { id: 'other', secret: 'another secret' }

let issuer: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite

beforeAll(async () => {
  issuer = await startOpenIdProvider(openIdClient, [other])
  site = await openSite()
})
afterAll(async () => {
  await site.close()
  await issuer.close()
})
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
async function expectNoWayIn(cookie: string, asked: URLSearchParams, method?: string) {
  const secrets = [cookie.split('=')[1] ?? '', asked.get('code') ?? '', asked.get('state') ?? '']
  return expectSignInRefused(site, () => returnFromProvider(site, cookie, asked, method), secrets)
}

const changed = (asked: URLSearchParams, name: string, value: string | undefined) => {
  const copy = new URLSearchParams(asked)
  if (value === undefined) copy.delete(name)
  else copy.set(name, value)
  return copy
}

/*
 * The cases of security-notes, in their order. State: missing, another, replayed, of another browser.
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
    await expectNoWayIn(cookie, changed(await authorize({ address }), 'state', state))
  })

  test('a code that was used already', async () => {
    const journey = await startSignIn(site)
    const asked = await authorize(journey)
    expect((await returnFromProvider(site, journey.cookie, asked)).headers.location).toBe('/events')
    expect(await expectNoWayIn(journey.cookie, asked)).toBe('journey used')
    // Not even with a code that the provider would accept.
    expect(await expectNoWayIn(journey.cookie, await authorize(journey))).toBe('journey used')
  })

  test('a callback in another browser', async () => {
    const [mine, another] = [await startSignIn(site), await startSignIn(site)]
    await expectNoWayIn(mine.cookie, await authorize(another))
    expect(await expectNoWayIn('', await authorize(await startSignIn(site)))).toBe('no journey')
  })

  test('a pending sign-in of ten minutes ago', async () => {
    const journey = await startSignIn(site)
    const asked = await authorize(journey)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    expect(await expectNoWayIn(journey.cookie, asked)).toBe('journey over')
  })
})

describe('code', () => {
  test('a code replayed in another pending sign-in', async () => {
    const first = await startSignIn(site)
    const used = await authorize(first)
    await returnFromProvider(site, first.cookie, used)
    const second = await startSignIn(site)
    const asked = changed(await authorize(second), 'code', used.get('code') ?? '')
    await expectNoWayIn(second.cookie, asked)
    expect(issuer.refusals.at(-1)).toBe('unknown code')
  })

  test('a code of another client', async () => {
    const journey = await startSignIn(site)
    await expectNoWayIn(journey.cookie, await authorize(journey, { client_id: other.id }))
    expect(issuer.refusals.at(-1)).toBe('the code of another client')
  })

  test('a pending sign-in with another verifier', async () => {
    const [mine, another] = [await startSignIn(site), await startSignIn(site)]
    const code = (await authorize(another)).get('code') ?? ''
    await expectNoWayIn(mine.cookie, changed(await authorize(mine), 'code', code))
    expect(issuer.refusals.at(-1)).toBe('another verifier')
  })

  test('a pending sign-in without its verifier or with another', async () => {
    for (const verifier of [undefined, 'a'.repeat(43)]) {
      const { cookie, address } = await startSignIn(site)
      const [name = '', sealed = ''] = cookie.split('=')
      const [body = '', seal] = sealed.split('.')
      const journey = JSON.parse(Buffer.from(body, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...journey, verifier })).toString('base64url')
      const reason = await expectNoWayIn(`${name}=${forged}.${seal}`, await authorize({ address }))
      expect(reason).toBe('forged journey')
    }
  })

  test('missing', async () => {
    const { cookie, address } = await startSignIn(site)
    await expectNoWayIn(cookie, changed(await authorize({ address }), 'code', undefined))
  })
})

test.each(forgedTokens)('a token %s', async (_, changes) => {
  const { cookie, address } = await startSignIn(site)
  const asked = await authorize({ address })
  issuer.plan(changes)
  await expectNoWayIn(cookie, asked)
})

test('another account with a bound address', async () => {
  await signIn(site)
  const { cookie, address } = await startSignIn(site)
  issuer.plan({ claims: { sub: 'somebody-else' } })
  expect(await expectNoWayIn(cookie, await authorize({ address }))).toBe('otherAccount')
})

test('a provider that denies, and a response of another issuer', async () => {
  const { cookie, address } = await startSignIn(site)
  const state = (await authorize({ address })).get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state })
  expect(await expectNoWayIn(cookie, denied)).toBe('access denied')

  for (const [name, value] of [
    ['error', 'server_error'],
    ['iss', 'https://evil.example'],
  ] as const) {
    const journey = await startSignIn(site)
    await expectNoWayIn(journey.cookie, changed(await authorize(journey), name, value))
  }
})

test.each(['HEAD', 'POST'])('a callback by %s', async (method) => {
  const { cookie, address } = await startSignIn(site)
  await expectNoWayIn(cookie, await authorize({ address }), method)
})

test.each(['garbage', 'garbage.of.three', 'e30.Z2FyYmFnZQ', '%%%%'])(
  'a pending sign-in of %s',
  async (value) => {
    await expectNoWayIn(
      `__Host-journey=${value}`,
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
    const fresh = await openSite()
    const wait = AbortSignal.timeout.bind(AbortSignal)
    const endSoon = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(50))
    let patience: ReturnType<typeof endSoon>
    if ('token' in silence) {
      const { cookie, address } = await startSignIn(fresh)
      const asked = await authorize({ address })
      issuer.plan(silence)
      patience = endSoon()
      await expectSignInRefused(fresh, () => returnFromProvider(fresh, cookie, asked))
    } else {
      issuer.plan(silence)
      patience = endSoon()
      await expectSignInRefused(fresh, () => requestSignIn(fresh))
    }
    expect(patience).toHaveBeenCalledWith(5_000)
    await fresh.close()
  },
)

test('an unavailable provider shows a message and is tried again the next time', async () => {
  const fresh = await openSite()
  issuer.plan({ discovery: 'error' })
  await expectSignInRefused(fresh, () => requestSignIn(fresh))
  issuer.plan({})
  expect((await signIn(fresh)).headers.location).toBe('/events')
  await fresh.close()
})
