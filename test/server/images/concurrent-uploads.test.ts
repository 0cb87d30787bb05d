import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { createFileUpload, upload, uploadPath } from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

test('three uploads at once are accepted, a fourth gets 503', async () => {
  const site = await openTestSite()
  const cookie = await signInAdministrator(site)
  const image = await fourColorImage(40, 30).png().toBuffer()
  const { type, body } = createFileUpload(image)

  /** An upload that has begun and waits to be finished. */
  const begin = () => {
    const sending = request({
      port: site.port,
      path: uploadPath,
      method: 'POST',
      headers: {
        cookie,
        origin: site.origin,
        'content-type': type,
        'content-length': body.length,
      },
    })
    sending.on('error', () => {})
    sending.write(body.slice(0, 50))
    const reply = once(sending, 'response').then(([first]) => first as IncomingMessage)
    return { finish: () => sending.end(body.slice(50)), reply }
  }
  const uploads = Array.from({ length: 4 }, begin)

  const first = await Promise.race(uploads.map(async (one) => ({ one, reply: await one.reply })))
  expect(first.reply.statusCode).toBe(503)
  expect(first.reply.headers['retry-after']).toBe('5')

  const received = uploads.filter((one) => one !== first.one)
  for (const { finish } of received) finish()
  const statuses = received.map(async ({ reply }) => (await reply).resume().statusCode)
  expect(await Promise.all(statuses)).toEqual([200, 200, 200])
  expect((await upload(site, image, { cookie })).status).toBe(200)
  await site.close()
})
