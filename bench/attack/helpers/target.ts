import { join } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { startOpenIdProvider } from '#scripts/testing/openid-provider.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { startSite, type Server } from '../../helpers/servers.ts'
import { sendRequest, type RequestOptions, type Reply } from './http-client.ts'
import { encodeForm, urlencoded, type Form } from './forms.ts'
import { plantSecrets, type PlantedSecrets } from './planted-secrets.ts'
import type { Random } from './random.ts'
import { publicPaths } from './routes.ts'

export type Administrator = { id: string; version: number; cookie: string }

/** The attacked site and what the attacks need. */
export type Target = {
  /** Its public address, not the address on which it listens. */
  origin: string
  port: number
  dataDir: string
  random: Random
  /** A store opened beside the site, to see what an attack has changed. */
  store: Store
  planted: PlantedSecrets
  issuer: Awaited<ReturnType<typeof startOpenIdProvider>>
  /** Environment variables with which another real site can be started. */
  settings: Record<string, string>
  /** Every public address, including the pages of single documents. */
  pages: string[]
  /** Sends a request from a unique client address, unless the headers name one. */
  request: (path: string, options?: RequestOptions) => Promise<Reply>
  /** Sends a form like a page of the site. */
  post: (path: string, form: Form, options?: RequestOptions) => Promise<Reply>
  /** A client address that no other attack uses; it is sent as if by the site's proxy. */
  newAddress: () => string
  /** Invites an administrator and signs them in. */
  newAdministrator: () => Promise<Administrator>
  /** The log of the site. */
  readLog: () => string
  /** In MiB. */
  memory: () => number
  stop: () => Promise<void>
}

const openIdClient = { id: 'id', secret: 'the secret of the attacked site' }

/** Starts a real site behind one proxy, with a test OpenID provider and planted secrets. */
export async function startTarget(directory: string, random: Random): Promise<Target> {
  const dataDir = join(directory, 'attacked')
  const store = await openStore({ dataDir })
  const planted = await plantSecrets(store, dataDir, random.word())
  const issuer = await startOpenIdProvider(openIdClient)
  const settings = {
    NODE_ENV: 'production',
    ORIGIN: 'https://vatra.example',
    GOOGLE_CLIENT_ID: openIdClient.id,
    GOOGLE_CLIENT_SECRET: openIdClient.secret,
    ADMIN_EMAILS: 'anna@example.org',
    OIDC_ISSUER: issuer.origin,
    TRUST_PROXY: '1',
    EVENTS_LOAD_DELAY_MS: '0',
  }
  let logText = ''
  const server = await startSite(dataDir, settings, { onLog: (words) => (logText += words) })
  return {
    ...(await createTarget(server, { store, planted, random })),
    dataDir,
    issuer,
    settings,
    readLog: () => logText,
    async stop() {
      await server.stop()
      await store.close()
      await issuer.close()
    },
  }
}

type TargetParts = Pick<Target, 'store' | 'planted' | 'random'>

/** The part of a target that does not depend on a real site. */
export async function createTarget(server: Pick<Server, 'port' | 'memory'>, parts: TargetParts) {
  const { store } = parts
  const origin = 'https://vatra.example'
  const { port, memory } = server
  let addresses = 0
  const newAddress = () => {
    addresses += 1
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  const sendFromNewAddress = (path: string, { headers, ...rest }: RequestOptions = {}) =>
    sendRequest(port, path, { ...rest, headers: { 'x-forwarded-for': newAddress(), ...headers } })
  const now = new Date()
  const [news] = await store.documents.published(newsKind, now)
  const [organizer] = await store.documents.published(organizerKind, now)
  return {
    ...parts,
    origin,
    port,
    memory,
    newAddress,
    pages: [...publicPaths, `/news/${news?.slug}`, `/team/${organizer?.slug}`, '/nothing-here'],
    request: sendFromNewAddress,
    post: createPost(sendFromNewAddress, origin),
    newAdministrator: () => newAdministrator(store),
  }
}

/** Sends forms with the given request function. */
export function createPost(request: Target['request'], origin: string): Target['post'] {
  return (path, form, { headers, ...rest } = {}) =>
    request(path, {
      method: 'POST',
      body: encodeForm(form),
      ...rest,
      headers: { origin, ...urlencoded, ...headers },
    })
}

async function newAdministrator(store: Store): Promise<Administrator> {
  const body = { email: `a${crypto.randomUUID()}@example.org` }
  const saved = await store.write('attack', ({ documents }) =>
    documents.save(adminKind, { key: crypto.randomUUID(), body }),
  )
  if (!saved.ok) throw new Error(`The invitation failed: ${saved.reason}`)
  const { id, version } = saved.document
  const token = await store.sessions.create(id, store.now())
  return { id, version, cookie: `__Host-session=${token}` }
}
