import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupState } from '#server/storage/base/backup-state.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { describeActions, type ActionCase } from '#test/server/helpers/action-table.ts'
import { encodeForm, invalidBodies, type FormRequest } from '#test/server/helpers/invalid-forms.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'
import { outsiders, signInAdministrator } from '#test/server/helpers/roles.ts'

const actionPath = '/adminf83922ab/actions/backups'
const makeForm = encodeForm({ intent: 'make' })

const making: ActionCase<void, BackupState> = {
  path: actionPath,
  prepare: async () => {},
  validRequest: () => makeForm,
  invalidRequests: () => [
    ['no intent', encodeForm({})],
    ['another intent', encodeForm({ intent: 'delete' })],
    ['a folder', encodeForm({ intent: 'make', folder: '/tmp' })],
    ['an intent with U+0000', encodeForm({ intent: 'make\0' })],
    ...invalidBodies({ intent: 'make' }).map(([name, form]): [string, FormRequest] => [name, form]),
  ],
  reachesDatabase: (name) => name.includes('U+0000'),
  readState: ({ store }) => store.facts.backups(),
  expectDone: async ({ stateBefore, stateAfter }) => {
    expect(stateBefore).toEqual({ files: [] })
    expect(stateAfter.runningUntil ?? stateAfter.endedAt).toBeDefined()
  },
}
describeActions('backups', [['making one', making]])

describe('the backups of a site', () => {
  const folder = temporaryFolder()
  let site: TestSite
  let cookie: string
  let path: string
  const get = (address: string, sessionCookie = cookie, method = 'GET') =>
    site.request(address, { method, headers: sessionCookie ? { cookie: sessionCookie } : {} })
  const file = async () => (await readdir(join(folder, 'backups')))[0] ?? ''

  beforeAll(async () => {
    const env = { BACKUP_DIR: join(folder, 'backups'), METRICS_TOKEN: metricsToken }
    site = await openTestSite({ dataDir: join(folder, 'data'), env })
    cookie = await signInAdministrator(site)
    expect((await site.post(actionPath, { intent: 'make' }, { cookie })).status).toBe(200)
    await waitFor(async () => expect((await site.store.facts.backups()).endedAt).toBeDefined())
    path = `/adminf83922ab/backups/${await file()}`
  })
  afterAll(() => site.close())

  test('are shown to administrators, and downloaded whole and uncached', async () => {
    const screen = await get('/adminf83922ab/backups')
    expect(screen.body.toString()).toContain(path)
    const content = await readFile(join(folder, 'backups', await file()))
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await get(path, cookie, method)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(content.length),
        'content-disposition': `attachment; filename="${await file()}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers.etag).toBeUndefined()
      expect(body.equals(method === 'GET' ? content : Buffer.alloc(0))).toBe(true)
    }
  })

  test('tell the metrics when the last good one was made', async () => {
    const createdAt = (await site.store.facts.backups()).files[0]?.createdAt ?? ''
    const line = `vatra_last_backup_timestamp_seconds ${Date.parse(createdAt) / 1000}\n`
    expect(await readMetrics(site)).toContain(line)
  })

  test('do not exist for anybody else', async () => {
    const logged = site.readLog()
    for (const [name, createCookie] of Object.entries(outsiders)) {
      const { status, headers, body } = await get(path, await createCookie(site))
      expect([name, status]).toEqual([name, 404])
      expect(headers['content-disposition']).toBeUndefined()
      expect(body.includes('SQLite format')).toBe(false)
    }
    expect(site.readLog()).toBe(logged)
  })

  test('are only read, by their exact names', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await get(path, cookie, method)).status).toBe(405)
    }
    const names = [
      'vatra-2020-01-01-000000.backup',
      'vatra-.backup',
      'vatra.sqlite',
      '..%2fdata%2fvatra.sqlite',
      '%2e%2e/data/vatra.sqlite',
      `${await file()}%00`,
      `${await file()}.data`,
      `x/${await file()}`,
    ]
    for (const name of names) {
      const { status, body } = await get(`/adminf83922ab/backups/${name}`)
      expect([name, status]).toEqual([name, 404])
      expect(body.includes('SQLite format')).toBe(false)
    }
  })

  test('are not offered when they are damaged', async () => {
    await truncate(join(folder, 'backups', await file()), 4_096)
    expect((await get('/adminf83922ab/backups')).body.toString()).not.toContain(path)
    expect((await get(path)).status).toBe(404)
  })
})
