import { existsSync } from 'node:fs'
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '#core/community/site-config.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { addSampleContent } from '#server/sample/seed.ts'
import { sampleAuthor } from '#server/storage/content/purge.ts'
import type { Store } from '#server/storage/store.ts'
import { openPort } from '#test/helpers/listen.ts'
import { closeAfterwards } from './close-afterwards.ts'

type Built = typeof import('#server/main.ts')
type Options = {
  /** Adds the demo's sample content; otherwise the site is empty. */
  sample?: boolean
  /** Begins like a new real site. Otherwise it has the sample's texts, settings and tips. */
  beginsWithNothing?: boolean
  /** A folder, for tests that need the database file; otherwise the store is in memory. */
  dataDir?: string
  databaseUrl?: string
  origin?: string
  /** The OpenID provider. */
  issuer?: string
  adminEmails?: string
  trustedProxies?: number
  /** The project of the behaviour analytics. */
  analytics?: string
  /** 'info' logs the changes and the requests of administrators too. */
  logLevel?: 'info' | 'warn'
  /** What the site says about the community until it is closed, instead of site.config.ts. */
  community?: Partial<SiteConfig>
  /** The clock of the site, for a test that moves it. */
  clock?: () => Date
  /** The server's file of another build. */
  build?: string
  /** Additional environment variables. */
  env?: Record<string, string>
}

/** The secret that the site shares with the OpenID provider of the tests. */
export const clientSecret = 'a secret of the tests'

type Form = Record<string, string> | string
type RequestOptions = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }
export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  /** Every header as it was sent, without `Date`. */
  rawHeaders: string[]
  body: Buffer
}
export type TestSite = {
  /** The public address from the configuration, not the address of the test's server. */
  origin: string
  port: number
  /** Requests like a script in a browser. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends the path and the headers unchanged. */
  request: (path: string, options?: RequestOptions) => Promise<Reply>
  /** Sends a form like a page of the site; a string unchanged. */
  post: (path: string, form: Form, headers?: Record<string, string>) => Promise<Reply>
  store: Store
  pages: PageCache
  /** The log so far. */
  readLog: () => string
  /** Writes the repeated lines that have been counted. */
  flushLog: () => void
  /** Closes it before the end of the test. */
  close: () => Promise<void>
}

const ownBuild = resolve('build/server/index.js')

/** Opens the built site with its own store behind a real server on a free port, and closes it as `closeAfterwards` says. */
export async function openTestSite(options: Options = {}): Promise<TestSite> {
  const { sample = false, dataDir = ':memory:', origin = 'https://vatra.example' } = options
  const storageSettings = {
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    ANALYTICS_PROJECT_ID: options.analytics,
    // No folder: a test that makes backups names its own.
    BACKUP_DIR: '/dev/null',
  }
  const built = await loadBuilt(options.build ?? ownBuild)
  const { createHttpServer, createLog, openSite, readConfig, community } = built
  // What site.config.ts leaves out is removed again too.
  const left = Object.keys(options.community ?? {}).map((name) => [name, undefined])
  const ownCommunity = {
    ...Object.fromEntries(left),
    mapUrl: undefined,
    videoId: undefined,
    ...community,
  }
  Object.assign(community, options.community)
  const production = {
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: clientSecret,
    ADMIN_EMAILS: options.adminEmails ?? 'anna@example.org',
    OIDC_ISSUER: options.issuer,
    TRUST_PROXY: options.trustedProxies?.toString(),
  }
  const config = readConfig({ ...storageSettings, ORIGIN: origin, ...production, ...options.env })
  const lines: string[] = []
  const log = createLog(options.logLevel ?? 'warn', { write: (line) => void lines.push(line) })
  const site = await openSite(config, log, {
    clock: options.clock,
    beginsWithSample: !options.beginsWithNothing,
  })
  if (sample) {
    await site.store.write(sampleAuthor, ({ documents }) =>
      addSampleContent(documents, site.store.now()),
    )
  }
  // A test may pause for longer than idle connections are usually kept.
  const server = createHttpServer({ origin, ...site }, { keepAliveTimeout: 0 })
  const port = await openPort(server)

  return {
    origin,
    port,
    fetch: (path, init) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    request: (path, requestOptions) => sendRequest(port, path, requestOptions),
    post: (path, form, headers) =>
      sendRequest(port, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      }),
    store: site.store,
    pages: site.pageCache,
    readLog: () => lines.join(''),
    flushLog: site.flushLog,
    close: closeAfterwards(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await site.close()
      Object.assign(community, ownCommunity)
    }),
  }
}

async function loadBuilt(serverFile: string): Promise<Built> {
  if (!existsSync(serverFile))
    throw new Error(`${serverFile} is missing: run 'npm test', which builds first`)
  return (await import(pathToFileURL(serverFile).href)) as Built
}

export function sendRequest(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((done, reject) => {
    // A connection that is kept may be closed by the site while this process is busy.
    const to = { host: '127.0.0.1', port, path, method, headers, agent: false }
    const request = httpRequest(to, (reply) => {
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
    request.on('error', reject)
    request.end(body)
  })
}

function withoutDate(raw: string[]): string[] {
  const pairs: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]
    if (name?.toLowerCase() !== 'date') pairs.push(`${name}: ${raw[index + 1]}`)
  }
  return pairs
}
