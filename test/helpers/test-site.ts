import { existsSync } from 'node:fs'
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { addSampleContent } from '#server/sample/seed.ts'
import { sampleAuthor } from '#server/storage/content/demo-data.ts'
import type { Store } from '#server/storage/store.ts'
import type { PageCache } from '#server/pages/page-cache.ts'

type Built = typeof import('#server/main.ts')
type Options = {
  /** Holds the demo's sample content. Without it the site is empty, as a real one on its first day. */
  sample?: boolean
  /** A folder, for tests that reach for the file itself; otherwise the store lives in memory. */
  dataDir?: string
  databaseUrl?: string
  origin?: string
  /** The OpenID provider that a real site signs in through. */
  issuer?: string
  adminEmails?: string
  trustedProxies?: number
  /** The project of the behaviour analytics. */
  analytics?: string
  /** More of the environment, by the names that the configuration reads. */
  env?: Record<string, string>
}

/** What this site and a provider that a test stands in for share. */
export const clientSecret = 'a secret of the tests'

type RequestOptions = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }
export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  /** Every header as it was written, without the hour. */
  rawHeaders: string[]
  body: Buffer
}
export type TestSite = {
  /** The public address, from the configuration. It is not where the test's server listens. */
  origin: string
  port: number
  /** As a browser's program asks. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** As anybody may ask: neither the path nor a header is tidied up on the way. */
  request: (path: string, question?: RequestOptions) => Promise<Reply>
  store: Store
  pages: PageCache
  /** What has been written into the log so far. */
  readLog: () => string
  /** Ends the minute in which equal lines are counted. */
  flushLog: () => void
  close: () => Promise<void>
}

const built = resolve('build/server/index.js')

/** A real site from the build, on a store of its own, behind a real server on a free port. */
export async function openTestSite(options: Options = {}): Promise<TestSite> {
  const { sample = false, dataDir = ':memory:', origin = 'https://vatra.example' } = options
  const place = {
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    ANALYTICS_PROJECT_ID: options.analytics,
  }
  const { createHttpServer, openSite, readConfig } = await loadBuilt()
  const real = {
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: clientSecret,
    ADMIN_EMAILS: options.adminEmails ?? 'anna@example.org',
    OIDC_ISSUER: options.issuer,
    TRUST_PROXY: options.trustedProxies?.toString(),
  }
  const config = readConfig({ ...place, ORIGIN: origin, ...real, ...options.env })
  const lines: string[] = []
  const log = pino({ level: 'warn', base: undefined }, { write: (line) => lines.push(line) })
  const site = await openSite(config, log)
  if (sample) {
    await site.store.write(sampleAuthor, (writer) => addSampleContent(writer, site.store.now()))
  }
  // A test may think for longer than a connection is otherwise kept.
  const server = createHttpServer(site.listener, site.report, { keepAliveTimeout: 0 })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    origin,
    port,
    fetch: (path, init) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    request: (path, question) => ask(port, path, question),
    store: site.store,
    pages: site.pageCache,
    readLog: () => lines.join(''),
    flushLog: site.flushLog,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await site.close()
    },
  }
}

async function loadBuilt(): Promise<Built> {
  if (!existsSync(built)) throw new Error(`${built} is missing: run 'npm test', which builds first`)
  return (await import(pathToFileURL(built).href)) as Built
}

function ask(port: number, path: string, question: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = question
  return new Promise((done, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () =>
        done({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          rawHeaders: withoutDate(reply.rawHeaders),
          body: Buffer.concat(parts),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

function withoutDate(raw: string[]): string[] {
  const pairs: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    if (raw[at]?.toLowerCase() !== 'date') pairs.push(`${raw[at]}: ${raw[at + 1]}`)
  }
  return pairs
}
