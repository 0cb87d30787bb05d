import { firstLanguage, localize } from '#core/localized.ts'
import { colorValues } from '#server/colors/current-colors.ts'
import { google } from '#server/config/provider-settings.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import {
  demoAccountIssuer,
  demoAdmins,
  demoClient,
  demoIssuer,
  isDemoProviderPath,
} from '../demo/accounts.ts'
import { createLazyDemoProvider } from '../demo/lazy-provider.ts'
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

export type SignIn = Awaited<ReturnType<typeof openSignIn>>

type SignInParts = Pick<
  Parts,
  'config' | 'store' | 'site' | 'log' | 'deduplicatedLog' | 'secret' | 'senders'
>

export async function openSignIn(parts: SignInParts) {
  const { config, store, site, log, deduplicatedLog, secret, senders } = parts
  const { origin } = config
  const { listeners, ...provider } = await openProvider(parts)
  const signInLog = new SignInLog(log, deduplicatedLog)
  await warnOfEndedPasskeys(parts)
  const waitToBegin = senders.limit(addressLimits.signIn)
  const waitToFinish = senders.limitHere(addressLimits.signInAnswer)
  const { app, ...identification } = createSignInRoutes({
    origin,
    store,
    findProvider: provider.find,
    passkeys: createPasskeys(store, () => {
      const { name, languages } = site.lastSettings()
      return { origin, siteName: localize(name, firstLanguage(languages))?.value ?? '' }
    }),
    cookies: createSignInCookies(origin, secret),
    pendingSignIns: new PendingSignIns(),
    signInLog,
    canBegin: async (request) => (await waitToBegin(request)) === 0,
    canFinish: (request) => waitToFinish(request) === 0,
  })
  const feature: Feature = {
    listeners,
    routes: { app },
    metrics: [
      {
        type: 'counter',
        name: 'vatra_sign_ins_total',
        help: 'Sign-ins that ended, by their result',
        read: () => signInLog.counts,
      },
    ],
  }
  return { feature, ...provider, ...identification }
}

/** The doctor names the people. */
async function warnOfEndedPasskeys({ config, store, log }: SignInParts): Promise<void> {
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
async function openProvider({ config, store, site }: SignInParts) {
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
      listeners: [],
    }
  }
  const { id: clientId, secret: clientSecret } = demoClient
  const provider = withStableIssuer(
    createProvider({ issuer: demoIssuer(origin), clientId, clientSecret, callback }),
  )
  const demo: AddressListener = {
    requestClass: 'system',
    answers: isDemoProviderPath,
    listener: createLazyDemoProvider(origin, () => colorValues(site.lastSettings())),
  }
  return {
    find: () => provider,
    // It stands in for Google.
    providerName: () => providerName({ issuer: google }),
    signInOrigins: () => [],
    reloadProvider: async () => {},
    listeners: [demo],
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
