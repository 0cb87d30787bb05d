import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { roleOfAdmin } from '#core/admins/admin.ts'
import { parseUserAgent } from '#core/admins/device.ts'
import {
  embeddedOn,
  findEmbeddedBrowser,
  type EmbeddedBrowser,
} from '#core/admins/embedded-browser.ts'
import { admit, type Editor } from '#core/admins/person.ts'
import { defaultLanguage, isLanguage, languageQuery } from '#core/localized.ts'
import { nameSender } from '#server/base/current-request.ts'
import { requestedLanguage } from '#server/http/addresses.ts'
import { adminPath } from '#server/http/admin-path.ts'
import { readForm, type RouteContext } from '#server/http/form-fields.ts'
import { toLocalPath } from '#server/http/local-path.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { refusalText } from '../http/refusals.ts'
import type { SystemApp } from '../http/system-routes.ts'
import type { Store } from '../storage/store.ts'
import { authorizeAccount } from './authorization.ts'
import type { SignInCookies } from './cookies.ts'
import { createPasskeyRoutes } from './passkeys/passkey-routes.ts'
import type { createPasskeys } from './passkeys/passkeys.ts'
import type { PendingSignIns } from './pending-sign-ins.ts'
import type { PendingSignIn, Provider } from './provider.ts'
import type { SignInLog, SignInRefusal } from './sign-in-log.ts'

type SignInRoutesOptions = {
  origin: string
  store: Store
  /** Undefined where people sign in with passkeys alone. */
  findProvider: () => Provider | undefined
  passkeys: ReturnType<typeof createPasskeys>
  cookies: SignInCookies
  pendingSignIns: PendingSignIns
  signInLog: SignInLog
  canBegin: (request: IncomingMessage) => Promise<boolean>
  canFinish: (request: IncomingMessage) => boolean
  /** Where this sign-in leads; what goes wrong is said in the language of that address. */
  returnTo?: string
}

/** Why a sign-in failed, as the page /sign-in explains it. */
type Problem = 'failed' | 'refused' | 'cancelled' | 'busy' | EmbeddedBrowser

export function createSignInRoutes(options: SignInRoutesOptions) {
  const app: SystemApp = new Hono()
  app.post('/sign-in', (context) => beginSignIn(options, context))
  // Hono serves HEAD by a GET route too; a provider returns the browser by GET only.
  app.all('/sign-in/callback', (context) => finishSignIn(options, context))
  app.post('/sign-out', (context) => signOut(options, context))
  app.route('/', createPasskeyApp(options))
  return {
    app,
    /** Undefined for a visitor; does not query the store. */
    readSessionToken: options.cookies.readSession,
    identify: (token: string | undefined) => identify(options.store, token),
    identifySender: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      identify(options.store, options.cookies.readSession(headers.cookie)),
  }
}

function createPasskeyApp(options: SignInRoutesOptions): SystemApp {
  const { store, cookies, passkeys, signInLog, canBegin, canFinish } = options
  return createPasskeyRoutes({
    passkeys,
    identify: (context) => identify(store, cookies.readSession(context.req.header('cookie'))),
    canBegin: (context) => canBegin(context.env.incoming),
    canFinish: (context) => canFinish(context.env.incoming),
    startSession: (context, adminId) => startSession(options, context, adminId),
    refused: (reason) => signInLog.refused(reason),
  })
}

async function beginSignIn(options: SignInRoutesOptions, context: RouteContext) {
  const { origin, store, pendingSignIns, cookies } = options
  const provider = options.findProvider()
  if (!provider) return redirectToSignIn(context, undefined)
  if (!(await options.canBegin(context.env.incoming))) {
    return refuse(options, context, 'busy', 'too often')
  }
  const form = await readForm(context)
  const language = isLanguage(form['lng']) ? form['lng'] : defaultLanguage
  const home = adminPath + languageQuery(language, 'both')
  const returnTo = toLocalPath(form['returnTo'], origin, home)
  const userAgent = context.req.header('user-agent') ?? ''
  // Telegram's browser has the user agent of the device's own browser: app/sign-in/SignInForm.tsx.
  const embeddedBrowser = form['inTelegram']
    ? embeddedOn(userAgent)
    : findEmbeddedBrowser(userAgent)
  const own = { ...options, returnTo }
  if (embeddedBrowser) return refuse(own, context, embeddedBrowser, 'embedded browser')
  try {
    const { address, pendingSignIn } = await provider.begin(returnTo)
    await cookies.writePending(context, pendingSignIns.store(pendingSignIn, store.now()))
    return context.redirect(address.href, 303)
  } catch (error) {
    return fail(own, context, error)
  }
}

