import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

let site: TestSite
let member: string
let news: string
beforeAll(async () => {
  site = await openTestSite({ sample: true })
  const link = async (path: string, pattern: RegExp) =>
    pattern.exec((await site.request(path)).body.toString())?.[1] ?? ''
  member = await link('/team', /href="(\/team\/[\w-]+)"/)
  news = await link('/news', /href="(\/news\/[\w-]+)"/)
})
afterAll(() => site.close())

const meant = (path: string) => [
  `${path}/`,
  `${path}//`,
  path.replaceAll('/', '//'),
  path.toUpperCase(),
  `${path}/index.html`,
]

test('extra slashes, capital letters and file names redirect once to the screen', async () => {
  const paths = ['/tips', '/team', '/events', '/sign-in', '/adminf83922ab', member, news]
  for (const path of paths) {
    expect(path).toMatch(/^\/\w/)
    for (const asked of meant(path)) {
      const reply = await site.request(asked)
      expect([asked, reply.status, reply.headers.location]).toEqual([asked, 301, path])
    }
    expect((await site.request(path)).status).toBe(200)
  }
})

test('the front page is redirected too, and the query stays', async () => {
  const leads = async (asked: string) => (await site.request(asked)).headers.location
  expect(await leads('/index.html')).toBe('/')
  expect(await leads('/INDEX.HTM?lng=en')).toBe('/?lng=en')
  expect(await leads('//?lng=en')).toBe('/?lng=en')
  expect(await leads('/News/?page=2&lng=en')).toBe('/news?page=2&lng=en')
  expect((await site.request('/Tips/', { method: 'HEAD' })).status).toBe(301)
})

test('no redirect leads to another host or to a missing page', async () => {
  for (const asked of [
    '//evil.example',
    '//evil.example/tips',
    '/\\evil.example/',
    '///evil.example//',
    '/%2Fevil.example/',
    '/nothing/',
    '/Nothing',
    '/Tips.data',
    '/tips.data/',
    '/ТIPS'.normalize(),
    '/adminf83922ab/events/',
    '/Adminf83922ab/Events',
  ]) {
    const reply = await site.request(encodeURI(asked).replaceAll('%25', '%'))
    expect([asked, reply.status, reply.headers.location]).toEqual([asked, 404, undefined])
  }
})

test('administrators are redirected to their screens', async () => {
  const headers = { cookie: await signInAdministrator(site) }
  const reply = await site.request('/Adminf83922ab/Events/?q=x', { headers })
  expect([reply.status, reply.headers.location]).toEqual([301, '/adminf83922ab/events?q=x'])
})

test('a form to such an address is refused', async () => {
  const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await site.request('/Feedback/', { method: 'POST', headers })).status).toBe(404)
})
