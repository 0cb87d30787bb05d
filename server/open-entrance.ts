import type { Settings } from '#core/community/settings.ts'
import type { Restore } from '#server/base/restore.ts'
import type { DeduplicatedLog } from './base/deduplicated-log.ts'
import type { Log } from './base/log.ts'
import { colorValues } from './colors/current-colors.ts'
import type { Config } from './config/config.ts'
import { loadSecret } from './limits/store-secret.ts'
import { closeOnFailure } from './open-site-store.ts'
import { openSetup } from './setup/create-setup.ts'
import { createSignIn } from './sign-in/create-sign-in.ts'
import type { Store } from './storage/store.ts'

type EntranceOptions = {
  config: Config
  store: Store
  log: Log
  deduplicatedLog: DeduplicatedLog
  lastSettings: () => Settings
  /** Starts the site again with the data of a backup. */
  restore: Restore | undefined
}

/** How people get in: the sign-in, and on a new site its setup. */
export function openEntrance({ lastSettings, restore, ...options }: EntranceOptions) {
  const { config, store } = options
  return closeOnFailure(store, async () => {
    const secret = await loadSecret(store)
    const signIn = await createSignIn({ ...options, secret, readSettings: lastSettings })
    const setup = await openSetup({
      config,
      store,
      secret,
      readColors: () => colorValues(lastSettings()),
      reloadProvider: signIn.reloadProvider,
      restore,
    })
    return { secret, signIn, setup }
  })
}
