import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { PageAddress } from '#server/pages/addresses.ts'
import { readTarget } from './request-target.ts'

/** An application that may look at the request's own connection. */
export type SystemApp = Hono<{ Bindings: { incoming: IncomingMessage } }>

type SystemRoutesOptions = {
  origin: string
  readAddress: (asked: string) => PageAddress
  readAnyAddress: (asked: string) => PageAddress
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** React Router itself; it sees the address and nothing else of a visitor. */
  handleRoute: (request: Request) => Promise<Response>
  checkReady: () => Promise<boolean>
  signInApp: SystemApp
}

/** Everything that is read without being a page or a file. */
export function createSystemRoutes(parts: SystemRoutesOptions): SystemApp {
  const { origin, readAddress, readAnyAddress, handleRoute, checkReady, signInApp } = parts
  const app: SystemApp = new Hono()

  app.get('/health/live', (context) => context.text('ok', 200, noStore))
  app.get('/health/ready', async (context) => {
    const isReady = await checkReady()
    return context.text(isReady ? 'ok' : 'the store cannot be had', isReady ? 200 : 503, noStore)
  })

  // React Router tells any caller the modules of any route it names. A visitor learns the public ones,
  // and what was asked beyond them must not lie in a cache when that visitor signs in.
  app.get('/__manifest', async (context) => {
    const asked = (context.req.query('paths') ?? '').split(',').slice(0, maxPaths)
    const isSignedIn = await parts.isSignedIn(context.req.header('cookie'))
    const read = isSignedIn ? readAnyAddress : readAddress
    const paths = asked
      .map((path) => read(readTarget(path) ?? '').path)
      .filter((path) => isSignedIn || !path.startsWith('/adminf83922ab'))
    const url = new URL('/__manifest', origin)
    url.searchParams.set('version', context.req.query('version') ?? '')
    url.searchParams.set('paths', [...new Set(paths)].join(','))
    const answer = await handleRoute(new Request(url))
    const isPublic = !isSignedIn && asked.every((path) => !path.startsWith('/adminf83922ab'))
    if (!isPublic) answer.headers.set('cache-control', 'no-store')
    return answer
  })

  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
  app.route('/', signInApp)
  // Who asked is answered by the listener, as after any other surprise.
  app.onError((error) => {
    throw error
  })
  app.notFound((context) => context.text('404', 404, noStore))
  return app
}

export function isSystemPath(path: string): boolean {
  return systemPaths.has(path)
}

/** What a form may be sent to that is no page. */
export function acceptsSystemForm(path: string): boolean {
  return systemFormPaths.has(path)
}

const maxPaths = 100
const systemPaths = new Set([
  '/sign-in/callback',
  '/health/live',
  '/health/ready',
  '/__manifest',
  '/robots.txt',
])

const systemFormPaths = new Set(['/sign-in', '/sign-in/callback', '/sign-out'])

const noStore = { 'cache-control': 'no-store' }
