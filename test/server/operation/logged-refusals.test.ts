import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startOpenIdProvider, type ProviderChanges } from '#scripts/testing/openid-provider.ts'
import {
  authorize,
  requestSignIn,
  returnFromProvider,
  startSignIn,
} from '#scripts/testing/sign-in.ts'
import { requestRefusals } from '#server/http/send-async.ts'
import { signInRefusals, type SignInRefusal } from '#server/sign-in/sign-in-log.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { encodeForm } from '#test/server/helpers/invalid-forms.ts'
import { openIdClient } from '#test/server/helpers/sign-in.ts'

type Line = Record<string, unknown>
type Attempt = () => Promise<unknown>

const times = 100
const issuer = await startOpenIdProvider(openIdClient)
const site = await openTestSite({ issuer: issuer.origin, logLevel: 'info', trustedProxies: 1 })
afterAll(async () => {
  await site.close()
  await issuer.close()
})
afterEach(() => {
  vi.useRealTimers()
  issuer.plan({})
})

let visitors = 0
/** Each from an address of its own, but for the limits of one. */
const request: TestSite['request'] = (path, { headers, ...rest } = {}) => {
  visitors += 1
  const address = `10.0.${visitors >> 8}.${visitors & 255}`
  return site.request(path, { ...rest, headers: { 'x-forwarded-for': address, ...headers } })
}
const visitor = { origin: 'https://vatra.example', request }
const oneVisitor = {
  ...visitor,
  request: ((path, { headers, ...rest } = {}) =>
    request(path, {
      ...rest,
      headers: { ...headers, 'x-forwarded-for': '192.0.2.1' },
    })) satisfies TestSite['request'],
}

function post(path: string, form: Record<string, string>, origin = site.origin) {
  const { body, type } = encodeForm(form)
  return request(path, { method: 'POST', headers: { 'content-type': type, origin }, body })
}

/** What would be a line of its own, or change a terminal. */
const secretLine =
  'Secret\r\n{"level":60,"msg":"smuggled"}\u2028\u001b[31m${jndi:ldap://elsewhere.example}'
const letter = { message: secretLine }
const requestAttempts: Record<string, Attempt> = {
  'not signed in': async () => {
    await request(`/adminf83922ab/feedback?q=${encodeURIComponent(secretLine)}`)
    await post('/adminf83922ab/actions/events', letter)
  },
  'from another site': () => post('/feedback', letter, 'https://elsewhere.example'),
  'content type': () =>
    request('/feedback', { method: 'POST', headers: { origin: site.origin }, body: 'Secret' }),
  'too large': () => post('/feedback', { message: 'Secret'.repeat(20_000) }),
  method: () => request('/Secret', { method: 'PUT' }),
  invalid: () => request('/Secret', { headers: { 'content-length': '6' }, body: 'Secret' }),
  'too often': () => oneVisitor.request('/search?q=Secret'),
}

const junk = new URLSearchParams({ code: secretLine, state: secretLine })
const webView = 'Mozilla/5.0 (Linux; Android 10; K; wv) Chrome/142.0.0.0 Mobile Safari/537.36'

/** Comes back from the provider, whose token is wrong like this. */
function finishWith(changes: ProviderChanges): Attempt {
  return async () => {
    const { address, cookie } = await startSignIn(visitor)
    issuer.plan(changes)
    await returnFromProvider(visitor, cookie, await authorize({ address }))
  }
}

/** Comes back again with the state of a sign-in that failed. */
async function comeBackAgain(hasCookie: boolean): Promise<Attempt> {
  const { cookie, address } = await startSignIn(visitor)
  const parameters = await authorize({ address })
  parameters.set('code', 'Secret')
  await returnFromProvider(visitor, cookie, parameters)
  return () => returnFromProvider(visitor, hasCookie ? cookie : '', parameters)
}

const stranger = { sub: 'eve', email: 'eve@example.org' }
const signInAttempts: Record<SignInRefusal, () => Attempt | Promise<Attempt>> = {
  'too often': () => () => requestSignIn(oneVisitor),
  'embedded browser': () => () =>
    request('/sign-in', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin,
        'user-agent': webView,
      },
    }),
  method: () => () => returnFromProvider(visitor, '', junk, 'HEAD'),
  forged: async () => {
    const { cookie } = await startSignIn(visitor)
    return () => returnFromProvider(visitor, cookie.replace('=', '=Secret'), junk)
  },
  'no pending sign-in': () => () => returnFromProvider(visitor, '', junk),
  'finished before': () => comeBackAgain(false),
  used: () => comeBackAgain(true),
  expired: async () => {
    const { cookie } = await startSignIn(visitor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    return () => returnFromProvider(visitor, cookie, junk)
  },
  'access denied': () => async () => {
    const { cookie, address } = await startSignIn(visitor)
    const state = new URL(address).searchParams.get('state') ?? ''
    const parameters = new URLSearchParams({ error: 'access_denied', state })
    await returnFromProvider(visitor, cookie, parameters)
  },
  'issued in the future': () =>
    finishWith({ claims: { iat: Math.floor(Date.now() / 1000) + 600 } }),
  'for another client': () => finishWith({ claims: { azp: 'another' } }),
  'unverified address': () => finishWith({ claims: { email_verified: false } }),
  notListed: () => finishWith({ claims: stranger }),
  otherAccount: async () => {
    await finishWith({})()
    return finishWith({ claims: { sub: 'somebody-else' } })
  },
}

const readLines = (event: string) =>
  site
    .readLog()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['event'] === event)

/** A hundred times, after which the log has one line of it, and later one with the number of the others. */
async function expectOneLine(event: string, reason: unknown, attempt: Attempt) {
  site.flushLog()
  const before = readLines(event).length
  const read = () => readLines(event).slice(before)
  await Promise.all(Array.from({ length: times }, attempt))
  // A line is written when its response has been sent.
  await waitFor(() => expect(read()).toMatchObject([{ reason }]))
  await waitFor(() => {
    site.flushLog()
    const counted = read().reduce((sum, { repeated = 0 }) => sum + 1 + Number(repeated), 0)
    expect(counted).toBeGreaterThanOrEqual(times)
  })
}

describe('a hundred times, this reason has one line a minute', () => {
  test.each(Object.values(requestRefusals))('a request: %s', async (reason) => {
    const attempt = requestAttempts[reason]
    if (!attempt) throw new Error('Add to this test how a stranger is refused like this')
    if (reason === 'too often') for (let nth = 0; nth < 60; nth++) await attempt()
    await expectOneLine('refused', reason, attempt)
  })

  test.each(signInRefusals)('a sign-in: %s', async (reason) => {
    const attempt = await signInAttempts[reason]()
    if (reason === 'too often') for (let nth = 0; nth < 10; nth++) await attempt()
    await expectOneLine('sign-in refused', reason, attempt)
  })

  test('a sign-in that fails', async () => {
    const attempt = finishWith({ claims: { iss: 'https://elsewhere.example' } })
    await expectOneLine('sign-in failed', expect.stringMatching(/^\w+Error: /), attempt)
  })

  test('and nothing of what was sent', () => {
    const [first] = readLines('refused').filter(({ repeated }) => repeated)
    expect(first?.['requests']).toHaveLength(20)
    expect(site.readLog()).not.toMatch(/smuggled|Secret|elsewhere|127\.0\.0\.1|10\.0\.|192\.0|@/)
  })
})
