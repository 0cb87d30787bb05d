import { expect, test } from 'vitest'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const saveData = { 'save-data': 'on' }

const site = await openTestSite({ sample: true })

const request = (path: string, headers = {}) => site.request(path, { headers })
async function isLittle(headers = {}, path = '/tips'): Promise<boolean> {
  const html = (await request(path, headers)).body.toString()
  return /<html[^>]* data-little-data\b/.test(html)
}

test('the browser asks for little data, and the visitor’s choice counts more', async () => {
  expect(await isLittle()).toBe(false)
  expect(await isLittle(saveData)).toBe(true)
  expect(await isLittle({ 'save-data': 'off' })).toBe(false)
  for (const ect of ['slow-2g', '2g']) expect(await isLittle({ ect }), ect).toBe(true)
  for (const ect of ['3g', '4g', 'x2g']) expect(await isLittle({ ect }), ect).toBe(false)
  expect(await isLittle({ cookie: 'lng=uk; __Host-little-data=on' })).toBe(true)
  expect(await isLittle({ ...saveData, cookie: 'little-data=off' })).toBe(false)
  for (const cookie of ['not-little-data=on', 'little-data=only', 'little-data='])
    expect(await isLittle({ cookie }), cookie).toBe(false)
})

test('an administrator’s pages save data only by choice', async () => {
  const cookie = await signInAdministrator(site)
  expect(await isLittle({ ...saveData, cookie })).toBe(false)
  expect(await isLittle({ cookie: `${cookie}; little-data=on` })).toBe(true)
})

test('both variants of a page are cached and revalidated, each for itself', async () => {
  const [full, little] = [await request('/team'), await request('/team', saveData)]
  expect(full.headers.vary).toContain('Save-Data')
  expect(full.headers['accept-ch']).toBe('ECT')
  const [fullTag, littleTag] = [full.headers.etag, little.headers.etag]
  expect(littleTag).not.toBe(fullTag)
  expect((await request('/team', { 'if-none-match': fullTag })).status).toBe(304)
  expect((await request('/team', { ...saveData, 'if-none-match': littleTag })).status).toBe(304)
  expect((await request('/team', { ...saveData, 'if-none-match': fullTag })).status).toBe(200)
  expect((await request('/team', { 'if-none-match': littleTag })).status).toBe(200)
})

test('little data adds one page to the cache, of the front page too, and no data', async () => {
  const data = await request('/news.data')
  await request('/')
  await request('/news')
  const { entries } = site.pages.size
  for (let times = 0; times < 10; times++) {
    await request('/', saveData)
    await request('/news', { cookie: `little-data=on; a=${times}` })
    await request('/news', { ect: '2g' })
  }
  expect(site.pages.size.entries).toBe(entries + 2)
  expect((await request('/news.data', saveData)).body).toEqual(data.body)
  expect(site.pages.size.entries).toBe(entries + 2)
})

test('the choice is stored, and the page comes back', async () => {
  const choose = (use: string, referer?: string) =>
    site.post('/little-data', { use }, { ...(referer && { referer }) })
  const reply = await choose('on', `${site.origin}/news?lng=en&page=2`)
  expect(reply.status).toBe(303)
  expect(reply.headers.location).toBe('/news?lng=en&page=2#little-data')
  expect(reply.headers['set-cookie']).toEqual([
    '__Host-little-data=on; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ])
  expect((await choose('<script>')).headers['set-cookie']?.[0]).toMatch(/^__Host-little-data=off;/)
  for (const referer of [
    undefined,
    'https://evil.example/news',
    `${site.origin}//evil.example`,
    `${site.origin}.evil.example/news`,
    'nothing',
  ]) {
    expect((await choose('on', referer)).headers.location, referer).toBe('/#little-data')
  }
})

test('a form that is broken is an empty one', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await site.post('/little-data', '--x', type)
  expect(reply.status).toBe(303)
  expect(reply.headers['set-cookie']?.[0]).toMatch(/^__Host-little-data=off;/)
  expect(site.readLog()).toBe('')
})
