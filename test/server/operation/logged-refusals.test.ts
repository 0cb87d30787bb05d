import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { encodeForm } from '#test/server/helpers/invalid-forms.ts'

type Line = Record<string, unknown>

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ logLevel: 'info' })
})
afterAll(() => site.close())

const readRefusals = () =>
  site
    .readLog()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === 'refused')

function post(path: string, form: Record<string, string>, origin = site.origin) {
  const { body, type } = encodeForm(form)
  return site.request(path, { method: 'POST', headers: { 'content-type': type, origin }, body })
}

test('each reason why visitors are refused has one line a minute, without what they sent', async () => {
  const letter = { message: 'Secret' }
  for (let nth = 0; nth < 3; nth++) {
    await site.request('/adminf83922ab/feedback?q=Secret')
    await post('/adminf83922ab/actions/events', letter)
    await post('/feedback', letter, 'https://elsewhere.example')
    await site.request('/feedback', {
      method: 'POST',
      headers: { origin: site.origin },
      body: 'Secret',
    })
    await post('/feedback', { message: 'Secret'.repeat(20_000) })
    await site.request('/Secret', { method: 'PUT' })
    await site.request('/Secret', { headers: { 'content-length': '6' }, body: 'Secret' })
  }
  for (let nth = 0; nth < 61; nth++) await site.request('/search?q=Secret')
  // A line is written when its response has been sent.
  await waitFor(() => expect(readRefusals()).toHaveLength(7))
  const shown = readRefusals().map(({ reason, status }) => ({ reason, status }))
  expect(shown).toEqual([
    { reason: 'not signed in', status: 404 },
    { reason: 'from another site', status: 403 },
    { reason: 'content type', status: 415 },
    { reason: 'too large', status: 413 },
    { reason: 'method', status: 405 },
    { reason: 'invalid', status: 400 },
    { reason: 'too often', status: 429 },
  ])
  site.flushLog()
  const repeated = readRefusals().find((line) => line['repeated'])
  expect(repeated).toMatchObject({ reason: 'not signed in', repeated: 5 })
  expect(repeated?.['requests']).toHaveLength(5)
  expect(site.readLog()).not.toMatch(/Secret|elsewhere|127\.0\.0\.1/)
})
