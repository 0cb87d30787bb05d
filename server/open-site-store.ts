import { claimStore } from './claim-store.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { seedSampleContent } from './sample/seed.ts'
import { openStore } from './storage/open-store.ts'
import type { Store } from './storage/store.ts'

/** Opens the store, and fills that of a demo with sample content. */
export async function openSiteStore(config: Config, log: Log): Promise<Store> {
  const { databaseUrl, dataDir, production } = config
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    await claimStore(store, config, log)
    if (!production) await seedSampleContent(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
