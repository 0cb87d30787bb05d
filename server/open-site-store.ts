import { systemClock } from './base/clock.ts'
import type { Log } from './base/log.ts'
import { StoreUnreachable } from './base/startup-error.ts'
import { version } from './base/version.ts'
import { assertPurpose, claimStore } from './claim-store.ts'
import type { Config } from './config/config.ts'
import { beginWithNothing, storeFirstSettings } from './first-content/first-settings.ts'
import { storeFirstTips } from './first-content/first-tips.ts'
import { seedSampleContent } from './sample/seed.ts'
import { StoreUnavailable } from './storage/base/errors.ts'
import {
  findReadingReason,
  openStore,
  openStoreForReading,
  type StoreLocation,
} from './storage/open-store.ts'
import type { Store } from './storage/store.ts'

export type StoreOptions = {
  clock?: (() => Date) | undefined
  /** True if a new real site begins with the texts and the settings of the sample too, as the tests of those do. */
  beginsWithSample?: boolean | undefined
}

/** Opens the store, and fills it with what it begins with; that of a demo with sample content too. */
export async function openSiteStore(
  config: Config,
  log: Log,
  { clock = systemClock, beginsWithSample = !config.production }: StoreOptions = {},
): Promise<Store> {
  const { databaseUrl, dataDir, production, origin } = config
  const location = databaseUrl ? { databaseUrl } : { dataDir }
  const reason = await findReadingReason(location)
  if (reason !== undefined) return openSiteForReading(config, location, reason, log)
  const store = await openStore(location, clock, (copy) =>
    log.info({ event: 'data copied before the upgrade of the database', copy }),
  )
  return closeOnFailure(store, async () => {
    await claimStore(store, config, log, async (transactor) => {
      if (!beginsWithSample) await beginWithNothing(transactor, origin)
    })
    if (!production) await seedSampleContent(store)
    await storeFirstSettings(store, !production)
    await storeFirstTips(store)
    await rememberProgram(store)
    return store
  })
}

async function openSiteForReading(
  config: Config,
  location: StoreLocation,
  reason: string,
  log: Log,
): Promise<Store> {
  const store = await openStoreForReading(location, reason)
  return closeOnFailure(store, async () => {
    await assertPurpose(store, config)
    log.warn(
      { event: 'only reading', reason },
      'nothing can be written: the site shows what it has until that is mended',
    )
    return store
  })
}

/** So that an upgrade can say which version the data are from. */
async function rememberProgram(store: Store): Promise<void> {
  if ((await store.facts.program()) === version) return
  await store.write('configuration', ({ facts }) => facts.setProgram(version))
}

/** A step of the start. A store that is lost or locked meanwhile is waited for, like one that does not respond. */
export async function closeOnFailure<T>(store: Store, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await store.close()
    if (!(error instanceof StoreUnavailable)) throw error
    throw new StoreUnreachable('The database is locked or does not answer.', { cause: error })
  }
}
