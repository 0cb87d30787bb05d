import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Administrator } from '#core/admin.ts'
import type { Address } from './addresses.ts'
import { send, type Answer } from './answer.ts'
import type { Machine } from './machinery.ts'
import * as uploads from './media/uploads.ts'

type Parts = {
  origin: string
  readAddress: (asked: string) => Address
  /** The same, of those addresses alone to which a form may be sent. */
  readWriteAddress: (asked: string) => Address
  session: (cookies: string | undefined) => string | undefined
  whoIs: (session: string) => Promise<Administrator | null>
  /** Whose program sends it is told beside the request, which carries nothing of a visitor but the form. */
  renderWrite: (
    request: Request,
    administrator: Administrator | null,
    sender: IncomingMessage,
  ) => Promise<Answer>
}

const formLimit = 64 * 1024
// Two texts of 50,000 Ukrainian letters, each of which a form writes with six characters, and the rest.
const longFormLimit = 1024 * 1024
const formPatience = 30_000
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Before anything that is not a reading: it must come from a page of this site. A browser says so in
 * `Origin`, or at least in `Sec-Fetch-Site`; what says neither is no browser with our page in it.
 */
export function fromThisSite(
  origin: string,
  isSignedIn: (cookies: string | undefined) => Promise<boolean>,
) {
  const app: Machine = new Hono()
  app.use(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    if (method !== 'POST') return context.text('405', 405, { allow: 'GET, HEAD, POST' })
    const from = context.req.header('origin')
    const isOurs =
      from === undefined ? context.req.header('sec-fetch-site') === 'same-origin' : from === origin
    return isOurs ? next() : context.text('403', 403, { 'cache-control': 'no-store' })
  })
  app.use(uploads.path, uploads.gate(isSignedIn))
  app.use(async (context, next) => {
    if (context.req.path === uploads.path) return next()
    hurry(context.env.incoming)
    const isLong =
      context.req.path.startsWith('/adminf83922ab/') &&
      (await isSignedIn(context.req.header('cookie')))
    return (isLong ? longForms : smallForms)(context, next)
  })
  return app
}

// The rest of it is not waited for, so nothing else may come on this connection.
const upTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => context.text('413', 413, { connection: 'close' }) })
const smallForms = upTo(formLimit)
const longForms = upTo(longFormLimit)

/** The server itself waits as long as an upload may take; a form is not given that much. */
function hurry(incoming: IncomingMessage): void {
  const timer = setTimeout(() => incoming.destroy(), formPatience).unref()
  incoming.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}

/** Forms of pages: who asks is found out here, what they may is decided by the route they post to. */
export function openWrites(parts: Parts) {
  const { origin, readAddress, readWriteAddress, session, whoIs, renderWrite } = parts
  const app: Machine = new Hono()
  app.post('*', async (context) => {
    if (context.req.header('content-encoding')) return context.text('415', 415)
    const type = context.req.header('content-type') ?? ''
    if (!formTypes.test(type)) return context.text('415', 415)
    const { incoming, outgoing } = context.env
    const asked = incoming.url ?? '/'
    if (!readAddress(asked).known) return context.text('404', 404)
    // A whole page that says so would cost the sender nothing and the site thirty milliseconds.
    if (!readWriteAddress(asked).known) return context.text('405', 405, { allow: 'GET, HEAD' })

    const body = await context.req.arrayBuffer()
    if (!(await isForm(body, type))) return context.text('400', 400)
    const token = session(incoming.headers.cookie)
    const administrator = token === undefined ? null : await whoIs(token)
    const request = new Request(`${origin}${asked}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    send(incoming, outgoing, await renderWrite(request, administrator, incoming))
    return RESPONSE_ALREADY_SENT
  })
  return app
}

/** Found out before a route asks for it: there a broken form would be a fault of ours. */
function isForm(body: ArrayBuffer, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } }).formData()
  return form.then(
    () => true,
    () => false,
  )
}
