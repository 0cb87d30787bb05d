import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'
import { findProxy, proxyNames, startProxy, type Proxy } from '#scripts/testing/proxies.ts'
import { statusOf } from '#scripts/testing/raw-requests.ts'
import { openTestSite, sendRequest, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { parseUploadResult, upload, uploadPath } from '#test/server/helpers/image-upload.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

// The files of deploy/ in the programs themselves, where those are installed.

const mebibyte = 1024 * 1024
const actionPath = '/adminf83922ab/actions/events'
const photosPath = `/sign-up/${'a'.repeat(43)}/photos`

const site = await openTestSite({ trustedProxies: 1, logLevel: 'info' })
const cookie = await signInAdministrator(site)

describe.each(proxyNames)('where %s is installed', (name) => {
  describe.skipIf(findProxy(name) === undefined)('it', () => {
    let proxy: Proxy
    let proxiedSite: TestSite
    const sockets: Socket[] = []
    beforeAll(async () => {
      proxy = await startProxy(name, site.port)
      proxiedSite = { ...site, request: (...request) => sendRequest(proxy.port, ...request) }
    })
    afterAll(async () => {
      for (const socket of sockets) socket.destroy()
      await proxy.stop()
    })

    /** Sends a part of a body, and then slowly more until there is a response. Resolves with its status. */
    function sendSlowly(path: string, declared: number, sent: number): Promise<number> {
      const socket = connect(proxy.port, '127.0.0.1')
      sockets.push(socket)
      const headers = `Host: vatra.example\r\nContent-Length: ${declared}`
      socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n${'a'.repeat(sent)}`)
      const timer = setInterval(() => socket.write('a'), 50)
      socket.on('close', () => clearInterval(timer))
      return new Promise((resolve) => {
        socket.on('data', (part) => {
          clearInterval(timer)
          resolve(statusOf(part.toString('latin1')))
        })
        socket.on('error', () => resolve(0)).on('close', () => resolve(0))
      })
    }

    const postForm = (path: string, bytes: number) =>
      proxiedSite.request(path, {
        method: 'POST',
        headers: {
          cookie,
          origin: site.origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: Buffer.alloc(bytes, 'a'),
      })

    test('refuses a stranger’s body before it is complete, and stores none', async () => {
      expect(await sendSlowly('/nothing', 26 * mebibyte, 32 * 1024)).toBe(413)
      expect(await sendSlowly(actionPath, mebibyte, 256 * 1024)).toBe(403)
      expect(await sendSlowly(uploadPath, 25 * mebibyte, 256 * 1024)).toBe(403)
      expect(await sendSlowly(photosPath, 25 * mebibyte, 256 * 1024)).toBe(403)
      void sendSlowly('/feedback', 64 * 1024, 40 * 1024)
      // The connection that was opened last is among its files.
      await waitFor(async () => {
        expect((await proxiedSite.request('/health/live')).status).toBe(200)
        expect(proxy.openFiles()).toEqual([])
      })
    })

    test('lets the largest form of each through, and no larger one', async () => {
      const statuses = [
        await postForm('/feedback', 64 * 1024),
        await postForm('/feedback', 64 * 1024 + 1),
        await postForm(actionPath, mebibyte),
        await postForm(actionPath, mebibyte + 1),
      ].map(({ status }) => status)
      expect(statuses).toEqual([400, 413, 400, 413])
      for (const path of [uploadPath, photosPath, photosPath.slice(0, -1)])
        expect(await sendSlowly(path, 26 * mebibyte + 1, 0)).toBe(413)
      const reply = await upload(proxiedSite, Buffer.alloc(25 * mebibyte), { cookie })
      expect(parseUploadResult(reply)).toMatchObject({ ok: false })
    })

    test('names each request itself', async () => {
      const { length } = site.readLog()
      await proxiedSite.request('/adminf83922ab/nothing', {
        headers: { cookie, 'x-request-id': 'written-by-a-visitor' },
      })
      const read = () => site.readLog().slice(length)
      await waitFor(() => expect(read()).toMatch(/"request":"[\da-f-]{32,36}".*\/nothing/))
      expect(read()).not.toContain('visitor')
    })

    test('sends whoever comes by another name to the one of the site', async () => {
      const { status, headers } = await sendRequest(proxy.port, '/events?year=2026', {
        headers: { host: 'www.example.org' },
      })
      expect({ status, location: headers.location }).toEqual({
        status: 301,
        location: 'https://example.org/events?year=2026',
      })
    })

    test('logs no address of a visitor, and answers in both languages while the site is away', async () => {
      const away = await startProxy(name, await freePort())
      try {
        const reply = await sendRequest(away.port, '/events')
        expect(reply.status).toBe(502)
        expect(reply.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
        const text = reply.body.toString()
        for (const language of ['uk', 'en']) expect(text).toContain(`lang="${language}"`)
        const body = Buffer.alloc(64 * 1024 + 1)
        expect((await sendRequest(away.port, '/feedback', { method: 'POST', body })).status).toBe(
          413,
        )
        expect((await sendRequest(away.port, '/away.html')).status).toBe(
          name === 'nginx' ? 404 : 502,
        )
        expect(away.readLog()).not.toContain('127.0.0.1')
      } finally {
        await away.stop()
      }
    })
  })
})
