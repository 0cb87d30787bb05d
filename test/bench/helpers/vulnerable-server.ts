import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { adminKind } from '#core/admins/admin.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Store } from '#server/storage/store.ts'

/** A server that trusts every request and reveals everything. */
export async function startVulnerableServer(store: Store, marker: string) {
  const log: string[] = []
  let lastHost = ''
  let formCount = 0
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes run one after the other, because the store has one connection. */
  function write(message: string): Promise<unknown> {
    const person = { fullName: 'x', email: `${crypto.randomUUID()}@example.org` }
    const feedback = { ...person, phone: '', message, agreement: true, answered: true } as const
    writing = writing.then(() =>
      store.write('somebody', async (writer) => {
        const key = crypto.randomUUID()
        await writer.documents.save(feedbackKind, { key, body: { ...feedback, language: 'uk' } })
        await writer.documents.save(adminKind, {
          key: `${key} admin`,
          body: { email: person.email },
        })
      }),
    )
    return writing
  }

  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    try {
      const body = await text(request)
      const path = decodeURIComponent(url)
      log.push(`${path} ${headers.cookie} ${body}`)
      const isWrite = method !== 'GET' || url.includes('_method=POST')
      // A write takes much longer than a response; the first of many forms is enough to be detected.
      if (isWrite && (formCount += 1) % 20 === 1) await write(`message ${formCount}`)
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(path + body)?.[0]
      if (address) await fetch(address).catch(() => {})
      const file = `/${path.replace(/^.*\.\.[\\/]/, '')}`
      const isFile = path.includes('../') && existsSync(file) && statSync(file).isFile()
      const page = `<h1>${path}</h1>${marker}<a href="//${lastHost}">${headers.cookie}</a>`
      lastHost = String(headers['x-forwarded-host'] ?? headers.host)
      const responseHeaders = {
        'content-type': 'text/html',
        'set-cookie': '__Host-session=for-everybody',
      }
      // Like the real site: a form without scripts gets a redirect, a script's form gets data.
      response.writeHead(
        method === 'POST' && !url.includes('/actions/') ? 303 : 200,
        responseHeaders,
      )
      response.end(isFile ? readFileSync(file) : page)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    port,
    readLog: () => log.join('\n'),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
