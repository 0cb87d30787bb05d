import type { RequestListener } from 'node:http'
import type { Settings } from '#core/community/settings.ts'
import { defaultLanguage } from '#core/localized.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import type { Config } from '#server/config/config.ts'
import { google } from '#server/config/provider-settings.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'
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
import { createCurrentProvider } from './current-provider.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { hostOf } from './passkeys/place.ts'
import { PendingSignIns } from './pending-sign-ins.ts'
import { providerName } from './provider-name.ts'
import { createProvider, type Provider } from './provider.ts'
import { createSignInRoutes } from './routes.ts'
import { SignInLog } from './sign-in-log.ts'

type DemoProvider = { listener: RequestListener; isDemoPath: (path: string) => boolean }

export type SignIn = Awaited<ReturnType<typeof createSignIn>>

type SignInOptions = {
  config: Config
  store: Store
  log: Log
  deduplicatedLog: DeduplicatedLog
  /** See server/limits/store-secret.ts. */
  secret: string
  readSettings: () => Settings
}

export async function createSignIn(options: SignInOptions) {
  const { config, store, log, deduplicatedLog, secret, readSettings } = options
  const { origin, trustedProxies } = config
  const { demo, ...provider } = await openProvider(options)
  const signInLog = new SignInLog(log, deduplicatedLog)
  await warnOfEndedPasskeys(options)
  const begun = createRateLimiter(secret, store, addressLimits.signIn)
  const finished = new RateLimiter(addressLimits.signInAnswer)
  return {
    demo,
    counts: signInLog.counts,
    ...provider,
    ...createSignInRoutes({
      origin,
      store,
      findProvider: provider.find,
      passkeys: createPasskeys(store, () => ({
        origin,
        siteName: readSettings().name[defaultLanguage] ?? '',
      })),
      cookies: createSignInCookies(origin, secret),
      pendingSignIns: new PendingSignIns(),
      signInLog,
      canBegin: async (request) =>
        (await begun.hitAddress(clientAddress(request, trustedProxies))) === 0,
      canFinish: (request) => finished.hitAddress(clientAddress(request, trustedProxies)) === 0,
    }),
  }
}

/** The doctor names the people. */
async function warnOfEndedPasskeys({ config, store, log }: SignInOptions): Promise<void> {
  const host = hostOf(config)
  const ended = await store.passkeys.findEnded(host)
  if (ended.size === 0) return
  log.warn(
    {
      event: 'passkeys ended',
      host,
      formerHosts: [...new Set(ended.values())],
      people: ended.size,
    },
    'passkeys belong to the host of a former ORIGIN: npm run doctor names whom to invite again',
  )
}

/** The provider with what pages say of it, and in the demo the pages of its own provider. */
async function openProvider({ config, store, readSettings }: SignInOptions) {
  const { origin, production, adminEmails } = config
  const callback = `${origin}/sign-in/callback`
  await inviteFirstAdmins(store, production ? adminEmails : [...demoAdmins, ...adminEmails])
  if (production || config.provider) {
    const current = await createCurrentProvider(config, store, callback)
    const nameOf = () => {
      const settings = current.settings()
      return settings ? providerName(settings) : null
    }
    const originsOf = () => {
      const settings = current.settings()
      return settings ? [new URL(settings.issuer).origin] : []
    }
    return {
      find: current.provider,
      providerName: nameOf,
      signInOrigins: originsOf,
      reloadProvider: current.reload,
      demo: undefined,
    }
  }
  const { id: clientId, secret: clientSecret } = demoClient
  const provider = withStableIssuer(
    createProvider({ issuer: demoIssuer(origin), clientId, clientSecret, callback }),
  )
  const demo: DemoProvider = {
    listener: createLazyDemoProvider(origin, () => colorValues(readSettings())),
    isDemoPath: isDemoProviderPath,
  }
  return {
    find: () => provider,
    // It stands in for Google.
    providerName: () => providerName({ issuer: google }),
    signInOrigins: () => [],
    reloadProvider: async () => {},
    demo,
  }
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
