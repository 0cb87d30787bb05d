/** @module-tag long */
import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseImageAddress, imageSources } from '#core/images/image.ts'
import { createPng } from '#scripts/testing/hostile/image-bytes.ts'
import {
  copiesSvg,
  unusualImageFiles,
  phonePhoto,
  fourColorImage,
  rejectedImageFiles,
} from '#scripts/testing/hostile/images.ts'
import { seededRandom } from '#scripts/testing/random.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import {
  uploadedAddress,
  parseUploadResult,
  upload,
  uploadPath,
} from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()
const cookie = await signInAdministrator(site)

const plainJpeg = await fourColorImage().jpeg().toBuffer()
const send = (bytes: Buffer, name?: string) => upload(site, bytes, { cookie }, name)
const megabytes = () => process.memoryUsage().rss / 1024 / 1024

describe('refused files and their error codes', async () => {
  const expectRefused = async (name: string, bytes: Buffer, status: number, reason: string) => {
    const reply = await send(bytes, name)
    expect([reply.status, parseUploadResult(reply)]).toEqual([status, { ok: false, reason }])
  }

  test.each(await rejectedImageFiles())('%s', (...file) => expectRefused(...file))

  test('copies of copies in a drawing', { tags: ['thorough'] }, () =>
    expectRefused('copies.svg', copiesSvg(), 415, 'svg'),
  )

  test('a file of 26 MB', async () => {
    expect((await send(Buffer.alloc(26 * 1024 * 1024, 0xff))).status).toBe(413)
    const reply = await send(Buffer.alloc(25 * 1024 * 1024 + 1, 0xff))
    expect(parseUploadResult(reply)).toEqual({ ok: false, reason: 'tooLarge' })
  })

  test('a form without a file', async () => {
    const headers = {
      cookie,
      origin: site.origin,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const postForm = (body: string) => site.request(uploadPath, { method: 'POST', headers, body })
    const empty = '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n'
    expect((await postForm(empty)).status).toBe(400)
    expect((await postForm('--x\r\nbroken')).status).toBe(400)
    expect((await postForm('')).status).toBe(400)
  })
})

describe('unusual but valid images', async () => {
  test.each(await unusualImageFiles())('%s', async (name, bytes, { width, height }) => {
    const reply = await send(bytes, name)
    expect(reply.status, reply.body.toString()).toBe(200)
    const address = uploadedAddress(reply)
    expect(parseImageAddress(address)).toMatchObject({ width, height })
    const { body } = await site.request(address)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width, height })
    const others = imageSources(address).sources.map(({ srcSet }) => srcSet.split(' ')[0] ?? '')
    const metadata = [
      body,
      ...(await Promise.all(others.map(async (src) => (await site.request(src)).body))),
    ]
    expect(metadata).toHaveLength(3)
    for (const trace of ['<script', 'SECRET', 'PHONE', 'Exif', 'GPS', 'xmp']) {
      for (const file of metadata) expect(file.includes(trace), trace).toBe(false)
    }
  })

  test('a rotated photo becomes upright and loses its location', async () => {
    const photo = await phonePhoto()
    const accepted = await sharp(photo).metadata()
    expect(accepted).toMatchObject({ orientation: 6, width: 400 })
    expect(accepted.exif?.includes('SECRET-OF-THE-OWNER')).toBe(true)
    const address = uploadedAddress(await send(photo))
    const { body } = await site.request(address)
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    const corner = { left: 290, top: 10, width: 1, height: 1 }
    // After a rotation to the right the upper left corner is at the upper right.
    const [red = 0, green = 0, blue = 0] = await sharp(body).extract(corner).raw().toBuffer()
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true])
  })
})

describe('the format is detected from the bytes, not from name or type', () => {
  test.each([
    ['../../../etc/passwd', 'image/jpeg'],
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['photo.php;.jpg', 'application/x-php'],
    ['photo.jpg%00.html', 'text/html; charset=utf-7'],
    ['%22><script>alert(1)</script>.jpg', 'text/javascript'],
    ['a%0D%0Acontent-type: text/html.jpg', 'multipart/form-data; boundary=x'],
    ['\u202Egpj.exe', 'application/octet-stream'],
    ['CON.jpg', 'application/x-msdownload'],
    ['__proto__', '*/*'],
    ['a'.repeat(4_000), 'image/gif'],
  ])('%.40s, %s', async (name, mimeType) => {
    const address = uploadedAddress(await upload(site, plainJpeg, { cookie }, name, mimeType))
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}-400x300-[0-9a-f]{6}\.jpg$/)
    const { headers } = await site.request(address)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers['content-disposition']).toBeUndefined()
  })
})

test('a body that does not end is cut off', async () => {
  const memoryBefore = megabytes()
  const status = await new Promise<number>((done) => {
    const headers = {
      cookie,
      origin: site.origin,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const asking = request(
      { port: site.port, path: uploadPath, method: 'POST', headers },
      (reply) => {
        done(reply.statusCode ?? 0)
        asking.destroy()
      },
    )
    asking.on('error', () => done(0))
    const sendMore = () => {
      while (!asking.destroyed && asking.write(Buffer.alloc(64 * 1024, 0x61)));
    }
    asking.on('drain', sendMore)
    sendMore()
  })
  expect(status).toBe(413)
  expect(megabytes() - memoryBefore).toBeLessThan(250)
})

test('a hundred damaged images each get a response', { tags: ['thorough'] }, async () => {
  const random = seededRandom(20_260_501)
  const originals = await Promise.all([
    fourColorImage(40, 30).jpeg().toBuffer(),
    fourColorImage(40, 30).png().toBuffer(),
    fourColorImage(40, 30).webp().toBuffer(),
    fourColorImage(40, 30).avif({ effort: 0 }).toBuffer(),
  ])
  const memoryBefore = megabytes()
  for (let nth = 0; nth < 100; nth++) {
    const bytes = Buffer.from(originals[nth % originals.length] ?? [])
    for (let faults = 1 + random.below(12); faults > 0; faults--) {
      bytes[random.below(bytes.length)] = random.below(256)
    }
    const { status } = await send(bytes)
    expect([200, 400, 413, 415]).toContain(status)
  }
  expect(megabytes() - memoryBefore).toBeLessThan(250)
  expect((await site.request('/health/ready')).status).toBe(200)
  // After a minute the site tries its daily backup, which a store in memory cannot give.
  const lines = site.readLog().split('\n')
  expect(lines.filter((line) => line && !line.includes('backup failed'))).toEqual([])
})

test('the largest allowed image does not affect the server', async () => {
  const memoryBefore = megabytes()
  expect(parseImageAddress(uploadedAddress(await send(createPng(8_000, 5_000))))).toMatchObject({
    width: 1600,
  })
  expect(megabytes() - memoryBefore).toBeLessThan(150)
})
