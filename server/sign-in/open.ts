import type { RequestListener } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import { demoAdmins, demoClient, demoIssuer, isDemoProvider } from '../demo/accounts.ts'
import { demoProvider } from '../demo/demo.ts'
import type { Log } from '../log.ts'
import type { Store } from '../storage/store.ts'
import { inviteFirst } from './admission.ts'
import { openProvider, type Provider } from './provider.ts'
import { signInRoutes } from './routes.ts'

type DemoProvider = { listener: RequestListener; isHere: (path: string) => boolean }

/** Sign-in as the configuration has it: through Google, or in the demo through a provider of our own. */
export async function openSignIn(config: Config, store: Store, log: Log) {
  const { origin, production, adminEmails, trustedProxies } = config
  const callback = `${origin}/sign-in/callback`
  let provider: Provider | undefined
  let demo: DemoProvider | undefined

  if (config.provider) {
    provider = openProvider({ ...config.provider, callback })
    await inviteFirst(store, adminEmails)
  } else if (!production) {
    demo = { listener: demoProvider(origin), isHere: isDemoProvider }
    const { id: clientId, secret: clientSecret } = demoClient
    provider = openProvider({ issuer: demoIssuer(origin), clientId, clientSecret, callback })
    await inviteFirst(store, [...demoAdmins, ...adminEmails])
  }

  const begun = new RateLimiterMemory({ points: 10, duration: 60 })
  return {
    demo,
    signInAt: config.provider ? [new URL(config.provider.issuer).origin] : [],
    ...signInRoutes({
      origin,
      store,
      provider,
      log,
      mayBegin: (request) =>
        begun.consume(clientAddress(request, trustedProxies)).then(
          () => true,
          () => false,
        ),
    }),
  }
}
