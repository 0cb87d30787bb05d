import type { RequestListener } from 'node:http'
import { clientAddress } from '../http/client-address.ts'
import type { Config } from '../config.ts'
import { createRateLimiter } from '../http/shared-rate-limiter.ts'
import {
  demoAccountIssuer,
  demoAdmins,
  demoClient,
  demoIssuer,
  isDemoProviderPath,
} from '../demo/accounts.ts'
import { createLazyDemoProvider } from '../demo/lazy-provider.ts'
import type { DeduplicatedLog } from '../deduplicated-log.ts'
import type { Log } from '../log.ts'
import type { Store } from '../storage/store.ts'
import { inviteFirstAdmins, rebindDemoAdmins } from './authorization.ts'
import { createSignInCookies } from './cookies.ts'
import { PendingSignIns } from './pending-sign-ins.ts'
import { createProvider, type Provider } from './provider.ts'
import { createSignInRoutes, type SignInCounts } from './routes.ts'

type DemoProvider = { listener: RequestListener; isDemoPath: (path: string) => boolean }

export type SignIn = Awaited<ReturnType<typeof createSignIn>>

/** Sign-in through Google, or in the demo through its own provider. */
export async function createSignIn(
  config: Config,
  store: Store,
  log: Log,
  refusals: DeduplicatedLog,
) {
  const { origin, production, adminEmails, trustedProxies } = config
  const callback = `${origin}/sign-in/callback`
  let provider: Provider | undefined
  let { secret } = demoClient
  let demo: DemoProvider | undefined

  if (config.provider) {
    provider = createProvider({ ...config.provider, callback })
    secret = config.provider.clientSecret
    await inviteFirstAdmins(store, adminEmails)
  } else if (!production) {
    demo = { listener: createLazyDemoProvider(origin), isDemoPath: isDemoProviderPath }
    const client = { clientId: demoClient.id, clientSecret: secret }
    provider = withStableIssuer(createProvider({ issuer: demoIssuer(origin), ...client, callback }))
    await rebindDemoAdmins(store, demoAccountIssuer)
    await inviteFirstAdmins(store, [...demoAdmins, ...adminEmails])
  }

  const counts: SignInCounts = { ok: 0, refused: 0, failed: 0 }
  const rateLimiter = createRateLimiter(config, store, { name: 'sign-in', limit: 10, seconds: 60 })
  return {
    demo,
    counts,
    signInOrigins: config.provider ? [new URL(config.provider.issuer).origin] : [],
    ...createSignInRoutes({
      origin,
      store,
      provider,
      cookies: createSignInCookies(origin, secret),
      pendingSignIns: new PendingSignIns(),
      log,
      refusals,
      counts,
      canBegin: async (request) =>
        (await rateLimiter.hitAddress(clientAddress(request, trustedProxies))) === 0,
    }),
  }
}

/** The address of the demo provider depends on PORT and HOST; its accounts stay the same. */
function withStableIssuer(provider: Provider): Provider {
  return {
    begin: provider.begin,
    async finish(callbackUrl, pendingSignIn) {
      return { ...(await provider.finish(callbackUrl, pendingSignIn)), issuer: demoAccountIssuer }
    },
  }
}
