import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { admit, type Administrator } from '#core/admin.ts'
import type { Log } from '../log.ts'
import type { Machine } from '../machinery.ts'
import { longestLife } from '../storage/sessions.ts'
import type { Store } from '../storage/store.ts'
import { admitAccount } from './admission.ts'
import { secretCookie } from './cookies.ts'
import { localPath } from './local-path.ts'
import { UnverifiedAddress, type Journey, type Provider } from './provider.ts'

type Parts = {
  origin: string
  store: Store
  provider: Provider | undefined
  log: Log
  /** False when this address has begun too many sign-ins of late. */
  mayBegin: (request: IncomingMessage) => Promise<boolean>
}

/** Why a sign-in came to nothing, as the page /sign-in explains it. */
type Problem = 'failed' | 'refused' | 'cancelled' | 'busy'

/** Where whoever has just come in goes, unless they were on the way to somewhere. */
const inside = '/adminf83922ab'

const journeyTime = 600
const month = Math.floor(longestLife / 1000)

/** Who is there: leaving for the provider, coming back, and going. */
export function signInRoutes({ origin, store, provider, log, mayBegin }: Parts) {
  const sessionCookie = secretCookie('session', origin)
  const journeyCookie = secretCookie('journey', origin)
  const app: Machine = new Hono()

  app.post('/sign-in', async (context) => {
    if (!provider) return problem(context, 'failed')
    if (!(await mayBegin(context.env.incoming))) return problem(context, 'busy')
    const wanted = await returnToOf(context)
    try {
      const { address, journey } = await provider.begin(localPath(wanted, origin, inside))
      context.header('set-cookie', journeyCookie.write(pack(journey), { maxAge: journeyTime }))
      return context.redirect(address.href, 303)
    } catch (error) {
      return failed(context, error)
    }
  })

  app.get('/sign-in/callback', async (context) => {
    // Hono answers HEAD by the same route; nobody comes back from a provider by one.
    if (context.req.method !== 'GET') return context.body(null, 405, { allow: 'GET' })
    const journey = unpack(journeyCookie.read(context.req.header('cookie')))
    // Good for one return, whatever comes of it.
    context.header('set-cookie', journeyCookie.forget(), { append: true })
    if (!provider || !journey) return failed(context, new Error('no journey under way'))
    const { search, searchParams } = new URL(context.req.url)
    if (
      searchParams.get('error') === 'access_denied' &&
      searchParams.get('state') === journey.state
    ) {
      return problem(context, 'cancelled')
    }
    try {
      const account = await provider.finish(new URL(`/sign-in/callback${search}`, origin), journey)
      const admission = await admitAccount(store, account)
      if (!admission.ok) {
        log.warn({ event: 'sign-in refused', reason: admission.reason })
        return problem(context, 'refused')
      }
      await begin(context, admission.admin.id)
      return context.redirect(localPath(journey.returnTo, origin), 303)
    } catch (error) {
      return failed(context, error)
    }
  })

  app.post('/sign-out', async (context) => {
    const token = sessionCookie.read(context.req.header('cookie'))
    if (token) await store.write('sign-out', (writer) => writer.endSession(token))
    context.header('set-cookie', sessionCookie.forget(), { append: true })
    context.header('set-cookie', notice('signedOut'), { append: true })
    context.header('clear-site-data', '"cache"')
    return context.redirect(localPath(await returnToOf(context), origin), 303)
  })

  /** A new token at each sign-in; the one that the browser brought along is worth nothing afterwards. */
  async function begin(context: Context, adminId: string): Promise<void> {
    const brought = sessionCookie.read(context.req.header('cookie'))
    if (brought) await store.sessions.end(brought)
    const token = await store.sessions.create(adminId, store.now())
    context.header('set-cookie', sessionCookie.write(token, { maxAge: month }), { append: true })
    context.header('set-cookie', notice('signedIn'), { append: true })
    log.info({ event: 'signed in', admin: adminId })
  }

  function failed(context: Context, error: unknown) {
    const isRefusal = error instanceof UnverifiedAddress
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    log.warn({ event: 'sign-in failed', reason: reason.slice(0, 300) })
    return problem(context, isRefusal ? 'refused' : 'failed')
  }

  return {
    app,
    /** Whether somebody may be signed in at all; costs no question to the store. */
    token: (cookies: string | undefined) => sessionCookie.read(cookies),
    async whoIs(token: string): Promise<Administrator | null> {
      const now = store.now()
      const session = await store.sessions.find(token, now)
      if (!session) return null
      await store.sessions.touch(token, now)
      return admit(session.admin.id, session.admin.body.email)
    },
  }
}

/** Where the form would like to lead; a form that cannot be read leads nowhere in particular. */
async function returnToOf(context: Context): Promise<unknown> {
  try {
    return (await context.req.parseBody())['returnTo']
  } catch {
    return undefined
  }
}

function problem(context: Context, what: Problem) {
  return context.redirect(`/sign-in?problem=${what}`, 303)
}

/** Read once by the page that is shown next, which says it as a toast. It names no one. */
function notice(what: 'signedIn' | 'signedOut'): string {
  return `notice=${what}; Path=/; Max-Age=60; SameSite=Lax`
}

function pack(journey: Journey): string {
  return Buffer.from(JSON.stringify(journey)).toString('base64url')
}

function unpack(cookie: string | undefined): Journey | undefined {
  if (!cookie) return undefined
  try {
    return journeySchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
  } catch {
    return undefined
  }
}

const part = z.string().max(2_000)
const journeySchema = z.object({ state: part, nonce: part, verifier: part, returnTo: part })
