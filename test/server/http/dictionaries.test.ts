import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openDictionaries } from '#server/http/dictionaries.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { openStaticFiles } from '#server/http/static-files.ts'
import { render, visitorCacheControl } from '#server/pages/render.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest()
const naming = (body: Buffer, accepted = 'gzip, br, dcb, dcz') => ({
  'accept-encoding': accepted,
  'available-dictionary': `:${hashOf(body).toString('base64')}:`,
})
const withoutHeader = (body: Buffer) => body.subarray(40)

test.each(['', '?lng=en'])(
  'a page is sent as its difference from the offline page%s',
  async (language) => {
    const { headers, body: dictionary } = await site.request(`/offline${language}`)
    expect(headers).toMatchObject({
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
    for (const path of ['/events', '/news', '/team']) {
      const address = path + language
      const plain = await site.request(address)
      const whole = await site.request(address, { headers: { 'accept-encoding': 'br' } })
      const difference = await site.request(address, { headers: naming(dictionary) })
      expect(difference.headers['content-encoding']).toBe('dcz')
      expect(difference.headers.vary).toContain('Available-Dictionary')
      expect(difference.body.subarray(0, 40)).toEqual(
        Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hashOf(dictionary)]),
      )
      expect(zstdDecompressSync(withoutHeader(difference.body), { dictionary })).toEqual(plain.body)
      expect(difference.body.length).toBeLessThan(whole.body.length)
      const { etag } = difference.headers
      const again = { ...naming(dictionary), 'if-none-match': String(etag) }
      const unchanged = await site.request(address, { headers: again })
      expect(unchanged).toMatchObject({ status: 304, headers: { etag } })
    }
  },
)

test('an error in the place of the offline page is no dictionary, and no browser keeps it', async () => {
  const { headers } = await render(async () => new Response('', { status: 503 }), {
    origin: site.origin,
    cacheControl: visitorCacheControl,
    isDictionary: true,
    policy: undefined,
  })
  expect(headers).toMatchObject({ 'cache-control': visitorCacheControl })
  expect(headers).not.toHaveProperty('use-as-dictionary')
})

test('without a dictionary that is known, and for whoever is signed in, a page is as ever', async () => {
  const { body } = await site.request('/offline')
  const encodingWith = async (headers: Record<string, string>, path = '/') =>
    (await site.request(path, { headers })).headers['content-encoding']
  await site.request('/')
  expect(await encodingWith(naming(body, 'gzip, br'))).toBe('br')
  expect(await encodingWith(naming(body, 'br, dcz;q=0'))).toBe('br')
  expect(await encodingWith(naming(Buffer.from('unknown')))).toBe('br')
  expect(await encodingWith({ ...naming(body), 'available-dictionary': ':a:' })).toBe('br')
  const cookie = await signInAdministrator(site)
  const own = await site.request('/offline', { headers: { cookie } })
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(own.headers).not.toHaveProperty('use-as-dictionary')
  expect(await encodingWith({ ...naming(body), cookie })).toBe('br')
  for (const path of ['/sign-up/unknown', '/certificates/check', '/search?q=a']) {
    expect([path, await encodingWith(naming(body), path)]).not.toContain('dcz')
  }
})

type Text = { release: string; name: string; text: string }

/** Files of releases that lie beside each other. */
async function openReleases(texts: Text[]) {
  const releases = temporaryFolder()
  for (const { release, name, text } of texts) {
    const folder = join(releases, release, 'client', 'static', 'js')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), text.repeat(9_999))
    await writeFile(join(folder, `${name}.br`), 'compressed')
  }
  const files = openStaticFiles(join(releases, 'current', 'client'), {})
  onTestFinished(() => files.close())
  const find = (name: string) => {
    const file = files.find(`/static/js/${name}`)
    if (!file) throw new Error(`There is no ${name}.`)
    return file
  }
  return { releases, find, dictionaries: openDictionaries(join(releases, 'current')) }
}

const requestNaming = (text: string) =>
  ({ headers: naming(Buffer.from(text.repeat(9_999))) }) as never
const current = { release: 'current', name: 'frame-efghABCD.js', text: 'new' }

test('a script is sent as its difference from the same one of a release before', async () => {
  const { find, dictionaries } = await openReleases([
    current,
    { release: 'former', name: 'frame-abcd_-12.js', text: 'old' },
    { release: 'former', name: 'events-abcd_-12.js', text: 'other' },
    { release: 'former', name: 'small-abcd_-12.js', text: 's' },
    { release: 'current', name: 'small-efghABCD.js', text: 't' },
  ])
  const file = find(current.name)
  const differenceFrom = (text: string) =>
    dictionaries.findFileDifference(requestNaming(text), file)
  const difference = differenceFrom('old')
  const body = withoutHeader(difference?.body ?? Buffer.from(''))
  expect(file.headers['use-as-dictionary']).toBe('match="frame-*.js"')
  const dictionary = Buffer.from('old'.repeat(9_999))
  expect(zstdDecompressSync(body, { dictionary }).toString()).toBe('new'.repeat(9_999))
  expect(difference?.headers).toContain(String(difference?.body.length))
  // Caches on the way keep a small file for everybody.
  const small = find('small-efghABCD.js')
  expect(small.headers).toMatchObject({ vary: 'Accept-Encoding' })
  expect(dictionaries.findFileDifference(requestNaming('s'), small)).toBeUndefined()
  // Whoever names all files of all releases would keep the only thread busy.
  expect(differenceFrom('other')).toBeUndefined()
  expect(differenceFrom('of another site')).toBeUndefined()
})

test('a page is compared only with pages, and with few of them', async () => {
  const { find, dictionaries } = await openReleases([
    current,
    { release: 'former', name: 'frame-abcd_-12.js', text: 'old' },
  ])
  const page = find(current.name)
  const differenceFrom = (text: string) =>
    dictionaries.findPageDifference(requestNaming(text), page)
  const texts = ['a', 'b', 'c', 'd', 'e']
  for (const text of texts) {
    const identity = Buffer.from(text.repeat(9_999))
    dictionaries.add(prepareResponse(200, {}, { identity }))
  }
  expect(differenceFrom('old')).toBeUndefined()
  const found = texts.map((text) => differenceFrom(text))
  expect(found.map(Boolean)).toEqual([true, true, true, true, false])
  expect(texts.map((text) => differenceFrom(text))).toEqual(found)
})

test('a release that a build has removed meanwhile is no error', async () => {
  const { releases, find, dictionaries } = await openReleases([
    current,
    { release: 'former', name: 'frame-abcd_-12.js', text: 'old' },
    { release: 'former', name: 'frame-abcd_-34.js', text: 'older' },
  ])
  const file = find(current.name)
  const differenceFrom = (text: string) =>
    dictionaries.findFileDifference(requestNaming(text), file)
  expect(differenceFrom('old')).toBeDefined()
  await rm(join(releases, 'former'), { recursive: true })
  expect(differenceFrom('older')).toBeUndefined()
  const nowhere = openDictionaries(join(releases, 'none', 'at-all'))
  expect(nowhere.findFileDifference(requestNaming('older'), file)).toBeUndefined()
})
