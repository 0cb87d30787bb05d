import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openDictionaries } from '#server/http/dictionaries.ts'
import { openStaticFiles } from '#server/http/static-files.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()
afterAll(() => site.close())

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

test('the difference of an unchanged page is not sent again', async () => {
  const { body } = await site.request('/offline')
  const { etag } = (await site.request('/news', { headers: naming(body) })).headers
  const headers = { ...naming(body), 'if-none-match': String(etag) }
  expect(await site.request('/news', { headers })).toMatchObject({ status: 304, headers: { etag } })
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
  expect(await encodingWith(naming(body), '/sign-up/unknown')).not.toBe('dcz')
})

test('a script is sent as its difference from the same one of a release before', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'vatra-releases-'))
  const write = async (release: string, name: string, text: string) => {
    const folder = join(releases, release, 'client', 'static', 'js')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), text)
    return Buffer.from(text)
  }
  const former = await write(
    'former',
    'frame-abcd_-12.js',
    'export const name = "old";\n'.repeat(99),
  )
  await write('current', 'frame-efghABCD.js', 'export const name = "new";\n'.repeat(99))
  await write('current', 'frame-efghABCD.js.br', 'compressed')
  const files = openStaticFiles(join(releases, 'current', 'client'), {})
  const file = files.find('/static/js/frame-efghABCD.js')
  files.close()
  const dictionaries = openDictionaries(join(releases, 'current'))
  const find = (body: Buffer) =>
    file && dictionaries.findDifference({ headers: naming(body) } as never, file)
  const difference = find(former)
  expect(file?.headers['use-as-dictionary']).toBe('match="frame-*.js"')
  expect(
    zstdDecompressSync(withoutHeader(difference?.body ?? former), {
      dictionary: former,
    }).toString(),
  ).toContain('"new"')
  expect(difference?.headers).toContain(String(difference?.body.length))
  expect(find(Buffer.from('of another site'))).toBeUndefined()
  await rm(releases, { recursive: true })
})
