import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { messageForm } from '#test/server/helpers/content.ts'
import { metricsToken, readMetrics, withMetricsToken } from '#test/server/helpers/metrics.ts'
import { canMount, mountSmallDisk } from '#test/server/helpers/small-disk.ts'
import { examineDataFolder } from '#tools/doctor/examine-data.ts'

describe.skipIf(!canMount)('a full disk (needs Linux and root)', () => {
  const disk = mountSmallDisk()
  const dataDir = join(disk.folder, 'data')
  let site: TestSite

  beforeAll(async () => {
    site = await openTestSite({ dataDir, env: { METRICS_TOKEN: metricsToken } })
  })
  afterAll(() => site.close())

  const readiness = async () => {
    const ready = await site.request('/health/ready', { headers: withMetricsToken })
    const [, writable] = /^vatra_store_writable (\d)$/m.exec(await readMetrics(site)) ?? []
    return { status: ready.status, text: ready.body.toString(), writable }
  }
  const sendMessage = async () => (await site.post('/feedback', messageForm())).status
  const examineFolder = () => Array.fromAsync(examineDataFolder(dataDir))

  test('is not ready, serves what can be read, counts nobody, and heals by itself', async () => {
    expect(await readiness()).toEqual({ status: 200, text: 'ok', writable: '1' })
    disk.full.begin()
    await waitFor(async () => {
      const text = 'nothing can be written: the disk is full, 0 MiB are free'
      expect(await readiness()).toEqual({ status: 503, text, writable: '0' })
    })
    expect((await site.request('/events')).status).toBe(200)
    expect(await examineFolder()).toMatchObject([{ state: 'problem' }])
    // The first ones may still find room in what the log of SQLite has reserved.
    const statuses = []
    for (let letter = 0; letter < 12; letter++) statuses.push(await sendMessage())
    expect(statuses).not.toContain(429)
    expect(statuses.at(-1)).toBe(503)

    disk.full.end()
    await waitFor(async () => expect((await readiness()).status).toBe(200))
    expect(await sendMessage()).toBe(303)
  })
})
