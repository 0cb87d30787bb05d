import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { admit, type Administrator } from '#core/admin.ts'
import type { Log } from '../log.ts'
import type { Machine } from '../machinery.ts'
import { longestLife } from '../storage/sessions.ts'
import type { Store } from '../storage/store.ts'
import { admitAccount } from './admission.ts'
import { secretCookie } from './cookies.ts'
import { journeyTime, type Journeys } from './journeys.ts'
import { localPath } from './local-path.ts'
import { UnverifiedAddress, type Provider } from './provider.ts'

type Parts = {
  origin: string
  store: Store
  provider: Provider | undefined
  journeys: Journeys
  log: Log
  /** False when this address has begun too many sign-ins of late. */
  mayBegin: (request: IncomingMessage) => boolean
}

/** Why a sign-in came to nothing, as the page /sign-in explains it. */
type Problem = 'failed' | 'refused' | 'cancelled' | 'busy'

/** Where whoever has just come in goes, unless they were on the way to somewhere. */
const inside = '/adminf83922ab'

const journeyAge = { maxAge: journeyTime / 1000 }
const month = Math.floor(longestLife / 1000)

/** Who is there: leaving for the provider, coming back, and going. */
export function signInRoutes(parts: Parts) {
  const { origin, store, provider, journeys, log } = parts
  const sessionCookie = secretCookie('session', origin)
  const journeyCookie = secretCookie('journey', origin)
  const app: Machine = new Hono()

  app.post('/sign-in', async (context) => {
    if (!provider) return problem(context, 'failed')
    if (!parts.mayBegin(context.env.incoming)) return refused(context, 'busy', 'too often')
    const wanted = await returnToOf(context)
    try {
      const { address, journey } = await provider.begin(localPath(wanted, origin, inside))
      context.header('set-cookie', journeyCookie.write(journeys.seal(journey), journeyAge))
      return context.redirect(address.href, 303)
    } catch (error) {
      return failed(context, error)
    }
  })

  // Hono answers HEAD by the same route; nobody comes back from a provider by anything but GET.
  app.all('/sign-in/callback', async (context) => {
    if (context.req.method !== 'GET') {
      log.warn({ event: 'sign-in refused', reason: `came back by ${context.req.method}` })
      return context.body(null, 405, { allow: 'GET' })
    }
    const { search, searchParams } = new URL(context.req.url)
    const state = searchParams.get('state')
    const taken = journeys.take(journeyCookie.read(context.req.header('cookie')), state)
    context.header('set-cookie', journeyCookie.forget(), { append: true })
    if (!taken.ok && taken.reason === 'finished before') {
      log.warn({ event: 'sign-in refused', reason: taken.reason })
      return context.redirect('/sign-in', 303)
    }
    if (!taken.ok) return refused(context, 'failed', taken.reason)
    if (!provider) return refused(context, 'failed', 'no provider')
    const { journey } = taken
    const isMine = state === journey.state
    if (isMine && searchParams.get('error') === 'access_denied') {
      return refused(context, 'cancelled', 'access denied')
    }
    try {
      const account = await provider.finish(new URL(`/sign-in/callback${search}`, origin), journey)
      const admission = await admitAccount(store, account)
      if (!admission.ok) return refused(context, 'refused', admission.reason)
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

  function refused(context: Context, what: Problem, reason: string) {
    log.warn({ event: 'sign-in refused', reason })
    return problem(context, what)
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
      // Not for each request: even a write that changes nothing waits for its turn.
      if (session.isStale) await store.sessions.touch(token, now)
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
