import { readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { listen } from '#test/helpers/listen.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createSilentSendAsync } from '#test/server/helpers/silent-send-async.ts'
import { startSite, type Server } from '../../../bench/helpers/servers.ts'

const sockets: Socket[] = []
const createServer = (listener: RequestListener) =>
  createHttpServer({ origin: 'https://vatra.example', listener, report: () => {} })

/** Connects, sends data and never reads the response. Resolves when connected or refused. */
function openConnection(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes) socket.write(bytes)
      resolve()
    })
    socket.pause()
    socket.on('error', () => resolve())
    sockets.push(socket)
  })
}

function release(): void {
  for (const socket of sockets.splice(0)) socket.destroy()
}

describe.skipIf(process.platform !== 'linux')('with a limit of 400 file descriptors', () => {
  const dataDir = temporaryFolder()
  let site: Server
  beforeAll(async () => {
    site = await startSite(dataDir, {}, { descriptors: 400 })
  })
  afterAll(async () => {
    release()
    await site.stop()
  })

  const address = (path: string) => `http://127.0.0.1:${site.port}${path}`
  const page = () =>
    fetch(address('/tips'), { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    )
  const countDescriptors = () => readdirSync(`/proc/${site.pid}/fd`).length
  const waitUntil = async (isTrue: () => boolean | Promise<boolean>) => {
    while (!(await isTrue())) await pause(50)
  }

  test.each([
    ['silent', ''],
    ['slow', 'POST /feedback HTTP/1.1\r\nHost: a\r\nContent-Le'],
    ['unread', 'GET /static/nothing HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('the server survives 420 %s connections', async (_, bytes) => {
    const openBefore = countDescriptors()
    await Promise.all(Array.from({ length: 420 }, () => openConnection(site.port, bytes)))
    expect(countDescriptors()).toBeLessThan(400)
    release()
    await waitUntil(async () => (await page()) === 200)
    await waitUntil(() => countDescriptors() <= openBefore + 20)
    const html = await (await fetch(address('/news'))).text()
    for (const [, file] of html.matchAll(/"(\/static\/css\/[^"]+\.css)"/g)) {
      expect((await fetch(address(file ?? ''))).status).toBe(200)
    }
  })
})

test('a response that is not read is aborted', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024)
  const closed: string[] = []
  const server = createServer((_, response) => {
    response.on('close', () => closed.push('closed'))
    response.end(large)
  })
  server.setTimeout(200)
  const { port } = await listen(server)
  await openConnection(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await waitFor(() => expect(closed).toEqual(['closed']))
  release()
})

test('a connection with more than 32 unfinished responses is closed, and nobody else’s', async () => {
  const open: ServerResponse[] = []
  const server = createServer((_, response) => void open.push(response))
  const { port } = await listen(server)
  const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)

  await openConnection(port, requests(32))
  await waitFor(() => expect(open).toHaveLength(32))
  // What is finished does not count.
  for (const response of open) response.end()
  await waitFor(() => expect(open.every(({ closed }) => closed)).toBe(true))
  sockets.at(-1)?.write(requests(32))
  await waitFor(() => expect(open).toHaveLength(64))

  expect(await sendRaw(port, requests(2_000))).toBe('')
  expect(open).toHaveLength(96)
  const refused = await sendRaw(port, requests(2_000).replaceAll('Host', 'Expect: x\r\nHost'))
  expect(refused.split('HTTP/1.1 417').length).toBeLessThanOrEqual(33)
  expect(sockets.at(-1)?.destroyed).toBe(false)
  release()
})

test('an exception in the listener does not end the process', async () => {
  const { createRequestListener } = await import('#server/request-listener.ts')
  const reported: unknown[] = []
  const handle = createRequestListener({
    findStaticFile: () => {
      throw new Error('EMFILE: too many open files')
    },
    findAddressListener: () => undefined,
    isSystemPath: () => false,
    headers: {},
    sendAsync: createSilentSendAsync((error) => String(reported.push(error))),
  } as unknown as Parameters<typeof createRequestListener>[0])
  const { origin } = await listen(createServer(handle))
  expect((await fetch(`${origin}/tips`)).status).toBe(500)
  expect(reported).toHaveLength(1)
})
