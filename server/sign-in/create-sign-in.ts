import type { RequestListener } from 'node:http'
import type { ColorChoice } from '#core/colors/colors.ts'
import type { Colors } from '#core/colors/default-colors.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { Config } from '#server/config/config.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import {
  demoAccountIssuer,
  demoAdmins,
  demoClient,
  demoIssuer,
  isDemoProviderPath,
} from '../demo/accounts.ts'
import { createLazyDemoProvider } from '../demo/lazy-provider.ts'
import type { Store } from '../storage/store.ts'
import { inviteFirstAdmins } from './authorization.ts'
import { createSignInCookies } from './cookies.ts'
import { PendingSignIns } from './pending-sign-ins.ts'
import { createProvider, type Provider } from './provider.ts'
import { createSignInRoutes } from './routes.ts'
import { SignInLog } from './sign-in-log.ts'

type DemoProvider = { listener: RequestListener; isDemoPath: (path: string) => boolean }

export type SignIn = Awaited<ReturnType<typeof createSignIn>>

export async function createSignIn(
  config: Config,
  store: Store,
  log: Log,
  deduplicatedLog: DeduplicatedLog,
  readSettings: () => ColorChoice,
) {
  const readColors = () => colorValues(readSettings())
  const { origin, trustedProxies } = config
  const { provider, secret, demo } = await openProvider(config, store, readColors)
  const signInLog = new SignInLog(log, deduplicatedLog)
  const rateLimiter = createRateLimiter(config, store, { name: 'sign-in', limit: 10, seconds: 60 })
  return {
    demo,
    counts: signInLog.counts,
    signInOrigins: config.provider ? [new URL(config.provider.issuer).origin] : [],
    ...createSignInRoutes({
      origin,
      store,
      provider,
      cookies: createSignInCookies(origin, secret),
      pendingSignIns: new PendingSignIns(),
      signInLog,
      canBegin: async (request) =>
        (await rateLimiter.hitAddress(clientAddress(request, trustedProxies))) === 0,
    }),
  }
}

/** With it come the secret that signs cookies, and in the demo the pages of its provider. */
async function openProvider(config: Config, store: Store, readColors: () => Colors) {
  const { origin, production, adminEmails } = config
  const callback = `${origin}/sign-in/callback`
  if (config.provider) {
    await inviteFirstAdmins(store, adminEmails)
    const provider = createProvider({ ...config.provider, callback })
    return { provider, secret: config.provider.clientSecret, demo: undefined }
  }
  // The configuration of such a site is refused; anybody could sign in at the demo's provider.
  if (production) throw new Error('A real site has no provider to sign in through')
  const { id: clientId, secret } = demoClient
  const settings = { issuer: demoIssuer(origin), clientId, clientSecret: secret, callback }
  await inviteFirstAdmins(store, [...demoAdmins, ...adminEmails])
  const demo: DemoProvider = {
    listener: createLazyDemoProvider(origin, readColors),
    isDemoPath: isDemoProviderPath,
  }
  return { provider: withStableIssuer(createProvider(settings)), secret, demo }
}

/** The address of the demo provider depends on PORT and HOST; its accounts stay the same. */
function withStableIssuer(provider: Provider): Provider {
  return {
    begin: provider.begin,
    async finish(callbackUrl, pendingSignIn) {
      const finished = await provider.finish(callbackUrl, pendingSignIn)
      if (!finished.ok) return finished
      return { ok: true, account: { ...finished.account, issuer: demoAccountIssuer } }
    },
  }
}
