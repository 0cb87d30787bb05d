import type { StoreLocation } from '#server/storage/open-store.ts'
import { startSite, type Server, type StartOptions } from '../../helpers/servers.ts'

const settings = { EVENTS_LOAD_DELAY_MS: '0', TRUST_PROXY: '1' }

/** Within this time after its start the site has loaded what it might need later. */
export const loadTime = 5_000

/** Starts the built site on this store. */
export function startFaultSite(
  location: StoreLocation,
  dataDir: string,
  more: Record<string, string> = {},
  options: StartOptions = {},
): Promise<Server> {
  const store: Record<string, string> =
    'databaseUrl' in location ? { DATABASE_URL: location.databaseUrl } : {}
  return startSite(dataDir, { ...settings, ...store, ...more }, options)
}

/** Creates the schema and the demo's administrators. */
export async function initializeStore(location: StoreLocation, dataDir: string): Promise<void> {
  await (await startFaultSite(location, dataDir)).stop()
}
