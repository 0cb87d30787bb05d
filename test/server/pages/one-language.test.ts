import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import type { Language } from '#core/localized.ts'
import { community } from '#site.config'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { decodeBody, publicPaths, saveDocument } from '#test/server/helpers/content.ts'

describe.each([
  ['uk', 'en'],
  ['en', 'uk'],
] as const)('a site with %s alone', (only, other) => {
  let site: TestSite
  let paths: string[]
  beforeAll(async () => {
    site = await openOneLanguage(only)
    paths = await publicPaths(site)
  })
  afterAll(() => site.close())
  const files = ['/events.ics', '/news.rss', '/manifest.webmanifest', '/sitemap.xml']

  test('names no language in any page and any file', async () => {
    for (const path of [...paths, ...files, '/not-found', '/offline']) {
      // What an editor links to leads on.
      const own = path.startsWith('/pages/') ? /\/(?:events|feedback)\?lng=en/g : /^$/
      const text = decodeBody(await site.request(path)).replaceAll(new RegExp(own, 'g'), '')
      expect(text, path).not.toMatch(/[?&;]lng=|hreflang|og:locale:alternate|id="language"/i)
      if (text.startsWith('<!DOCTYPE html')) expect(text, path).toMatch(`lang="${only}"`)
    }
  })

  test('leads from an address with a language to that without one', async () => {
    for (const language of [only, other]) {
      const { status, headers } = await site.request(`/news?lng=${language}&page=2`)
      expect([status, headers.location]).toEqual([301, '/news?page=2'])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('ignores a choice that was made when there were two', async () => {
    const headers = { cookie: `lng=${other}`, 'accept-language': other }
    for (const path of ['/', '/invitation', '/not-found']) {
      const { status, body } = await site.request(path, { headers })
      expect([200, 404]).toContain(status)
      expect(body.toString(), path).toMatch(`lang="${only}"`)
    }
  })

  test('answers calendars and feed readers that ask for the other one', async () => {
    for (const path of ['/events.ics', '/news.rss', '/manifest.webmanifest']) {
      const reply = await site.request(`${path}?lng=${other}`)
      expect(reply.status).toBe(200)
      expect(decodeBody(reply)).toBe(decodeBody(await site.request(path)))
    }
  })
})

async function openOneLanguage(only: Language): Promise<TestSite> {
  const site = await openTestSite({ sample: true })
  const stored = await site.store.documents.byId(settingsKind, settingsId)
  const body = { ...firstSettings(community), languages: only }
  await saveDocument(site, settingsKind, body, stored)
  return site
}
