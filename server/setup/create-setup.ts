import { readdir } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import type { Colors } from '#core/colors/default-colors.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Config } from '#server/config/config.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import { providerName } from '#server/sign-in/provider-name.ts'
import type { Store } from '#server/storage/store.ts'
import { createSetupRoutes } from './setup-routes.ts'
import { announceSetup, forgetSetup } from './setup-token.ts'
import { hasPeople } from './write-setup.ts'

export type Setup = { isSetupPath: (path: string) => boolean; app: SystemApp }

type SetupOptions = {
  config: Config
  store: Store
  secret: string
  readColors: () => Colors
  /** Another provider may be known now. */
  reloadProvider: () => Promise<void>
  /** Starts the site again with the data of this backup; undefined where the process cannot do that. */
  restore: Restore | undefined
}

const noSetup: Setup = { isSetupPath: () => false, app: new Hono() }

/** The pages with which a new site begins. They exist only as long as nobody was ever listed in the store. */
export async function openSetup(options: SetupOptions): Promise<Setup> {
  const { config, store, secret } = options
  if (!config.production || store.isForReading) return noSetup
  if (await hasPeople(store)) {
    // It may have been set up by another instance, or with a backup.
    await forgetSetup(config)
    return noSetup
  }
  await announceSetup(config, store)
  let isOpen = true
  const limit = createRateLimiter(secret, store, addressLimits.setup)
  const callback = `${config.origin}/sign-in/callback`
  const { hostname } = new URL(config.origin)
  const app = createSetupRoutes({
    ...options,
    wait: (request) => limit.hitAddress(clientAddress(request, config.trustedProxies)),
    callback,
    readFacts: async () => ({
      callback,
      provider: config.provider && providerName(config.provider),
      hasPasskeys: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
      backupFolder: resolve(config.backupDir),
      backups: await listBackups(config),
    }),
    findBackup: (name) => join(resolve(config.backupDir), name),
    close: async () => {
      isOpen = false
      await forgetSetup(config)
      await options.reloadProvider()
    },
  })
  return { isSetupPath: (path) => isOpen && path.startsWith('/setup/'), app }
}

/** The newest first. */
async function listBackups({ backupDir }: Config): Promise<string[]> {
  const names = await readdir(resolve(backupDir)).catch(() => [])
  return names
    .filter((name) => name.endsWith('.backup'))
    .toSorted()
    .toReversed()
}
