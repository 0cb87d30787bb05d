import { readdir } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import type { Restore } from '#server/base/restore.ts'
import type { Config } from '#server/config/config.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { providerName } from '#server/sign-in/provider-name.ts'
import { createSetupRoutes } from './setup-routes.ts'
import { announceSetup, forgetSetup } from './setup-token.ts'
import { createWaitingPage } from './waiting-page.ts'
import { hasPeople } from './write-setup.ts'

type SetupOptions = Pick<Parts, 'config' | 'store' | 'senders' | 'sendAsync' | 'report'> & {
  /** Another provider may be known now. */
  reloadProvider: () => Promise<void>
  /** Starts the site again with the data of this backup; undefined where the process cannot do that. */
  restore: Restore | undefined
}

/**
 * The pages with which a new site begins. They exist only as long as nobody was ever listed in the store, and until then
 * visitors see none of the site's own.
 */
export async function openSetup(options: SetupOptions): Promise<Feature> {
  const { config, store, senders, report } = options
  if (!config.production || store.isForReading) return {}
  if (await hasPeople(store)) {
    // It may have been set up by another instance, or with a backup.
    await forgetSetup(config)
    return {}
  }
  await announceSetup(config, store)
  let [isOpen, isWaiting] = [true, true]
  const callback = `${config.origin}/sign-in/callback`
  const { hostname } = new URL(config.origin)
  const app = createSetupRoutes({
    ...options,
    wait: senders.limit(addressLimits.setup),
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
      isWaiting = false
      await forgetSetup(config)
      await options.reloadProvider()
    },
  })
  return {
    routes: { app, isOpenAt: (path) => isOpen && path.startsWith('/setup/') },
    listeners: [createWaitingPage(options, () => isWaiting)],
    // Another instance may have set the site up, or the command of the machine may have added somebody.
    onChange({ kind }) {
      if (!isWaiting || kind !== adminKind.name) return
      void hasPeople(store).then((has) => (isWaiting &&= !has), report)
    },
  }
}

/** The newest first. */
async function listBackups({ backupDir }: Config): Promise<string[]> {
  const names = await readdir(resolve(backupDir)).catch(() => [])
  return names
    .filter((name) => name.endsWith('.backup'))
    .toSorted()
    .toReversed()
}
