import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseImageAddress, imageSources } from '#core/images/image.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import {
  uploadedAddress,
  parseUploadResult,
  upload,
  imageActionPath,
  uploadPath,
} from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()
const cookie = await signInAdministrator(site)
const address = uploadedAddress(
  await upload(site, await fourColorImage(1200, 900).jpeg().toBuffer(), { cookie }),
)
const idOf = (imageAddress: string) => parseImageAddress(imageAddress)?.id ?? ''

test('the upload of an outsider is not read', async () => {
  const reply = await upload(site, Buffer.alloc(20 * 1024 * 1024, 0xff), {})
  expect(reply.status).toBe(401)
})

describe('an image', () => {
  test('exists in every size and format of its address', async () => {
    const { sources, ...own } = imageSources(address)
    expect(own).toEqual({
      src: address,
      width: 1200,
      height: 900,
      placeholderColor: parseImageAddress(address)?.placeholderColor,
    })
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const { type, srcSet } of sources) {
      for (const [src = '', width = ''] of srcSet.split(', ').map((one) => one.split(' '))) {
        const reply = await site.request(src)
        expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
        const metadata = await sharp(reply.body).metadata()
        expect(`${metadata.width}w`).toBe(width)
        expect(metadata.format).toBe(type === 'image/avif' ? 'heif' : 'webp')
      }
    }
  })

  test('is immutable and has a policy against scripts', async () => {
    const { headers, status } = await site.request(address, { headers: { cookie: 'a=b' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  })

  test('supports 304 and HEAD', async () => {
    const reply = await site.request(address)
    const etag = reply.headers.etag ?? ''
    const secondReply = await site.request(address, { headers: { 'if-none-match': etag } })
    expect([secondReply.status, secondReply.body.length, secondReply.headers.etag]).toEqual([
      304,
      0,
      etag,
    ])
    const headReply = await site.request(address, { method: 'HEAD' })
    expect([headReply.status, headReply.body.length]).toEqual([200, 0])
    expect(headReply.headers['content-length']).toBe(String(reply.body.length))
  })

  test('has a placeholder colour', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const parsed = parseImageAddress(uploadedAddress(await upload(site, red, { cookie })))
    expect(parsed?.placeholderColor).toMatch(/^c[6-9a]1[c-f]1[c-f]$/)
  })
})

test.each([
  '/media/',
  '/media/nothing.jpg',
  `/media/${'0'.repeat(32)}-320.avif`,
  '/media/..%2f..%2fpackage.json',
  '/media/%00',
  '/media/%FF',
  '/media/__proto__',
  `/media/${'a'.repeat(8_000)}`,
])('%.40s is 404', async (path) => {
  const { status, headers } = await site.request(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('only stored widths exist, and writes are refused', async () => {
  const id = idOf(address)
  for (const name of [`${id}-321.avif`, `${id}-1600.avif`, `${id}-320.png`, `${id}-320.AVIF`, id]) {
    expect((await site.request(`/media/${name}`)).status).toBe(404)
  }
  const other = address.replace(/-[0-9a-f]{6}\.jpg/, '-000000.jpg')
  expect((await site.request(other)).status).toBe(404)
  const postReply = await site.request(address, {
    method: 'POST',
    headers: { origin: site.origin },
  })
  expect([postReply.status, postReply.headers.allow]).toEqual([405, 'GET, HEAD'])
})

describe('the alternative text', () => {
  const setAltText = (fields: Record<string, string>) =>
    site.post(imageActionPath, { intent: 'describe', ...fields }, { cookie })
  const storedAltText = async () => {
    const name = address.slice('/media/'.length)
    const { body } = await site.request(`${uploadPath}?of=${name}`, { headers: { cookie } })
    return JSON.parse(body.toString()) as unknown
  }

  test('is stored in both languages and returned when the image is uploaded again', async () => {
    expect((await setAltText({ address, uk: 'Чотири кольори', en: 'Four colours' })).status).toBe(
      200,
    )
    const alt = { uk: 'Чотири кольори', en: 'Four colours' }
    expect(await storedAltText()).toEqual({ [address]: alt })
    const secondReply = await upload(site, await fourColorImage(1200, 900).jpeg().toBuffer(), {
      cookie,
    })
    expect(parseUploadResult(secondReply)).toEqual({ ok: true, address, alt })
    expect((await setAltText({ address, uk: ' ', en: 'Four colours' })).status).toBe(200)
    expect(await storedAltText()).toEqual({ [address]: { en: 'Four colours' } })
    expect((await setAltText({ address, uk: 'Без англійської' })).status).toBe(200)
    const both = { uk: 'Без англійської', en: 'Four colours' }
    expect(await storedAltText()).toEqual({ [address]: both })
  })
})
