import type { RequestListener } from 'node:http'
import { clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import { Counter } from '../counter.ts'
import {
  demoAccountIssuer,
  demoAdmins,
  demoClient,
  demoIssuer,
  isDemoProvider,
} from '../demo/accounts.ts'
import { demoProvider } from '../demo/demo.ts'
import type { FoldedLog } from '../folded-log.ts'
import type { Log } from '../log.ts'
import type { Store } from '../storage/store.ts'
import { inviteFirst, rebindDemoAdmins } from './admission.ts'
import { Journeys } from './journeys.ts'
import { openProvider, type Provider } from './provider.ts'
import { signInRoutes } from './routes.ts'

type DemoProvider = { listener: RequestListener; isHere: (path: string) => boolean }

/** Sign-in as the configuration has it: through Google, or in the demo through a provider of our own. */
export async function openSignIn(config: Config, store: Store, log: Log, refusals: FoldedLog) {
  const { origin, production, adminEmails, trustedProxies } = config
  const callback = `${origin}/sign-in/callback`
  let provider: Provider | undefined
  let { secret } = demoClient
  let demo: DemoProvider | undefined

  if (config.provider) {
    provider = openProvider({ ...config.provider, callback })
    secret = config.provider.clientSecret
    await inviteFirst(store, adminEmails)
  } else if (!production) {
    demo = { listener: demoProvider(origin), isHere: isDemoProvider }
    const client = { clientId: demoClient.id, clientSecret: secret }
    provider = demoAccounts(openProvider({ issuer: demoIssuer(origin), ...client, callback }))
    await rebindDemoAdmins(store, demoAccountIssuer)
    await inviteFirst(store, [...demoAdmins, ...adminEmails])
  }

  const begun = new Counter({ most: 10, seconds: 60 })
  return {
    demo,
    signInAt: config.provider ? [new URL(config.provider.issuer).origin] : [],
    ...signInRoutes({
      origin,
      store,
      provider,
      journeys: new Journeys(secret),
      log,
      refusals,
      mayBegin: (request) => begun.count(clientAddress(request, trustedProxies)) === 0,
    }),
  }
}

/** The address of the demo's provider changes with PORT and HOST; its accounts stay the same. */
function demoAccounts(provider: Provider): Provider {
  return {
    begin: provider.begin,
    async finish(cameBackTo, journey) {
      return { ...(await provider.finish(cameBackTo, journey)), issuer: demoAccountIssuer }
    },
  }
}
