import { createLog } from '#server/base/log.ts'
import { readConfig } from '#server/config/config.ts'
import { demoAdmins } from '#server/demo/accounts.ts'
import { openSiteStore } from '#server/open-site-store.ts'
import { inviteFirstAdmins } from '#server/sign-in/authorization.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { startSite, type Server, type StartOptions } from './servers.ts'

const settings = { EVENTS_LOAD_DELAY_MS: '0', TRUST_PROXY: '1' }

export function startDemo(
  location: StoreLocation,
  dataDir: string,
  more: Record<string, string> = {},
  options: StartOptions = {},
): Promise<Server> {
  return startSite(dataDir, { ...settings, ...storeSettings(location), ...more }, options)
}

/** The environment variable that names the store. */
export function storeSettings(location: StoreLocation): Record<string, string> {
  return 'databaseUrl' in location
    ? { DATABASE_URL: location.databaseUrl }
    : { DATA_DIR: location.dataDir }
}

export async function initializeStore(location: StoreLocation): Promise<void> {
  await using store = await openSiteStore(readConfig(storeSettings(location)), createLog('warn'))
  await inviteFirstAdmins(store, [...demoAdmins])
}
