import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { manifestPath } from '#app/react-router/router-requests.ts'
import type { Editor } from '#core/admins/person.ts'
import { chooseLanguage } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { ReadAddress } from './addresses.ts'
import { adminPath } from './admin-path.ts'
import { refusalText } from './refusals.ts'
import { readTarget } from './request-target.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { webManifest, webManifestPath } from './web-manifest.ts'

export type SystemApp = Hono<{ Bindings: { incoming: IncomingMessage } }>

/** The routes of a feature, at addresses that nobody makes up, or else where they are open now. */
export type SystemRoutes = { app: SystemApp; isOpenAt?: (path: string) => boolean }

type SystemRoutesOptions = {
  origin: string
  site: Pick<Site, 'now' | 'currentSettings' | 'currentMessages'>
  readAddress: ReadAddress
  readAnyAddress: ReadAddress
  identifySender: (request: IncomingMessage) => Promise<Editor | null>
  /** React Router itself; it gets the address and no header of the visitor. */
  handleRoute: (request: Request) => Promise<Response>
  /** Why the site is not ready; empty where it is. */
  findProblems: () => Promise<string[]>
  /** Visitors are told only that the site is not ready. */
  mayReadProblems: (request: IncomingMessage) => boolean
  ofFeatures: readonly SystemRoutes[]
}

/** All that is no page and no file: health checks, route discovery, robots.txt, security.txt, the manifest, and routes of features. */
export function createSystemRoutes(options: SystemRoutesOptions) {
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
      sender: context.env.incoming,
    }),
  )
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${options.origin}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get(webManifestPath, async (context) => {
    const settings = await options.site.currentSettings()
    const messages = await options.site.currentMessages()
    const { light } = colorValues(settings).paper
    const language = chooseLanguage(context.req.query('lng') ?? null, null, settings.languages)
    return context.body(webManifest({ settings, messages }, light, language), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
  app.get(securityTxtPath, async (context) => {
    const settings = await options.site.currentSettings()
    return context.text(securityTxt(settings, options.origin, options.site.now()), 200, {
      'cache-control': 'no-cache',
    })
  })
  for (const routes of options.ofFeatures) app.route('/', routes.app)
  // The request listener handles errors, as it does for all other requests.
  app.onError((error) => {
    throw error
  })
  app.notFound((context) => context.text(refusalText(404), 404, noStore))
  const isOpenAt = (path: string) => options.ofFeatures.some((one) => one.isOpenAt?.(path))
  const [reading, sending] = [fixedPaths(app, 'GET'), fixedPaths(app, 'POST')]
  return {
    app,
    handle: async (request: Request, incoming: IncomingMessage) => app.fetch(request, { incoming }),
    isRead: (path: string) => reading.has(path) || isOpenAt(path),
    acceptsForm: (path: string) => sending.has(path) || isOpenAt(path),
  }
}

/** The addresses that this method has; those with a parameter are only open where their feature says so. */
function fixedPaths({ routes }: SystemApp, method: 'GET' | 'POST'): Set<string> {
  const registered = routes.filter((route) => [method, 'ALL'].includes(route.method))
  return new Set(registered.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))
}

/**
 * React Router returns the modules of any route that a client names. Visitors get the public ones only,
 * and a response for other paths must not be cached: it changes when the visitor signs in.
 */
async function discoverRoutes(
  { origin, readAddress, readAnyAddress, handleRoute, ...options }: SystemRoutesOptions,
  { paths, version, sender }: { paths: string; version: string; sender: IncomingMessage },
): Promise<Response> {
  const requestedPaths = paths.split(',').slice(0, maxDiscoveredPaths)
  const isSignedIn = (await options.identifySender(sender)) !== null
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

const maxDiscoveredPaths = 100
const noStore = { 'cache-control': 'no-store' }
