import { beforeAll, describe, expect, test } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import { listKindOf, listNames } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { isLanguage, type Language } from '#core/localized.ts'
import { editableTexts } from '#core/messages/texts.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'
import { community } from '#site.config'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import {
  changeSettings,
  decodeBody,
  publicPaths,
  saveDocument,
} from '#test/server/helpers/content.ts'

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

  test('says nothing in the other language, wherever it speaks', async () => {
    const foreign = foreignTexts(other)
    const refusals = ['/events/no-such.ics', '/media/no-such.jpg', '/static/no-such.js']
    const system = ['/robots.txt', '/.well-known/security.txt']
    const query = only === 'uk' ? 'school' : 'школа'
    const search = `/search?q=${encodeURIComponent(query)}`
    for (const path of [
      ...paths,
      ...files,
      ...refusals,
      ...system,
      search,
      '/offline',
      '/nowhere',
    ]) {
      const text = visibleText(decodeBody(await site.request(path))).replaceAll(query, '')
      expect([path, foreign.find((one) => text.includes(one))]).toEqual([path, undefined])
      // No Ukrainian word; Latin letters are in every address.
      if (other === 'uk')
        expect([path, /\p{Script=Cyrillic}{3}.*/u.exec(text)?.[0]]).toEqual([path, undefined])
    }
    const refused = await site.request('/events', { method: 'DELETE' })
    expect(refused.status).toBe(405)
    expect(foreign.find((one) => decodeBody(refused).includes(one))).toBeUndefined()
  })

  test('leads from an address with a language to that without one', async () => {
    for (const language of [only, other]) {
      const { status, headers } = await site.request(`/news?lng=${language}&page=2`)
      expect([status, headers.location]).toEqual([301, '/news?page=2'])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('leads to no other site', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example',
      '/.//evil.example/a',
      '/\\evil.example',
    ]) {
      const { status, headers } = await site.request(`${path}?lng=${other}`)
      expect([status, headers.location], path).toEqual([404, undefined])
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
  await changeSettings(site, { ...firstSettings(community), languages: only })
  for (const contentName of listNames) await translateAll(site, listKindOf(contentName), only)
  return site
}

/** Of the sample, some texts are in one language alone, which is what everybody would read. */
async function translateAll<Body>(site: TestSite, kind: Kind<Body>, language: Language) {
  for (const document of await site.store.documents.all(kind, { removed: false })) {
    const body = translated(document.body, language) as Body
    if (JSON.stringify(body) !== JSON.stringify(document.body)) {
      await saveDocument(site, kind, body, document)
    }
  }
}

function translated(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [name, translated(part, language)])
  const isText = entries.length > 0 && entries.every(([name]) => isLanguage(name))
  return { ...(isText && { [language]: '2091' }), ...Object.fromEntries(entries) }
}

/** What the site and its sample say in a language, as far as it is not the same in the other one. */
function foreignTexts(language: Language): string[] {
  const texts = [...editableTexts(builtInMessages).values()].flatMap((each) => {
    const own = new Set(Object.values(each[language === 'uk' ? 'en' : 'uk']))
    return Object.values(each[language]).filter((text) => !own.has(text))
  })
  const { refusals } = builtInMessages[language]['refusals'] as { refusals: Record<string, string> }
  return [...texts, ...Object.values(refusals)]
    .flatMap((text) => text.split(/\{\{\w+\}\}|\$t\([^)]*\)/))
    .map((text) => text.trim())
    .filter((text) => text.length > 14)
}

/** Without programs and styles, and without the texts that a program may need. */
function visibleText(reply: string): string {
  return reply.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll('&#x27;', '’')
}
