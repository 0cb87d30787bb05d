import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })
const link = async (path: string, pattern: RegExp) =>
  pattern.exec((await site.request(path)).body.toString())?.[1] ?? ''
const organizerPath = await link('/team', /href="(\/team\/[\w-]+)"/)
const news = await link('/news', /href="(\/news\/[\w-]+)"/)

const variantsOf = (path: string) => [
  `${path}/`,
  `${path}//`,
  path.replaceAll('/', '//'),
  path.toUpperCase(),
  `${path}/index.html`,
]

test('extra slashes, capital letters and file names redirect once to the screen', async () => {
  const paths = ['/tips', '/team', '/events', '/sign-in', '/adminf83922ab', organizerPath, news]
  for (const path of paths) {
    expect(path).toMatch(/^\/\w/)
    for (const address of variantsOf(path)) {
      const reply = await site.request(address)
      expect([address, reply.status, reply.headers.location]).toEqual([address, 301, path])
    }
    expect((await site.request(path)).status).toBe(200)
  }
})

test('the front page is redirected too, and the query stays', async () => {
  const locationOf = async (address: string) => (await site.request(address)).headers.location
  expect(await locationOf('/index.html')).toBe('/')
  expect(await locationOf('/INDEX.HTM?lng=en')).toBe('/?lng=en')
  expect(await locationOf('//?lng=en')).toBe('/?lng=en')
  expect(await locationOf('/News/?page=2&lng=en')).toBe('/news?page=2&lng=en')
  expect((await site.request('/Tips/', { method: 'HEAD' })).status).toBe(301)
})

test('no redirect leads to another host or to a missing page', async () => {
  for (const address of [
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
    const reply = await site.request(encodeURI(address).replaceAll('%25', '%'))
    expect([address, reply.status, reply.headers.location]).toEqual([address, 404, undefined])
  }
})

test('administrators are redirected to their screens', async () => {
  const headers = { cookie: await signInAdministrator(site) }
  const reply = await site.request('/Adminf83922ab/Events/?q=x', { headers })
  expect([reply.status, reply.headers.location]).toEqual([301, '/adminf83922ab/events?q=x'])
})

test('a form to such an address is refused', async () => {
  expect((await site.post('/Feedback/', '')).status).toBe(404)
})
