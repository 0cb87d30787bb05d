import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Address } from './addresses.ts'
import { readTarget } from './request-target.ts'

/** An application that may look at the request's own connection. */
export type Machine = Hono<{ Bindings: { incoming: IncomingMessage } }>

type Parts = {
  origin: string
  readAddress: (asked: string) => Address
  readAnyAddress: (asked: string) => Address
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** React Router itself; it sees the address and nothing else of a visitor. */
  routes: (request: Request) => Promise<Response>
  ready: () => Promise<boolean>
  signIn: Machine
}

/** Everything that is read without being a page or a file. */
export function openMachinery(parts: Parts): Machine {
  const { origin, readAddress, readAnyAddress, routes, ready, signIn } = parts
  const app: Machine = new Hono()

  app.get('/health/live', (context) => context.text('ok', 200, noStore))
  app.get('/health/ready', async (context) => {
    const isReady = await ready()
    return context.text(isReady ? 'ok' : 'the store cannot be had', isReady ? 200 : 503, noStore)
  })

  // React Router tells any caller the modules of any route it names. A visitor learns the public ones,
  // and what was asked beyond them must not lie in a cache when that visitor signs in.
  app.get('/__manifest', async (context) => {
    const asked = (context.req.query('paths') ?? '').split(',').slice(0, mostPaths)
    const isSignedIn = await parts.isSignedIn(context.req.header('cookie'))
    const read = isSignedIn ? readAnyAddress : readAddress
    const paths = asked
      .map((path) => read(readTarget(path) ?? '').path)
      .filter((path) => isSignedIn || !path.startsWith('/adminf83922ab'))
    const url = new URL('/__manifest', origin)
    url.searchParams.set('version', context.req.query('version') ?? '')
    url.searchParams.set('paths', [...new Set(paths)].join(','))
    const answer = await routes(new Request(url))
    const isPublic = !isSignedIn && asked.every((path) => !path.startsWith('/adminf83922ab'))
    if (!isPublic) answer.headers.set('cache-control', 'no-store')
    return answer
  })

  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
  app.route('/', signIn)
  // Who asked is answered by the listener, as after any other surprise.
  app.onError((error) => {
    throw error
  })
  app.notFound((context) => context.text('404', 404, noStore))
  return app
}

export function isMachinery(path: string): boolean {
  return machineryPaths.has(path)
}

/** What a form may be sent to that is no page. */
export function takesSystemForm(path: string): boolean {
  return systemForms.has(path)
}

const mostPaths = 100
const machineryPaths = new Set([
  '/sign-in/callback',
  '/health/live',
  '/health/ready',
  '/__manifest',
  '/robots.txt',
])

const systemForms = new Set(['/sign-in', '/sign-in/callback', '/sign-out'])

const noStore = { 'cache-control': 'no-store' }
