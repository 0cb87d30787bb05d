import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { admit, type Administrator } from '#core/admins/admin.ts'
import { parseUserAgent } from '#core/admins/device.ts'
import type { DeduplicatedLog } from '../deduplicated-log.ts'
import type { Log } from '../log.ts'
import type { SystemApp } from '../http/system-routes.ts'
import { sessionLifetime } from '../storage/admins/sessions.ts'
import type { Store } from '../storage/store.ts'
import { authorizeAccount } from './authorization.ts'
import { createSecretCookie } from './cookies.ts'
import { pendingSignInLifetime, type PendingSignIns } from './pending-sign-ins.ts'
import { toLocalPath } from './local-path.ts'
import { UnverifiedAddress, type Provider } from './provider.ts'

type SignInRoutesOptions = {
  origin: string
  store: Store
  provider: Provider | undefined
  pendingSignIns: PendingSignIns
  log: Log
  /** For refusals, which anybody can cause. */
  refusals: DeduplicatedLog
  /** False when this address has begun too many sign-ins of late. */
  canBegin: (request: IncomingMessage) => boolean
}

/** Why a sign-in came to nothing, as the page /sign-in explains it. */
type Problem = 'failed' | 'refused' | 'cancelled' | 'busy'

/** Where whoever has just come in goes, unless they were on the way to somewhere. */
const adminPath = '/adminf83922ab'

const pendingCookieOptions = { maxAge: pendingSignInLifetime / 1000 }
const sessionCookieAge = Math.floor(sessionLifetime / 1000)

/** Who is there: leaving for the provider, coming back, and going. */
export function createSignInRoutes(parts: SignInRoutesOptions) {
  const { origin, store, provider, pendingSignIns, log } = parts
  const sessionCookie = createSecretCookie('session', origin)
  const pendingCookie = createSecretCookie('journey', origin)
  const { notice, discardDrafts } = pageCookies(origin)
  const app: SystemApp = new Hono()

  app.post('/sign-in', async (context) => {
    if (!provider) return redirectToProblem(context, 'failed')
    if (!parts.canBegin(context.env.incoming)) return refuse(context, 'busy', 'too often')
    const { returnTo } = await formOf(context)
    try {
      const { address, pendingSignIn } = await provider.begin(
        toLocalPath(returnTo, origin, adminPath),
      )
      context.header(
        'set-cookie',
        pendingCookie.write(pendingSignIns.seal(pendingSignIn), pendingCookieOptions),
      )
      return context.redirect(address.href, 303)
    } catch (error) {
      return fail(context, error)
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
    const taken = pendingSignIns.take(pendingCookie.read(context.req.header('cookie')), state)
    context.header('set-cookie', pendingCookie.clear(), { append: true })
    if (!taken.ok && taken.reason === 'finished before') {
      log.warn({ event: 'sign-in refused', reason: taken.reason })
      return context.redirect('/sign-in', 303)
    }
    if (!taken.ok) return refuse(context, 'failed', taken.reason)
    if (!provider) return refuse(context, 'failed', 'no provider')
    const { pendingSignIn } = taken
    const isMine = state === pendingSignIn.state
    if (isMine && searchParams.get('error') === 'access_denied') {
      return refuse(context, 'cancelled', 'access denied')
    }
    try {
      const account = await provider.finish(
        new URL(`/sign-in/callback${search}`, origin),
        pendingSignIn,
      )
      const admission = await authorizeAccount(store, account)
      if (!admission.ok) return refuse(context, 'refused', admission.reason)
      await startSession(context, admission.admin.id)
      return context.redirect(toLocalPath(pendingSignIn.returnTo, origin), 303)
    } catch (error) {
      return fail(context, error)
    }
  })

  app.post('/sign-out', async (context) => {
    const { returnTo, drafts } = await formOf(context)
    const token = sessionCookie.read(context.req.header('cookie'))
    const admin = token && (await store.write('sign-out', (writer) => writer.endSession(token)))
    context.header('set-cookie', sessionCookie.clear(), { append: true })
    context.header('set-cookie', notice('signedOut'), { append: true })
    if (admin && drafts !== 'keep') {
      context.header('set-cookie', discardDrafts(admin), { append: true })
    }
    // Not the storage: the language and the answer about analytics are there as well.
    context.header('clear-site-data', '"cache"')
    return context.redirect(toLocalPath(returnTo, origin), 303)
  })

  /** A new token at each sign-in; the one that the browser brought along is worth nothing afterwards. */
  async function startSession(context: Context, adminId: string): Promise<void> {
    const brought = sessionCookie.read(context.req.header('cookie'))
    if (brought) await store.sessions.end(brought)
    const device = parseUserAgent(context.req.header('user-agent') ?? '')
    const token = await store.sessions.create(adminId, store.now(), device)
    context.header('set-cookie', sessionCookie.write(token, { maxAge: sessionCookieAge }), {
      append: true,
    })
    context.header('set-cookie', notice('signedIn'), { append: true })
    log.info({ event: 'signed in', admin: adminId })
  }

  function refuse(context: Context, what: Problem, reason: string) {
    logRefusal('sign-in refused', reason)
    return redirectToProblem(context, what)
  }

  function logRefusal(event: string, reason: string): void {
    parts.refusals.write('warn', `${event}: ${reason}`, { event, reason })
  }

  function fail(context: Context, error: unknown) {
    const isRefusal = error instanceof UnverifiedAddress
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    logRefusal('sign-in failed', reason.slice(0, 300))
    return redirectToProblem(context, isRefusal ? 'refused' : 'failed')
  }

  return {
    app,
    /** Whether somebody may be signed in at all; costs no question to the store. */
    readSessionToken: (cookies: string | undefined) => sessionCookie.read(cookies),
    async findAdministrator(token: string): Promise<Administrator | null> {
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

function redirectToProblem(context: Context, what: Problem) {
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
    discardDrafts: (adminId: string) => write('discard-drafts', adminId, sessionCookieAge),
  }
}
