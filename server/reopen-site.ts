import { setTimeout as pause } from 'node:timers/promises'
import { printTime } from '#core/zoned-time.ts'
import { systemClock } from './base/clock.ts'
import type { Log } from './base/log.ts'
import type { Restore } from './base/restore.ts'
import { StoreUnreachable } from './base/startup-error.ts'
import type { Config } from './config/config.ts'
import { openSite, type OpenOptions, type RunningSite } from './site.ts'
import { restorePoint } from './storage/backup/points/restore-point.ts'
import type { BackupState } from './storage/base/backup-state.ts'
import { findReadingReason } from './storage/open-store.ts'

const retryInterval = 1_000

/** Tries to open the site every second until its database responds. */
export async function openWhenReachable(
  config: Config,
  log: Log,
  { error: { message }, ...options }: { error: StoreUnreachable } & OpenOptions,
): Promise<RunningSite> {
  log.warn(`${message} The site waits for it.`)
  for (;;) {
    await pause(retryInterval)
    try {
      const site = await openSite(config, log, options)
      log.info('The database answers now.')
      return site
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error
    }
  }
}

/** The site that is served; none while another one takes its place. Visitors get what they get before the first start. */
export function createServedSite(config: Config, log: Log, endWith: (error: unknown) => void) {
  let current: RunningSite | undefined
  const replace = (open: (former: RunningSite) => Promise<RunningSite>) => {
    const former = current
    if (!former) return
    current = undefined
    void open(former)
      .catch((error: unknown) => {
        if (!(error instanceof StoreUnreachable)) throw error
        return openWhenReachable(config, log, { error, restore })
      })
      .then(serve, endWith)
  }
  const restore: Restore = (file, at) =>
    replace((former) => reopenWithBackup(former, config, log, { file, at, restore }))

  function serve(site: RunningSite): void {
    current = site
    if (site.store.isForReading) void replaceWhenWritable(site).catch(endWith)
  }

  async function replaceWhenWritable(site: RunningSite): Promise<void> {
    const { databaseUrl, dataDir } = config
    const location = databaseUrl ? { databaseUrl } : { dataDir }
    let isWritable = false
    while (!isWritable) {
      await pause(retryInterval)
      isWritable = (await findReadingReason(location)) === undefined
      // A restore may have replaced it meanwhile.
      if (current !== site) return
    }
    replace(async (former) => {
      await former.close()
      log.info(
        { event: 'writing again' },
        'the data can be written, and are opened like by a start',
      )
      return openSite(config, log, { restore })
    })
  }

  return { site: () => current, serve, restore }
}

/** Opens the site with the data of a backup; with its own again, where the backup cannot be restored. */
async function reopenWithBackup(
  former: RunningSite,
  config: Config,
  log: Log,
  { file, at, restore }: { file: string; at: Date | undefined; restore: Restore },
): Promise<RunningSite> {
  await former.close()
  const outcome = await restoreData(file, at, config, log)
  const site = await openSite(config, log, { restore })
  if (!site.store.isForReading) await rememberOutcome(site, outcome)
  return site
}

/** The end of a restore, for the overview of administrators. */
type Outcome = Pick<BackupState, 'problem' | 'restored'>

async function restoreData(
  file: string,
  at: Date | undefined,
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<Outcome> {
  const location = databaseUrl ? { databaseUrl } : { dataDir }
  try {
    const { manifest, formerData, people, newcomers } = await restorePoint(file, location, { at })
    const state = manifest.createdAt
    log.info({ event: 'backup restored', file, state: printTime(state), formerData })
    const mayNowSignIn = newcomers.map(({ id }) => id)
    if (mayNowSignIn.length > 0) log.warn({ event: 'more people may sign in', mayNowSignIn })
    const hasAdministrator = people.some(({ role }) => role === 'administrator')
    if (!hasAdministrator) log.warn({ event: 'no administrator may sign in' })
    return { restored: { at: systemClock().toISOString(), state, newcomers: mayNowSignIn } }
  } catch (error) {
    log.error({ err: error }, 'backup not restored')
    return { problem: 'notRestored' }
  }
}

/** A problem is shown until the next backup. */
async function rememberOutcome({ store }: RunningSite, outcome: Outcome): Promise<void> {
  await store.write('backup', async ({ facts }) =>
    facts.setBackups({ ...(await facts.backups()), ...outcome }),
  )
}
