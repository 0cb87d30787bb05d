import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { admit, type Administrator } from '#core/admin.ts'
import { deviceOf } from '#core/device.ts'
import type { FoldedLog } from '../folded-log.ts'
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
  /** For refusals, which anybody can cause. */
  refusals: FoldedLog
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
  const { notice, discardDrafts } = pageCookies(origin)
  const app: Machine = new Hono()

  app.post('/sign-in', async (context) => {
    if (!provider) return problem(context, 'failed')
    if (!parts.mayBegin(context.env.incoming)) return refused(context, 'busy', 'too often')
    const { returnTo } = await formOf(context)
    try {
      const { address, journey } = await provider.begin(localPath(returnTo, origin, inside))
      context.header('set-cookie', journeyCookie.write(journeys.seal(journey), journeyAge))
      return context.redirect(address.href, 303)
    } catch (error) {
      return failed(context, error)
    }
  })

  // Hono answers HEAD by the same route; nobody comes back from a provider by anything but GET.
  app.all('/sign-in/callback', async (context) => {
    if (context.req.method !== 'GET') {
      logRefusal('sign-in refused', `came back by ${context.req.method}`)
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
    const { returnTo, drafts } = await formOf(context)
    const token = sessionCookie.read(context.req.header('cookie'))
    const admin = token && (await store.write('sign-out', (writer) => writer.endSession(token)))
    context.header('set-cookie', sessionCookie.forget(), { append: true })
    context.header('set-cookie', notice('signedOut'), { append: true })
    if (admin && drafts !== 'keep') {
      context.header('set-cookie', discardDrafts(admin), { append: true })
    }
    // Not the storage: the language and the answer about analytics are there as well.
    context.header('clear-site-data', '"cache"')
    return context.redirect(localPath(returnTo, origin), 303)
  })

  /** A new token at each sign-in; the one that the browser brought along is worth nothing afterwards. */
  async function begin(context: Context, adminId: string): Promise<void> {
    const brought = sessionCookie.read(context.req.header('cookie'))
    if (brought) await store.sessions.end(brought)
    const device = deviceOf(context.req.header('user-agent') ?? '')
    const token = await store.sessions.create(adminId, store.now(), device)
    context.header('set-cookie', sessionCookie.write(token, { maxAge: month }), { append: true })
    context.header('set-cookie', notice('signedIn'), { append: true })
    log.info({ event: 'signed in', admin: adminId })
  }

  function refused(context: Context, what: Problem, reason: string) {
    logRefusal('sign-in refused', reason)
    return problem(context, what)
  }

  function logRefusal(event: string, reason: string): void {
    parts.refusals.write('warn', `${event}: ${reason}`, { event, reason })
  }

  function failed(context: Context, error: unknown) {
    const isRefusal = error instanceof UnverifiedAddress
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    logRefusal('sign-in failed', reason.slice(0, 300))
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
      return admit(session.admin.id, session.admin.body.email, session.id)
    },
  }
}

/** A form that cannot be read says nothing. */
async function formOf(context: Context): Promise<{ returnTo?: unknown; drafts?: unknown }> {
  try {
    return await context.req.parseBody()
  } catch {
    return {}
  }
}

function problem(context: Context, what: Problem) {
  return context.redirect(`/sign-in?problem=${what}`, 303)
}

/** Cookies for the script of the page that is shown next. */
function pageCookies(origin: string) {
  const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
  const write = (name: string, value: string, maxAge: number) =>
    `${prefix}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  return {
    /** Said once as a toast. It names no one. */
    notice: (what: 'signedIn' | 'signedOut') => write('notice', what, 60),
    /**
     * That page removes what this administrator has typed and not saved. Kept for long, because it may
     * have no scripts.
     */
    discardDrafts: (adminId: string) => write('discard-drafts', adminId, month),
  }
}
