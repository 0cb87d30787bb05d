import { expect, test } from 'vitest'
import { createKeys } from '#server/backups/copies/encryption.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'

const site = await openTestSite({ sample: true, env: { METRICS_TOKEN: metricsToken } })

const readSamples = async () =>
  (await readMetrics(site)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** The value of a metric with these labels; 0 where it has not been counted. */
async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const sample = (await readSamples()).find(
    (line) =>
      line.startsWith(`${name}{`) === Object.keys(labels).length > 0 &&
      line.startsWith(name) &&
      Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
  )
  return Number(sample?.split(' ').at(-1) ?? 0)
}

const countRequests = (requestClass: string, status: string) =>
  readMetric('vatra_request_duration_seconds_count', { class: requestClass, status })

test.each([
  ['page', '2xx', '/tips'],
  ['page', '4xx', '/nothing-here'],
  ['page', '3xx', '/TIPS'],
  ['admin', '2xx', '/adminf83922ab'],
  ['admin', '4xx', '/adminf83922ab/events'],
  ['file', '2xx', '/favicon.svg'],
  ['file', '4xx', '/static/nothing.js'],
  ['image', '4xx', '/media/nothing.webp'],
  ['feed', '2xx', '/events.ics'],
  ['system', '2xx', '/health/live'],
])('a request is counted as %s, %s: %s', async (requestClass, status, path) => {
  const before = await countRequests(requestClass, status)
  for (let nth = 0; nth < 3; nth++) await site.request(path)
  await waitFor(async () => {
    // Reading the metrics is a request of the class "system" itself.
    const after = await countRequests(requestClass, status)
    expect(after - before).toBeGreaterThanOrEqual(3)
  })
})

test('a form is an action, and a malformed request has no class', async () => {
  await site.request('/feedback/messages', { method: 'POST' })
  await waitFor(async () => expect(await countRequests('action', '4xx')).toBe(1))
  await site.request('/', { headers: { host: 'a b' } })
  await waitFor(async () => expect(await countRequests('other', '4xx')).toBe(1))
})

test('the page cache counts pages that it had and pages that were rendered', async () => {
  const read = async () => ({
    hits: await readMetric('vatra_page_cache_requests_total', { result: 'hit' }),
    misses: await readMetric('vatra_page_cache_requests_total', { result: 'miss' }),
    renders: await readMetric('vatra_render_duration_seconds_count', { viewer: 'visitor' }),
  })
  site.pages.clear()
  const before = await read()
  for (let nth = 0; nth < 5; nth++) await site.request('/philosophy')
  const after = await read()
  expect(after.misses - before.misses).toBe(1)
  expect(after.renders - before.renders).toBe(1)
  expect(after.hits - before.hits).toBe(4)
  expect(await readMetric('vatra_page_cache_entries')).toBe(1)
  expect(await readMetric('vatra_page_cache_bytes')).toBe(site.pages.size.bytes)
})

test('live streams are counted while they are open', async () => {
  const controller = new AbortController()
  await site.fetch('/live', { signal: controller.signal })
  expect(await readMetric('vatra_live_streams')).toBe(1)
  expect(await countRequests('live', '2xx')).toBe(1)
  controller.abort()
  await waitFor(async () => expect(await readMetric('vatra_live_streams')).toBe(0))
})

test('sign-ins and transactions are counted, and the state of the process is there', async () => {
  const refused = await readMetric('vatra_sign_ins_total', { result: 'refused' })
  await site.request('/sign-in/callback?code=x&state=y')
  expect(await readMetric('vatra_sign_ins_total', { result: 'refused' })).toBe(refused + 1)
  expect(await readMetric('vatra_sign_ins_total', { result: 'ok' })).toBe(0)

  const transactions = await readMetric('vatra_transaction_duration_seconds_count')
  await site.store.write('a test', async () => {})
  expect(await readMetric('vatra_transaction_duration_seconds_count')).toBe(transactions + 1)
  expect(await readMetric('vatra_store_available')).toBe(1)
  expect(await readMetrics(site)).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('the copies elsewhere tell until when they have everything, and when some were gone', async () => {
  const copied = await openTestSite({
    env: {
      METRICS_TOKEN: metricsToken,
      BACKUP_TO: temporaryFolder(),
      BACKUP_KEY: (await createKeys()).public,
    },
  })
  const linesOf = async (of: TestSite) =>
    (await readMetrics(of)).match(/^vatra_(last_copy|copies_gone).*/gm) ?? []
  const copy = { upTo: '2026-05-01T12:00:00.000Z', goneAt: '2026-04-30T12:00:00.500Z' }
  const remember = ({ store }: TestSite) =>
    store.write('test', ({ facts }) => facts.setBackups({ files: [], copy }))
  expect(await linesOf(copied)).toEqual([])
  await remember(copied)
  expect(await linesOf(copied)).toEqual([
    `vatra_last_copy_timestamp_seconds ${Date.parse(copy.upTo) / 1000}`,
    `vatra_copies_gone_timestamp_seconds ${Date.parse(copy.goneAt) / 1000}`,
  ])
  // Without BACKUP_TO there is nothing whose age could be told.
  await remember(site)
  expect(await linesOf(site)).toEqual([])
})

test('a flood of made-up addresses, methods and headers adds no metric', async () => {
  // Those of Node name what it is busy with.
  const names = (samples: string[]) =>
    samples.filter((line) => line.startsWith('vatra_')).map((line) => line.replace(/ \S+$/, ''))
  const flood = async (from: number) => {
    for (let nth = from; nth < from + 40; nth++) {
      const junk = `junk-${nth}`
      await site.request(`/${junk}?${junk}=${junk}`, { headers: { 'user-agent': junk } })
      await site.request(`/adminf83922ab/${junk}`)
      await site.request(`/static/${junk}.js`)
      await site.request(`/media/${junk}`)
      await site.request(`/team/${junk}`, { method: ['POST', 'PUT', 'DELETE'][nth % 3] ?? 'PUT' })
      await site.request(`/health/${junk}`)
    }
    return names(await readSamples())
  }
  const after = await flood(0)
  expect(await flood(40)).toEqual(after)
  expect(after.length).toBeLessThan(500)
  expect(after.join()).not.toMatch(/team|static\/|media\/|junk/)
})
