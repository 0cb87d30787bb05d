import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { addAdmin, listAdmins } from '#tools/admins/manage-admins.ts'
import { startSite } from '../../../bench/helpers/servers.ts'

const email = 'olha@example.org'
const metricsToken = 'a-token-of-the-tests'

test('a real site writes its log as JSON, without an address, and nothing to its standard error', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ dataDir })
  await store.write('a test', ({ facts }) => facts.setPurpose('production'))
  await addAdmin(store, email)
  const [admin] = await listAdmins(store)
  const cookie = `session=${await store.sessions.create(admin?.id ?? '', store.now())}`
  await store.close()

  let log = ''
  let errors = ''
  const site = await startSite(
    dataDir,
    {
      NODE_ENV: 'production',
      BACKUP_DIR: join(dataDir, 'backups'),
      METRICS_TOKEN: metricsToken,
    },
    { onLog: (text) => (log += text), onError: (text) => (errors += text) },
  )
  const origin = `http://127.0.0.1:${site.port}`
  try {
    await fetch(`${origin}/adminf83922ab`, { headers: { cookie } })
    await fetch(`${origin}/there-is-no-such-page`)
    const metrics = await (
      await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    ).text()
    // docs/monitoring.md: what is not configured is not measured.
    expect(metrics).toContain('vatra_store_available 1')
    expect(metrics).not.toMatch(
      /^vatra_(mails_waiting|telegram_posts_waiting|telegram_posts_stuck) /m,
    )
  } finally {
    await site.stop()
  }
  expect(errors).toBe('')
  const lines = log.trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  expect(log).not.toContain(email)
})
