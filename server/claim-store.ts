import { resolve } from 'node:path'
import type { Log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import type { Config } from './config/config.ts'
import type { Purpose } from './storage/base/store-facts.ts'
import type { Store } from './storage/store.ts'
import type { Transactor } from './storage/subjects.ts'

type StoreFacts = Pick<Config, 'production' | 'convertDemoData' | 'databaseUrl' | 'dataDir'>

/**
 * Administrators of a demo have no passwords, so a demo and a real site must never share a store. The first
 * start marks the store as one or the other; a start as the other is refused. `begin` fills a store that is new.
 */
export async function claimStore(
  store: Store,
  config: StoreFacts,
  log?: Log,
  begin?: (transactor: Transactor) => Promise<void>,
): Promise<void> {
  const purpose = purposeOf(config)
  if ((await store.facts.purpose()) === purpose) return
  const removed = await store.write('configuration', async (transactor) => {
    const { documents, facts } = transactor
    // Another instance may have set it since.
    const current = await facts.purpose()
    if (current === purpose) return undefined
    const conflict = current && purposeConflict(current, config)
    if (conflict) throw new StartupError(conflict)
    const isConversion = current === 'demo'
    await facts.setPurpose(purpose)
    if (!current) await begin?.(transactor)
    return isConversion ? documents.removeDemoData() : undefined
  })
  if (removed === undefined) return
  await store.scrubDeletedData()
  const administrators = removed.filter(({ kind }) => kind === 'admin').length
  log?.info({
    event: 'demo data converted',
    administrators,
    sampleEntries: removed.length - administrators,
  })
}

/** The same for a store that cannot be written to, and so be neither marked nor converted. */
export async function assertPurpose(store: Store, config: StoreFacts): Promise<void> {
  const purpose = await store.facts.purpose()
  if (purpose === purposeOf(config)) return
  const conflict = purpose && purposeConflict(purpose, config)
  throw new StartupError(
    conflict ??
      `The start has to change the data in ${resolve(config.dataDir)} first, and cannot write there: ` +
        'mend that, and start again.',
  )
}

function purposeOf({ production }: Pick<Config, 'production'>): Purpose {
  return production ? 'production' : 'demo'
}

/** Why a site does not start on a store of this purpose, and what to do; undefined where it does. */
export function purposeConflict(purpose: Purpose, config: StoreFacts): string | undefined {
  const { production, convertDemoData, databaseUrl, dataDir } = config
  const isDemo = purpose === 'demo'
  if (isDemo !== production || (isDemo && convertDemoData)) return undefined
  const place = databaseUrl ? 'The database of DATABASE_URL' : `The data in ${resolve(dataDir)}`
  const otherPlace = databaseUrl ? 'an empty database' : 'an empty folder (DATA_DIR)'
  return production
    ? `${place} was created by the demo, whose administrators have no passwords: give the real site ` +
        `${otherPlace}, or start it once with CONVERT_DEMO_DATA=1, which removes the demo's ` +
        'administrators, sessions and sample content and keeps what people wrote.'
    : `${place} belongs to a real site, and a demo would let anybody change it: set ` +
        `NODE_ENV=production, or give the demo ${otherPlace}.`
}
