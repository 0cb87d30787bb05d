import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import en from '#locales/en/refusals.json' with { type: 'json' }
import uk from '#locales/uk/refusals.json' with { type: 'json' }
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { readBody } from '#server/http/request-body.ts'
import { listen } from '#test/helpers/listen.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { messageForm } from '#test/server/helpers/content.ts'
import { createFileUpload, uploadPath } from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite()

const form = 'application/x-www-form-urlencoded'

/** Sends the body in chunks, without a Content-Length. */
async function sendInChunks(path: string, body: string | Buffer, headers: object) {
  const sending = request({
    port: site.port,
    path,
    method: 'POST',
    headers: { origin: site.origin, 'content-type': form, ...headers },
  })
  sending.on('error', () => {})
  const bytes = Buffer.from(body)
  for (let begin = 0; begin < bytes.length; begin += 10_000) {
    sending.write(bytes.subarray(begin, begin + 10_000))
  }
  sending.end()
  const [reply] = (await once(sending, 'response')) as [import('node:http').IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
}

describe('a chunked form is accepted', () => {
  const readLog = () => site.readLog()

  test('of a visitor, at the limit and above it', async () => {
    const logged = readLog()
    const feedback = new URLSearchParams(messageForm({ key: 'a' })).toString()
    const reply = await sendInChunks('/feedback', feedback, {})
    expect([reply.status, reply.headers.location]).toEqual([303, '/feedback?lng=uk&sent=1'])
    expect((await sendInChunks('/feedback', 'x'.repeat(70_000), {})).status).toBe(413)
    expect(
      (await sendInChunks('/feedback', feedback, { 'content-type': 'text/plain' })).status,
    ).toBe(415)
    expect(site.readLog()).toBe(logged)
  })

  test('for signing out', async () => {
    const cookie = await signInAdministrator(site)
    const signOutReply = await sendInChunks('/sign-out', 'returnTo=/tips', { cookie })
    expect([signOutReply.status, signOutReply.headers.location]).toEqual([303, '/tips'])
  })

  test('of an administrator, with text and with an image, and above the limits', async () => {
    const cookie = await signInAdministrator(site)
    const event = new URLSearchParams({
      intent: 'create',
      titleUk: 'Толока',
      titleEn: 'Clean-up',
      eventLink: 'https://example.org',
      startDate: '2031-05-01',
      endDate: '2031-05-01',
      key: crypto.randomUUID(),
    }).toString()
    expect((await sendInChunks('/adminf83922ab/actions/events', event, { cookie })).status).toBe(
      200,
    )
    expect(await site.store.documents.all(eventKind, { removed: false })).toHaveLength(1)
    const oversizedLength = 'x'.repeat(1_100_000)
    expect(
      (await sendInChunks('/adminf83922ab/actions/events', oversizedLength, { cookie })).status,
    ).toBe(413)

    const image = { create: { width: 40, height: 30, channels: 3 as const, background: '#f98438' } }
    const { type, body } = createFileUpload(await sharp(image).png().toBuffer())
    const headers = { cookie, 'content-type': type ?? '' }
    const added = await sendInChunks(uploadPath, body as Buffer, headers)
    expect([added.status, added.body]).toEqual([200, expect.stringContaining('"ok":true')])
  })
})

test('a form with too many parts is not parsed', async () => {
  const headers = {
    cookie: await signInAdministrator(site),
    'content-type': 'multipart/form-data; boundary=x',
  }
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const body = `${part.repeat(101)}--x--\r\n`
  for (const path of ['/feedback', '/sign-out', '/adminf83922ab/actions/news'])
    expect([path, (await sendInChunks(path, body, headers)).status]).toEqual([path, 413])
})

test('a form without scripts that is refused gets a page that says how to return to it', async () => {
  const headers = { origin: site.origin, accept: 'text/html,*/*;q=0.8' }
  const reply = await site.request('/tips', { method: 'POST', headers, body: 'titleUk=x' })
  expect(reply.status).toBe(405)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  const html = reply.body.toString()
  expect(html).toContain('<meta name="viewport"')
  for (const [language, { refusals, goBack }] of Object.entries({ uk, en })) {
    expect(html).toContain(`<p lang="${language}">${refusals['405']} ${goBack}`)
  }
})

describe('a body from an outsider', () => {
  test.each([
    ['an administrator’s form', '/adminf83922ab/actions/events', 401],
    ['an administrator’s page', '/adminf83922ab/events', 401],
    ['an administrator’s data', '/adminf83922ab/events.data', 401],
    ['an image', '/adminf83922ab/images', 401],
    ['no address of the administrators', '/adminf83922ab/nothing', 401],
    ['a page', '/tips', 405],
    ['nothing', '/nothing', 404],
  ])('gets a short response without rendering: %s', async (_, path, status) => {
    const reply = await site.post(path, 'titleUk=x')
    expect(reply.status).toBe(status)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body.length).toBeLessThan(300)
  })

  test.each([
    'POST /tips',
    'POST /adminf83922ab/images',
    'POST /nothing',
    'POST /live',
    'POST /news.rss',
    'POST /static/x',
    'POST /media/x',
    'PUT /tips',
    'GET /tips',
  ])('is not read to its end: %s', async (requestHead) => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `${requestHead} HTTP/1.1\r\nHost: a\r\nOrigin: ${site.origin}\r\nContent-Type: ${form}\r\n` +
        'Content-Length: 1000000000\r\n\r\n',
    )
    let written = 0
    const part = Buffer.alloc(64 * 1024)
    socket.on('data', () => {})
    while (!socket.destroyed && written < 100 * part.length) {
      const hasRoom = socket.write(part)
      written += part.length
      if (hasRoom) await new Promise(setImmediate)
      else
        await new Promise<void>((resolve) =>
          socket.once('drain', resolve).once('close', () => resolve()),
        )
    }
    if (!socket.closed) await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    expect(written).toBeLessThan(100 * part.length)
  })

  test('a GET request with a body is refused', async () => {
    const head = 'GET /tips HTTP/1.1\r\nHost: a\r\nConnection: close\r\n'
    expect(statusOf(await sendRaw(site.port, `${head}Content-Length: 3\r\n\r\nabc`))).toBe(400)
    const chunks = 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n'
    expect(statusOf(await sendRaw(site.port, head + chunks))).toBe(400)
    expect(statusOf(await sendRaw(site.port, `${head}Content-Length: 0\r\n\r\n`))).toBe(200)
  })
})

test('a form that is too slow, or goes on after it was refused, is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const results: Promise<unknown>[] = []
  const server = createServer((incoming) => {
    results.push(readBody(incoming, { bytes: 10, milliseconds: 30_000 }).catch(() => 'too slow'))
  })
  const { port } = await listen(server)
  const sockets = [5, 100].map((length) => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume()
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\na`)
    return socket
  })
  await waitFor(() => expect(results).toHaveLength(2))
  vi.advanceTimersByTime(30_000)
  expect(new Set(await Promise.all(results))).toEqual(new Set(['too slow', undefined]))
  await waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true))
})