async function finishSignIn(options: SignInRoutesOptions, context: RouteContext) {
  const { store, signInLog, pendingSignIns, cookies } = options
  const provider = options.findProvider()
  if (!provider) return redirectToSignIn(context, undefined)
  if (context.req.method !== 'GET') {
    signInLog.refused('method')
    return context.text(refusalText(405), 405, { allow: 'GET' })
  }
  if (!options.canFinish(context.env.incoming)) return refuse(options, context, 'busy', 'too often')
  const { searchParams } = new URL(context.req.url)
  const state = searchParams.get('state')
  const taken = pendingSignIns.take(await cookies.readPending(context), state, store.now())
  cookies.clearPending(context)
  if (!taken.ok) {
    // The browser's history: nothing went wrong that the page could explain.
    const problem = taken.reason === 'finished before' ? undefined : 'failed'
    return refuse(options, context, problem, taken.reason)
  }
  const { pendingSignIn } = taken
  const own = { ...options, provider, returnTo: pendingSignIn.returnTo }
  const error = state === pendingSignIn.state ? searchParams.get('error') : null
  if (error === 'access_denied') return refuse(own, context, 'cancelled', 'access denied')
  try {
    if (error === null) return await signIn(own, context, pendingSignIn)
    signInLog.failedAtProvider(searchParams)
    const mayBePrompt = error === 'invalid_request' && pendingSignIn.asksForAccount
    if (mayBePrompt) return await beginWithoutPrompt(own, context)
    return redirectToSignIn(context, 'failed', own.returnTo)
  } catch (failure) {
    return fail(own, context, failure)
  }
}

type OwnSignIn = SignInRoutesOptions & { provider: Provider; returnTo: string }

/** Some providers refuse to let a person choose an account: it is asked for once. */
async function beginWithoutPrompt(
  { provider, returnTo, pendingSignIns, cookies, store }: OwnSignIn,
  context: RouteContext,
) {
  const { address, pendingSignIn } = await provider.begin(returnTo, { asksForAccount: false })
  await cookies.writePending(context, pendingSignIns.store(pendingSignIn, store.now()))
  return context.redirect(address.href, 303)
}

async function signIn(options: OwnSignIn, context: RouteContext, pendingSignIn: PendingSignIn) {
  const { origin, store, provider } = options
  const { search } = new URL(context.req.url)
  const callbackUrl = new URL(`/sign-in/callback${search}`, origin)
  const finished = await provider.finish(callbackUrl, pendingSignIn)
  if (!finished.ok) {
    const problem = finished.reason === 'unverified address' ? 'refused' : 'failed'
    return refuse(options, context, problem, finished.reason)
  }
  const authorization = await authorizeAccount(store, finished.account)
  if (!authorization.ok) return refuse(options, context, 'refused', authorization.reason)
  await startSession(options, context, authorization.admin.id)
  return context.redirect(toLocalPath(pendingSignIn.returnTo, origin), 303)
}

/** Each sign-in creates a new token and ends the session that this browser had before. */
async function startSession(
  { store, signInLog, cookies }: SignInRoutesOptions,
  context: RouteContext,
  adminId: string,
): Promise<void> {
  const previousToken = cookies.readSession(context.req.header('cookie'))
  if (previousToken) await store.sessions.end(previousToken)
  const device = parseUserAgent(context.req.header('user-agent') ?? '')
  const token = await store.sessions.create(adminId, store.now(), device)
  cookies.writeSession(context, token)
  cookies.writeNotice(context, 'signedIn')
  signInLog.signedIn(adminId)
}

async function signOut({ origin, store, cookies }: SignInRoutesOptions, context: RouteContext) {
  const { returnTo, drafts } = await readForm(context)
  const token = cookies.readSession(context.req.header('cookie'))
  // Looked for first: an invented session must not take a turn of those who write.
  const isKnown = token !== undefined && (await store.sessions.exists(token))
  const adminId = isKnown && (await store.write('sign-out', ({ sessions }) => sessions.end(token)))
  cookies.clearSession(context)
  cookies.writeNotice(context, 'signedOut')
  if (adminId && drafts !== 'keep') cookies.writeDiscardDrafts(context, adminId)
  // Not the storage: it also holds the language and the consent to analytics.
  context.header('clear-site-data', '"cache"')
  // A page with scripts removes its drafts before it goes anywhere: app/sign-out/SignOutForm.tsx.
  if (context.req.header('accept') === 'application/json') return context.json({ ok: true })
  return context.redirect(toLocalPath(returnTo, origin), 303)
}

/**
 * Says who sends the current request, to its log lines too; null for a visitor. The role is read each time, so a
 * change of it takes effect at once.
 */
async function identify(store: Store, token: string | undefined): Promise<Editor | null> {
  if (token === undefined) return null
  const now = store.now()
  const session = await store.sessions.find(token, now)
  if (!session) return null
  // Not for each request: every write waits for its turn.
  if (session.isStale) await touchIfPossible(store, token, now)
  const { id, body } = session.admin
  const person = admit(roleOfAdmin(body), { id, email: body.email, session: session.id })
  nameSender(person)
  return person
}

/** On a full disk administrators can still read. */
async function touchIfPossible(store: Store, token: string, now: Date): Promise<void> {
  try {
    await store.sessions.touch(token, now)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

function refuse(
  { signInLog, returnTo }: SignInRoutesOptions,
  context: RouteContext,
  problem: Problem | undefined,
  reason: SignInRefusal,
) {
  signInLog.refused(reason)
  return redirectToSignIn(context, problem, returnTo)
}

function fail({ signInLog, returnTo }: SignInRoutesOptions, context: RouteContext, error: unknown) {
  signInLog.failed(error)
  return redirectToSignIn(context, 'failed', returnTo)
}

/** In the language of the address to which the sign-in was to lead. */
function redirectToSignIn(context: RouteContext, problem: Problem | undefined, returnTo = '') {
  const language = requestedLanguage(returnTo) ?? defaultLanguage
  const query = languageQuery(language, 'both', problem && `problem=${problem}`)
  return context.redirect(`/sign-in${query}`, 303)
}
