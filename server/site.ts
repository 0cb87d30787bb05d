import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { isOfCrowd } from '#core/content/changes.ts'
import type { Log } from './base/log.ts'
import { speakLanguagesOf } from './base/messages.ts'
import type { Restore } from './base/restore.ts'
import { runPeriodically } from './base/run-periodically.ts'
import type { Config } from './config/config.ts'
import type { Parts } from './feature/feature.ts'
import { startFeatures, type StartedFeatures } from './features.ts'
import { firstValues } from './first-content/first-settings.ts'
import { openDictionaries } from './http/dictionaries.ts'
import { transportSecurityHeaders } from './http/headers.ts'
import { openStaticFiles } from './http/static-files.ts'
import { createSenders } from './limits/senders.ts'
import { loadSecret } from './limits/store-secret.ts'
import { openMonitoring } from './metrics/monitoring.ts'
import { closeOnFailure, openSiteStore, type StoreOptions } from './open-site-store.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createReporting } from './reporting.ts'
import { openSetup } from './setup/create-setup.ts'
import { openSignIn } from './sign-in/create-sign-in.ts'
import { createSiteListener } from './site-listener.ts'
import { createSite } from './storage/site/create-site.ts'
import type { Store } from './storage/store.ts'
import { type WorkerName, workerPrograms } from './workers/worker-programs.ts'

export type RunningSite = {
  listener: RequestListener
  metricsListener: RequestListener
  store: Store
  pageCache: PageCache
  report: (error: unknown) => string
  flushLog: () => void
  /** Ends the streams, and what is done in the background. Pages and forms are still answered. */
  finishWork: () => Promise<void>
  close: () => Promise<void>
}

/** Provided by the development server. Vite serves the files then, and pages are not cached. */
export type DevelopmentServices = { store: Store }

export type OpenOptions = StoreOptions & {
  development?: DevelopmentServices
  /** Starts the site again with the data of a backup. */
  restore?: Restore
}

export async function openSite(
  config: Config,
  log: Log,
  { development, restore, ...storeOptions }: OpenOptions = {},
): Promise<RunningSite> {
  const store = development?.store ?? (await openSiteStore(config, log, storeOptions))
  const reporting = createReporting(config, store, log)
  const entrance = await closeOnFailure(store, () =>
    openEntrance(config, store, reporting, restore),
  )
  const staticFiles = development ? noStaticFiles : openClientBuild(config)
  const isDevelopment = development !== undefined
  const parts = {
    ...reporting,
    ...entrance,
    restore,
    isDevelopment,
    findStaticFile: staticFiles.find,
    dictionaries: openDictionaries(join(import.meta.dirname, '..')),
    staticFolder: join(import.meta.dirname, isDevelopment ? '../public' : '../client'),
    // The build emits the child processes as programs of their own beside the server.
    findWorker: (name: WorkerName) =>
      isDevelopment
        ? join(import.meta.dirname, '..', workerPrograms[name], 'worker.ts')
        : join(import.meta.dirname, name, 'worker.js'),
  }
  const started = startFeatures(parts)
  const stopMaintenance = startMaintenance(parts)
  followChanges(started)
  const metrics = started.all.flatMap((feature) => feature.metrics ?? [])
  const monitoring = await openMonitoring(parts, metrics)
  const features = [...started.all, monitoring.feature]
  const finishWork = async () => {
    stopMaintenance()
    await Promise.all(features.map((feature) => feature.finishWork?.()))
  }

  return {
    store,
    pageCache: started.pages.cache,
    report: reporting.report,
    metricsListener: monitoring.listener,
    flushLog: () => reporting.deduplicatedLog.flush(),
    listener: createSiteListener(parts, { ...started, features, monitoring }),
    finishWork,
    close: async () => {
      await finishWork()
      await Promise.all(features.map((feature) => feature.close?.()))
      staticFiles.close()
      reporting.storeMonitor.close()
      reporting.deduplicatedLog.flush()
      return store.close()
    },
  }
}

/** The sign-in, and on a new site its setup. */
async function openEntrance(
  config: Config,
  store: Store,
  reporting: ReturnType<typeof createReporting>,
  restore: Restore | undefined,
) {
  const { mail, telegram, trustedProxies, maxFeedbackPerDay, origin } = config
  const services = { sendsMail: mail !== undefined, postsToTelegram: telegram !== undefined }
  const site = await createSite(store, {
    ...services,
    maxFeedbackPerDay,
    firstValues: firstValues(origin),
  })
  speakLanguagesOf(() => site.lastSettings().languages)
  const secret = await loadSecret(store)
  const senders = createSenders(trustedProxies, store, secret)
  const parts = { ...reporting, config, store, site, secret, senders }
  const signIn = await openSignIn(parts)
  const setup = await openSetup({ ...parts, reloadProvider: signIn.reloadProvider, restore })
  return { ...parts, signIn, setup, identifySender: signIn.identifySender }
}

/** Returns how to stop it. */
function startMaintenance({ store, config, report }: Parts): () => void {
  return store.isForReading ? () => {} : runPeriodically(() => store.prune(config), report)
}

const noStaticFiles = { find: () => undefined, close: () => {} }

/** From beside this server: a later build does not remove the files that its pages link to. */
function openClientBuild({ origin }: Config) {
  return openStaticFiles(join(import.meta.dirname, '../client'), transportSecurityHeaders(origin))
}

function followChanges({ site, all }: StartedFeatures): void {
  site.onChange((change) => {
    for (const { onChange, onContentChange } of all) {
      onChange?.(change)
      if (!isOfCrowd(change.kind)) onContentChange?.(change)
    }
  })
}
