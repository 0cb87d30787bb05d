import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { hashOwnScripts } from '#server/pages/render.ts'
import { openTestSite, type Reply, type TestSite } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths, saveDocument } from '#test/server/helpers/content.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ sample: true })
})
afterAll(() => site.close())

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function policyOf({ headers }: Reply): string[] {
  const [, scripts] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
  return (scripts ?? '').split(' ')
}

/** All scripts that a browser would find in the page. */
function scriptsIn(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)].map(
    ([, body]) => body ?? '',
  )
}

test('the policy of every page allows only the hashes of its own scripts', async () => {
  for (const path of await publicPaths(site)) {
    for (const address of [path, inEnglish(path)]) {
      const reply = await site.request(address)
      const page = reply.body.toString()
      const hashes = scriptsIn(page).map(hashOf)
      expect(hashes.length).toBeGreaterThan(2)
      expect(new Set(policyOf(reply)), address).toEqual(new Set(["'self'", ...hashes]))
      expect(page, address).not.toMatch(/\snonce=|\son\w+="|javascript:|\sstyle="/i)
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule)
      }
    }
  }
})

test('https responses have Strict-Transport-Security', async () => {
  for (const path of ['/tips', '/tips.data', '/nothing', '/events.ics', '/adminf83922ab']) {
    const { headers } = await site.request(path)
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000'])
  }
  const httpSite = await openTestSite({ sample: true, origin: 'http://localhost:3000' })
  expect((await httpSite.request('/tips')).headers['strict-transport-security']).toBeUndefined()
  await httpSite.close()
})

test('every response forbids content sniffing, framing and referrers', async () => {
  const page = (await site.request('/tips')).body.toString()
  const script = /"(\/static\/js\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const tag = String((await site.request('/tips')).headers.etag)
  const replies: [string, Reply][] = [
    ['a page', await site.request('/tips')],
    ['304', await site.request('/tips', { headers: { 'if-none-match': tag } })],
    ['data', await site.request('/tips.data')],
    ['not found', await site.request('/nothing')],
    ['a script', await site.request(script)],
    ['a missing file', await site.request('/static/js/nothing.js')],
    ['a refused method', await site.request('/', { method: 'POST' })],
    ['a manifest', await site.request('/__manifest?paths=/tips')],
    ...(await Promise.all(
      ['/favicon.svg', '/health/live', '/health/ready', '/robots.txt', '/sitemap.xml'].map(
        async (path): Promise<[string, Reply]> => [path, await site.request(path)],
      ),
    )),
  ]
  for (const [description, { headers }] of replies) {
    expect(headers['x-content-type-options'], description).toBe('nosniff')
    expect(headers['referrer-policy'], description).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], description).toBe('same-origin')
    expect(headers['cross-origin-resource-policy'], description).toBe('same-origin')
    expect(headers['permissions-policy'], description).toContain('camera=()')
    expect(headers['x-powered-by'], description).toBeUndefined()
    expect(headers['server'], description).toBeUndefined()
    expect(headers['set-cookie'], description).toBeUndefined()
    expect(headers['access-control-allow-origin'], description).toBeUndefined()
  }
})

describe('a script injected into a text', () => {
  const injectedScript = 'alert(document.cookie)'
  const attack =
    `<script>${injectedScript}</script></title></script><script nonce="x">${injectedScript}</script>` +
    `<img src=x onerror="${injectedScript}"><svg onload=${injectedScript}>`

  async function expectHarmless(path: string) {
    for (const address of [path, inEnglish(path), `${path === '/' ? '/_' : path}.data`]) {
      const reply = await site.request(address)
      expect(reply.status, address).toBe(200)
      const page = reply.body.toString()
      expect(page, address).toContain('alert(document')
      if (address.endsWith('.data')) {
        expect(reply.headers['content-type']).toContain('text/x-script')
        continue
      }
      expect(scriptsIn(page), address).not.toContain(injectedScript)
      expect(page, address).not.toMatch(/<(img|svg)[^>]+on(error|load)=/i)
      expect(policyOf(reply), address).not.toContain(hashOf(injectedScript))
    }
  }

  test('of an event does not run and is shown as text', async () => {
    const { id, version } = await saveDocument(site, eventKind, {
      titles: { uk: attack, en: attack },
      link: 'https://example.org/',
      dates: { start: '2999-01-01', end: '2999-01-02' },
    })
    await expectHarmless('/events')
    await expectHarmless('/')
    await site.store.write('a test', ({ documents }) => documents.remove(eventKind, id, version))
  })

  test('of a news item does not run and is removed', async () => {
    const title = { uk: attack, en: attack }
    const text = `${attack} [link](javascript:${injectedScript}) <a href="data:text/html,x">x</a>`
    const news = await saveDocument(site, newsKind, {
      title,
      text: { uk: text, en: text },
      images: [],
    })
    await expectHarmless('/news')
    await expectHarmless(`/news/${news.slug}`)
    const page = (await site.request(`/news/${news.slug}`)).body.toString()
    expect(page).not.toMatch(/<[^>]+href="(javascript|data):/i)
  })

  test('of an organizer does not run', async () => {
    const texts = { uk: attack, en: attack }
    const short = `<script>${injectedScript}</script>`
    const name = { uk: short, en: short }
    const organizer = { name, position: name, contacts: attack, photo: '', info: texts }
    const { slug } = await saveDocument(site, organizerKind, organizer)
    await expectHarmless('/team')
    await expectHarmless(`/team/${slug}`)
  })

  test('is never hashed, not even with a guessed nonce', () => {
    const page =
      '<script nonce="right">own()</script><script>plain()</script>' +
      '<script nonce="wrong">guessed()</script><script nonce="right" src="/x.js"></script>'
    const { html, hashes } = hashOwnScripts(page, 'right')
    expect(hashes.map((hash) => `'sha256-${hash}'`)).toContain(hashOf('own()'))
    expect(hashes.map((hash) => `'sha256-${hash}'`)).not.toContain(hashOf('plain()'))
    expect(hashes.map((hash) => `'sha256-${hash}'`)).not.toContain(hashOf('guessed()'))
    expect(html).not.toContain('nonce="right"')
  })
})
