import { Hono } from 'hono'
import type { Address } from './addresses.ts'
import { everyAnswer } from './headers.ts'

type Parts = {
  origin: string
  readAddress: (asked: string) => Address
  /** React Router itself; it sees the address and nothing else of a visitor. */
  routes: (request: Request) => Promise<Response>
  ready: () => Promise<boolean>
  publicPaths: string[]
}

/** Everything that answers without being a page or a file. */
export function openMachinery({ origin, readAddress, routes, ready, publicPaths }: Parts): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(everyAnswer)) context.res.headers.set(name, value)
  })

  app.get('/health/live', (context) => context.text('ok', 200, noStore))
  app.get('/health/ready', async (context) => {
    const isReady = await ready()
    return context.text(isReady ? 'ok' : 'the store cannot be had', isReady ? 200 : 503, noStore)
  })

  // React Router tells any caller the modules of any route it names; a visitor learns the public ones.
  app.get('/__manifest', (context) => {
    const url = new URL('/__manifest', origin)
    url.searchParams.set('version', context.req.query('version') ?? '')
    const paths = (context.req.query('paths') ?? '')
      .split(',')
      .map((path) => readAddress(path).path)
      .filter((path) => !path.startsWith('/adminf83922ab'))
    url.searchParams.set('paths', [...new Set(paths)].slice(0, 100).join(','))
    return routes(new Request(url))
  })

  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (context) =>
    context.body(sitemap(origin, publicPaths), 200, { 'content-type': 'application/xml' }),
  )

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
  '/health/live',
  '/health/ready',
  '/__manifest',
  '/robots.txt',
  '/sitemap.xml',
])

const noStore = { 'cache-control': 'no-store' }

function sitemap(origin: string, paths: string[]): string {
  const entries = paths.map((path) => {
    const links = ['uk', 'en'].map((language) => {
      const href = `${origin}${path}${language === 'en' ? '?lng=en' : ''}`
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
