import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { manifestPath } from '#app/react-router/router-requests.ts'
import { passkeyAddresses } from '#core/admins/passkey-requests.ts'
import type { Settings } from '#core/community/settings.ts'
import { littleDataForm } from '#core/little-data.ts'
import { chooseLanguage } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import { scriptFailureForm } from '#core/script-failure.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { ReadAddress } from './addresses.ts'
import { adminPath } from './admin-path.ts'
import { refusalText } from './refusals.ts'
import { readTarget } from './request-target.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { webManifest, webManifestPath } from './web-manifest.ts'

export type SystemApp = Hono<{ Bindings: { incoming: IncomingMessage } }>

type SystemRoutesOptions = {
  origin: string
  now: () => Date
  readSettings: () => Promise<Settings>
  readMessages: () => Promise<SiteMessages>
  readAddress: ReadAddress
  readAnyAddress: ReadAddress
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** React Router itself; it gets the address and no header of the visitor. */
  handleRoute: (request: Request) => Promise<Response>
  /** Why the site is not ready; empty where it is. */
  findProblems: () => Promise<string[]>
  /** Visitors are told only that the site is not ready. */
  mayReadProblems: (request: IncomingMessage) => boolean
  signInApp: SystemApp
  /** Answers only while the site has not been set up. */
  setupApp: SystemApp
  littleDataApp: SystemApp
  scriptFailureApp: SystemApp
}

/** What is read but is no page and no file: health checks, route discovery, robots.txt, security.txt, the manifest, sign-in. */
export function createSystemRoutes(options: SystemRoutesOptions): SystemApp {
  const app: SystemApp = new Hono()
  app.get('/health/live', (context) => context.text('ok', 200, noStore))
  app.get('/health/ready', async (context) => {
    const problems = await options.findProblems()
    if (problems.length === 0) return context.text('ok', 200, noStore)
    const isOperator = options.mayReadProblems(context.env.incoming)
    return context.text(isOperator ? problems.join('\n') : 'not ready', 503, noStore)
  })
  app.get(manifestPath, compress(), (context) =>
    discoverRoutes(options, {
      paths: context.req.query('paths') ?? '',
      version: context.req.query('version') ?? '',
      cookies: context.req.header('cookie'),
    }),
  )
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${options.origin}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get(webManifestPath, async (context) => {
    const settings = await options.readSettings()
    const messages = await options.readMessages()
    const { light } = colorValues(settings).paper
    const language = chooseLanguage(context.req.query('lng') ?? null, null)
    return context.body(webManifest({ settings, messages }, light, language), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
  app.get(securityTxtPath, async (context) => {
    const { email } = await options.readSettings()
    return context.text(securityTxt(email, options.origin, options.now()), 200, {
      'cache-control': 'no-cache',
    })
  })
  app.route('/', options.signInApp)
  app.route('/', options.setupApp)
  app.route('/', options.littleDataApp)
  app.route('/', options.scriptFailureApp)
  // The request listener handles errors, as it does for all other requests.
  app.onError((error) => {
    throw error
  })
  app.notFound((context) => context.text(refusalText(404), 404, noStore))
  return app
}

type DiscoveryQuery = { paths: string; version: string; cookies: string | undefined }

/**
 * React Router returns the modules of any route that a client names. Visitors get the public ones only,
 * and a response for other paths must not be cached: it changes when the visitor signs in.
 */
async function discoverRoutes(
  { origin, readAddress, readAnyAddress, handleRoute, ...options }: SystemRoutesOptions,
  { paths, version, cookies }: DiscoveryQuery,
): Promise<Response> {
  const requestedPaths = paths.split(',').slice(0, maxDiscoveredPaths)
  const isSignedIn = await options.isSignedIn(cookies)
  const read = isSignedIn ? readAnyAddress : readAddress
  const allowedPaths = requestedPaths
    .map((path) => read(readTarget(path) ?? '').path)
    .filter((path) => isSignedIn || !path.startsWith(adminPath))
  const url = new URL(manifestPath, origin)
  url.searchParams.set('version', version)
  url.searchParams.set('paths', [...new Set(allowedPaths)].join(','))
  const response = await handleRoute(new Request(url))
  const isPublic = !isSignedIn && requestedPaths.every((path) => !path.startsWith(adminPath))
  if (!isPublic) response.headers.set('cache-control', 'no-store')
  return response
}

export function isSystemPath(path: string): boolean {
  return systemPaths.has(path)
}

export function acceptsSystemForm(path: string): boolean {
  return systemFormPaths.has(path)
}

const maxDiscoveredPaths = 100
const systemPaths = new Set([
  '/sign-in/callback',
  '/health/live',
  '/health/ready',
  manifestPath,
  '/robots.txt',
  securityTxtPath,
  webManifestPath,
])
const systemFormPaths = new Set([
  '/sign-in',
  '/sign-in/callback',
  ...Object.values(passkeyAddresses),
  '/sign-out',
  littleDataForm.path,
  scriptFailureForm.path,
])
const noStore = { 'cache-control': 'no-store' }
