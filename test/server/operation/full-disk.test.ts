import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examineDataFolder } from '#server/doctor/examine-data.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { messageForm } from '#test/server/helpers/content.ts'

/** A container may have a root that cannot mount. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
const token = 'a-token-of-the-tests'

describe.skipIf(!canMount)('a full disk (needs Linux and root)', () => {
  const disk = join(temporaryFolder(), 'disk')
  const dataDir = join(disk, 'data')
  const filler = join(disk, 'filler')
  let site: TestSite

  beforeAll(async () => {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
    site = await openTestSite({ dataDir, env: { METRICS_TOKEN: token } })
  })
  afterAll(async () => {
    await site.close()
    execFileSync('umount', [disk])
  })

  const fill = () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  }
  const readiness = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const [ready, metrics] = await Promise.all([
      site.request('/health/ready', { headers }),
      site.request('/metrics', { headers }),
    ])
    const [, writable] = /^vatra_store_writable (\d)$/m.exec(metrics.body.toString()) ?? []
    return { status: ready.status, text: ready.body.toString(), writable }
  }
  const sendMessage = async () => (await site.post('/feedback', messageForm())).status
  const examineFolder = () => Array.fromAsync(examineDataFolder(dataDir))

  test('is not ready, serves what can be read, counts nobody, and heals by itself', async () => {
    expect(await readiness()).toEqual({ status: 200, text: 'ok', writable: '1' })
    fill()
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

    rmSync(filler)
    await waitFor(async () => expect((await readiness()).status).toBe(200))
    expect(await sendMessage()).toBe(303)
  })
})
