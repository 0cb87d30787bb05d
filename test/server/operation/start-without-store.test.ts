/** @module-tag thorough */
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'
import { openStore } from '#server/storage/open-store.ts'
import { startPostgres } from '#test/helpers/postgres.ts'
import { startProgram, stopProgram } from '#test/server/helpers/started-program.ts'

const database = await startPostgres()
afterAll(() => database.destroy())

async function startOn(databaseUrl: string) {
  const metricsPort = await freePort()
  const env = { DATABASE_URL: databaseUrl, METRICS_PORT: String(metricsPort) }
  const program = await startProgram(env)
  const statusOf = (path: string) =>
    fetch(program.origin + path).then(
      ({ status }) => status,
      () => undefined,
    )
  return { ...program, metricsPort, statusOf }
}

test('a site that is started while PostgreSQL is down waits for it and then serves', async () => {
  const databaseUrl = await database.createDatabase()
  await database.stop()
  const { child, origin, metricsPort, output, statusOf } = await startOn(databaseUrl)
  const readMetricsPort = async (path: string) =>
    (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).text()
  try {
    await vi.waitUntil(async () => (await statusOf('/')) === 503, { timeout: 60_000 })
    const reply = await fetch(`${origin}/events`)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    // The id of the first request; the log has a line a minute.
    expect(await reply.text()).toMatch(/Something went wrong.*Error code: [0-9a-f]{12}/)
    expect(output.standard).toMatch(
      /warn  a request before the store could be opened request="[0-9a-f]{12}"/,
    )
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(503)
    expect(await readMetricsPort('/health/ready')).toBe('the store has not been opened yet')
    expect(await readMetricsPort('/metrics')).not.toContain('vatra_')
    expect(output.standard).toMatch(/does not answer.* The site waits for it\./)

    await database.start()
    await vi.waitUntil(async () => (await statusOf('/events')) === 200, { timeout: 60_000 })
    expect(await readMetricsPort('/health/ready')).toBe('ok')
    expect(await readMetricsPort('/metrics')).toContain('vatra_store_available 1')
    expect(await statusOf('/metrics')).toBe(404)
    expect(output.standard).toContain('The database answers now.')
  } finally {
    await stopProgram(child)
  }
})

test('a site that is started while another instance holds the lock for writing waits for it', async () => {
  const databaseUrl = await database.createDatabase()
  const store = await openStore({ databaseUrl })
  const unlocked = Promise.withResolvers<void>()
  const writing = store.write('test', () => unlocked.promise)
  const { child, output, statusOf } = await startOn(databaseUrl)
  try {
    await vi.waitUntil(async () => (await statusOf('/')) === 503, { timeout: 60_000 })
    expect(output.standard).toMatch(/is locked or does not answer\. The site waits for it\./)
    unlocked.resolve()
    await writing
    await vi.waitUntil(async () => (await statusOf('/events')) === 200, { timeout: 60_000 })
    expect(child.exitCode).toBe(null)
  } finally {
    unlocked.resolve()
    await store.close()
    await stopProgram(child)
  }
})
