import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Address } from './addresses.ts'
import { everyAnswer } from './headers.ts'
import { lastResort } from './last-resort.ts'
import { fromThisSite } from './writes.ts'

/** An application that may reach through to the socket. */
export type Machine = Hono<{ Bindings: HttpBindings }>

type Parts = {
  origin: string
  readAddress: (asked: string) => Address
  readAnyAddress: (asked: string) => Address
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** React Router itself; it sees the address and nothing else of a visitor. */
  routes: (request: Request) => Promise<Response>
  ready: () => Promise<boolean>
  report: (error: unknown) => string
  /** What changes something, each behind the gate that asks where it comes from. */
  writes: Machine[]
}

/** Everything that answers without being a page or a file. */
export function openMachinery(parts: Parts): Machine {
  const { origin, readAddress, readAnyAddress, routes, ready, writes } = parts
  const app: Machine = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(everyAnswer)) context.res.headers.set(name, value)
  })

  app.get('/health/live', (context) => context.text('ok', 200, noStore))
  app.get('/health/ready', async (context) => {
    const isReady = await ready()
    return context.text(isReady ? 'ok' : 'the store cannot be had', isReady ? 200 : 503, noStore)
  })

  // React Router tells any caller the modules of any route it names. A visitor learns the public ones,
  // and what was asked beyond them must not lie in a cache when that visitor signs in.
  app.get('/__manifest', async (context) => {
    const asked = (context.req.query('paths') ?? '').split(',')
    const isSignedIn = await parts.isSignedIn(context.req.header('cookie'))
    const read = isSignedIn ? readAnyAddress : readAddress
    const paths = asked
      .map((path) => read(path).path)
      .filter((path) => isSignedIn || !path.startsWith('/adminf83922ab'))
    const url = new URL('/__manifest', origin)
    url.searchParams.set('version', context.req.query('version') ?? '')
    url.searchParams.set('paths', [...new Set(paths)].slice(0, 100).join(','))
    const answer = await routes(new Request(url))
    const isPublic = !isSignedIn && asked.every((path) => !path.startsWith('/adminf83922ab'))
    if (!isPublic) answer.headers.set('cache-control', 'no-store')
    return answer
  })

  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.route('/', fromThisSite(origin, parts.isSignedIn))
  for (const write of writes) app.route('/', write)

  app.onError((error, context) => {
    // Its sender went away, or was let go, in the middle of it: nothing failed, and nobody listens.
    const { destroyed, complete } = context.env.incoming
    if (destroyed && !complete) return context.body(null, 400)
    const { status, headers, body } = lastResort(error, parts.report)
    return context.body(body, status, headers)
  })
  app.notFound((context) => {
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD'
    return reads
      ? context.text('404', 404, noStore)
      : context.text('405', 405, { allow: 'GET, HEAD' })
  })
  return app
}

export function isMachinery(path: string): boolean {
  return machineryPaths.has(path)
}

const machineryPaths = new Set([
  '/sign-in/callback',
  '/health/live',
  '/health/ready',
  '/__manifest',
  '/robots.txt',
])

const noStore = { 'cache-control': 'no-store' }
