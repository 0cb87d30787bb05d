import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish } from '#test/server/helpers/content.ts'

let dataDir: string
let site: TestSite
beforeEach(async () => {
  dataDir = temporaryFolder()
  site = await openTestSite({ sample: true, dataDir })
})

function damage(sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'))
  database.exec(sql)
  database.close()
}

describe('a damaged document', () => {
  beforeEach(() => damage(`update documents set body = '{"titles":' where kind = 'event'`))

  test.each(['/events', '/', inEnglish('/events')])(
    'shows the error screen at %s',
    async (path) => {
      const reply = await site.request(path)
      const page = reply.body.toString()
      expect(reply.status).toBe(500)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      const reference = /data-reference="([0-9a-f]{12})"/.exec(page)?.[1]
      expect(reference).toBeDefined()
      expect(page).toMatch(path.includes('lng=en') ? /error code/ : /код помилки/)
      expect(site.readLog()).toContain(`"request":"${reference}"`)
    },
  )

  test('shows no internals, in the page or in its data', async () => {
    for (const path of ['/events', '/events.data', '/', '/_.data']) {
      const reply = await site.request(path)
      expect(reply.status).toBe(500)
      const html = reply.body.toString()
      expect(html).not.toMatch(
        /SyntaxError|ZodError|DamagedDocument|titles\\*":|node:|\.ts\b|sqlite/i,
      )
      expect(html).not.toMatch(/\bat [\w.]+ \(|build\/server|unexpected end|position \d/i)
    }
  })

  test('does not affect other pages, is not cached, and recovers after a repair', async () => {
    const entriesBefore = site.pages.size.entries
    await site.request('/events')
    expect(site.pages.size.entries).toBe(entriesBefore)
    expect((await site.request('/tips')).status).toBe(200)
    damage(`update documents set body =
      (select body from revisions where document_id = id order by revisions.version desc limit 1)`)
    expect((await site.request('/events')).status).toBe(200)
  })
})
