import { describe, expect, test } from 'vitest'
import { securityTxt } from '#server/http/security-txt.ts'
import { openTestSite } from '#test/helpers/test-site.ts'

const site = await openTestSite({ sample: true, community: { email: 'lyst@mayak.example' } })
const page = (await site.request('/tips')).body.toString()
const release = /"version": ?"(\w+)"/.exec(page)?.[1] ?? ''

test('the health addresses respond with one word', async () => {
  for (const path of ['/health/live', '/health/ready']) {
    const reply = await site.request(path)
    expect([reply.status, reply.body.toString()]).toEqual([200, 'ok'])
  }
})

test('robots.txt and the sitemap name the public address and no address of administrators', async () => {
  const headers = { host: 'evil.example' }
  const robots = (await site.request('/robots.txt', { headers })).body.toString()
  const map = (await site.request('/sitemap.xml', { headers })).body.toString()
  expect(robots).toContain('Sitemap: https://vatra.example/sitemap.xml')
  expect(map).toContain('<loc>https://vatra.example/tips</loc>')
  expect(map).toContain('hreflang="en" href="https://vatra.example/tips?lng=en"')
  expect(robots + map).not.toMatch(/evil|admin|sign-in|:name|\*</)
})

test('security.txt says where to report a vulnerability', async () => {
  const { status, headers, body } = await site.request('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(headers['cache-control']).toBe('no-cache')
  const text = body.toString()
  expect(text).toMatch(/^Contact: mailto:lyst@mayak\.example$/m)
  expect(text).toContain('\nPreferred-Languages: uk, en\n')
  expect(text).toContain('\nCanonical: https://vatra.example/.well-known/security.txt\n')
})

test('security.txt changes once a month and never expires within it', () => {
  const expiryAt = (time: string) =>
    /^Expires: (.*)$/m.exec(
      securityTxt(
        { email: 'hello@example.org', languages: 'both' },
        'https://vatra.example',
        new Date(time),
      ),
    )?.[1]
  expect(expiryAt('2031-01-01T00:00:00Z')).toBe('2031-08-01T00:00:00.000Z')
  expect(expiryAt('2031-01-31T23:59:59Z')).toBe('2031-08-01T00:00:00.000Z')
  expect(expiryAt('2031-12-15T00:00:00Z')).toBe('2032-07-01T00:00:00.000Z')
})

describe('route discovery', () => {
  const requestManifest = (paths: string, version = release) =>
    site.request(`/__manifest?paths=${encodeURIComponent(paths)}&version=${version}`)

  test('returns the modules of public routes', async () => {
    expect(release).not.toBe('')
    const reply = await requestManifest('/tips,/news')
    expect(reply.status).toBe(200)
    const modules = JSON.parse(reply.body.toString()) as Record<string, unknown>
    expect(Object.keys(modules)).toEqual(expect.arrayContaining(['tips/ListPage', 'news/ListPage']))
  })

  test.each([
    '/adminf83922ab',
    '/adminf83922ab/',
    '//adminf83922ab',
    '/adminf83922ab?x',
    '/adminf83922ab.data',
    '/%61dminf83922ab',
    '/tips,/adminf83922ab',
    '/tips,/adminf83922ab/admins',
  ])('returns nothing of the administrators for %s', async (paths) => {
    expect((await requestManifest(paths)).body.toString().toLowerCase()).not.toContain('admin')
  })

  test('makes another release reload', async () => {
    const reply = await requestManifest('/tips', 'older')
    expect(reply.status).toBe(204)
    expect(reply.headers['x-remix-reload-document']).toBeDefined()
  })

  test('ignores invalid paths', async () => {
    for (const junk of ['', ',,,', '%', 'a'.repeat(5_000), '/x,'.repeat(3_000), '__proto__']) {
      expect((await requestManifest(junk)).status).toBeLessThan(500)
    }
  })
})
