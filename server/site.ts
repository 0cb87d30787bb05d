import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { communityIn } from '#core/community/community-in.ts'
import { eventKind } from '#core/content/event.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Language } from '#core/localized.ts'
import { isSignUpChange } from '#core/sign-up/sign-up-changes.ts'
import type { Site } from '#core/site/site.ts'
import { startBackups } from './backups/start-backups.ts'
import { DeduplicatedLog } from './base/deduplicated-log.ts'
import type { Log } from './base/log.ts'
import type { Restore } from './base/restore.ts'
import { runPeriodically } from './base/run-periodically.ts'
import type { Config } from './config/config.ts'
import { createErrorReporter } from './error-reporter.ts'
import { createFeedbackService } from './feedback/feedback-service.ts'
import type { CachedFiles } from './http/cached-files.ts'
import { siteHeaders, transportSecurityHeaders } from './http/headers.ts'
import { createSendAsync } from './http/send-async.ts'
import { openStaticFiles } from './http/static-files.ts'
import { ImageEncoder } from './images/image-encoder.ts'
import { createImageServer } from './images/image-server.ts'
import { createImages } from './images/images.ts'
import { createLiveStreams } from './live/create-live-streams.ts'
import { logChanges } from './log-changes.ts'
import { createMonitoring } from './metrics/monitoring.ts'
import { openEntrance } from './open-entrance.ts'
import { openSiteStore } from './open-site-store.ts'
import { isKeyOfEvent } from './pages/cached-page-key.ts'
import { LastGoodPages } from './pages/last-good-pages.ts'
import { PageCache } from './pages/page-cache.ts'
import { findWithdrawnTexts } from './pages/withdrawn-texts.ts'
import { createIconServer } from './share-pictures/icon-server.ts'
import { createLinkPictureServer } from './share-pictures/link-picture-server.ts'
import { createPictureRenderer, SharePictures } from './share-pictures/share-pictures.ts'
import { startSignUps } from './sign-up/sign-up-service.ts'
import { createSiteListener, type SiteServices } from './site-listener.ts'
import { StoreUnavailable } from './storage/base/errors.ts'
import { createSite } from './storage/site/create-site.ts'
import { StoreMonitor } from './storage/store-monitor.ts'
import type { Store } from './storage/store.ts'
import { hasTelegramPosts } from './storage/telegram/subject.ts'
import { startTelegram } from './telegram/telegram-service.ts'

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

/** What the development server provides. Vite serves the files then, and pages are not cached. */
export type DevelopmentServices = { store: Store }

export type OpenOptions = {
  development?: DevelopmentServices
  /** Starts the site again with the data of a backup. */
  restore?: Restore
  clock?: (() => Date) | undefined
}

const mebibyte = 1024 * 1024
// Compressed, most pages are below ten kilobytes.
const lastGoodPageLimits = { entries: 1_000, bytes: 12 * mebibyte }
const pageCacheLimits = { entries: 2_000, bytes: 64 * mebibyte }
// No page is this small.
const noCache = { entries: 1, bytes: 1 }

export async function openSite(
  config: Config,
  log: Log,
  { development, restore, clock }: OpenOptions = {},
): Promise<RunningSite> {
  const { origin, metrics } = config
  const store = development?.store ?? (await openSiteStore(config, log, clock))
  const { deduplicatedLog, storeMonitor, report, sendAsync } = createReporting(config, store, log)
  const content = await createContent(config, store)
  const { lastSettings } = content
  const entranceParts = { config, store, log, deduplicatedLog, lastSettings, restore }
  const { secret, signIn, setup } = await openEntrance(entranceParts)
  const imageEncoder = new ImageEncoder(findWorker('images', development))
  const backups = startBackups(findWorker('backups', development), { ...entranceParts, report })
  const pageCache = new PageCache(development ? noCache : pageCacheLimits, content.now)
  const pictureRenderer = createPictureRenderer(findWorker('share-pictures', development))
  const readers = { readSettings: content.currentSettings, readMessages: content.currentMessages }
  const pictureParts = { store, ...readers, renderer: pictureRenderer, origin, report }
  const sharePictures = new SharePictures(pictureParts)
  const telegram = startTelegram(config, store, log, { ...readers, sharePictures })
  const images = createImages(store, imageEncoder, log)
  const site: Site = { ...content, images, backups, telegram }
  const staticFiles = development ? noStaticFiles : openClientBuild(config)
  const fileParts = { ...pictureParts, lastSettings, findStaticFile: staticFiles.find, sendAsync }
  const cachedFiles = createFileServers({ ...fileParts, sharePictures })
  const stopMaintenance = startMaintenance(store, config, report)
  const liveStreams = createLiveStreams(config, site, signIn)
  const feedback = createFeedbackService(config, { store, secret, log, ...readers })
  const signUpService = startSignUps(config, store, secret, log, readers)
  const caches = { cachedFiles, pageCache, lastGoodPages: createLastGoodPages(site) }
  const queues = { feedback, signUpService, telegram }
  const workers = [liveStreams, feedback, signUpService, telegram, backups]
  const connected = { site, sharePictures, backups, signIn, setup, liveStreams, ...queues }
  const parts = { config, store, storeMonitor, ...connected, ...caches }
  const services = { ...parts, monitoring: await createMonitoring(metrics, parts, sendAsync) }
  followChanges(services, report)
  const finishWork = () => closeAll([{ close: stopMaintenance }, ...workers])

  return {
    store,
    pageCache,
    report,
    metricsListener: services.monitoring.listener,
    flushLog: () => deduplicatedLog.flush(),
    listener: createSiteListener({
      ...services,
      report,
      deduplicatedLog,
      sendAsync,
      isDevelopment: development !== undefined,
      findStaticFile: staticFiles.find,
    }),
    finishWork,
    close: async () => {
      await finishWork()
      await closeAll([storeMonitor, staticFiles, imageEncoder, pictureRenderer])
      deduplicatedLog.flush()
      return store.close()
    },
  }
}

/** Returns how to stop it. */
function startMaintenance(
  store: Store,
  config: Config,
  report: (error: unknown) => unknown,
): () => void {
  return store.isForReading ? () => {} : runPeriodically(() => store.prune(config), report)
}

/** Waits for what they are just sending or writing. */
async function closeAll(parts: { close: () => unknown }[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()))
}

function createContent({ mail, telegram, maxFeedbackPerDay }: Config, store: Store) {
  const services = { sendsMail: mail !== undefined, postsToTelegram: telegram !== undefined }
  return createSite(store, { ...services, maxFeedbackPerDay })
}

/** What is served from memory by the names of files. */
function createFileServers(
  parts: Parameters<typeof createIconServer>[0] & { sharePictures: SharePictures },
): CachedFiles[] {
  const { store, sharePictures, sendAsync } = parts
  return [
    createImageServer({ images: store.images, maxBytes: 16 * mebibyte, sendAsync }),
    createLinkPictureServer({ sharePictures, maxBytes: 8 * mebibyte, sendAsync }),
    createIconServer(parts),
  ]
}

/** What reaches the log: changes, errors, outages of the store, and the requests of administrators. */
function createReporting({ origin, trustedProxies }: Config, store: Store, log: Log) {
  store.onWrite((write) => logChanges(log, write))
  const deduplicatedLog = new DeduplicatedLog(log)
  const check = () => store.changes.catchUp()
  const storeMonitor = new StoreMonitor({ check, log, deduplicatedLog })
  const reportError = createErrorReporter(deduplicatedLog)
  const report = (error: unknown) =>
    error instanceof StoreUnavailable ? storeMonitor.report(error) : reportError(error)
  const headers = siteHeaders(origin)
  const sendAsync = createSendAsync({ headers, log, deduplicatedLog, trustedProxies, report })
  return { deduplicatedLog, storeMonitor, report, sendAsync }
}

/** The build emits the workers as programs of their own beside the server. */
function findWorker(folder: string, development: DevelopmentServices | undefined): string {
  return join(import.meta.dirname, folder, `worker.${development ? 'ts' : 'js'}`)
}

const noStaticFiles = { find: () => undefined, close: () => {} }

/** From beside this server: a later build does not remove the files that its pages link to. */
function openClientBuild({ origin }: Config) {
  return openStaticFiles(join(import.meta.dirname, '../client'), transportSecurityHeaders(origin))
}

function createLastGoodPages(site: Site): LastGoodPages {
  const timeZone = (language: Language) => communityIn(site.lastSettings(), language).timeZone
  return new LastGoodPages(lastGoodPageLimits, {
    now: site.now,
    timeZone,
    messages: site.lastMessages,
  })
}

type ChangeFollowers = Pick<
  SiteServices,
  | 'store'
  | 'lastGoodPages'
  | 'site'
  | 'pageCache'
  | 'cachedFiles'
  | 'feedback'
  | 'signUpService'
  | 'telegram'
  | 'liveStreams'
>

function followChanges(services: ChangeFollowers, report: (error: unknown) => unknown): void {
  const { site, pageCache, cachedFiles, feedback, signUpService, telegram, liveStreams } = services
  site.onChange((change) => {
    liveStreams.announce(change)
    if (change.kind === eventKind.name || isSignUpChange(change.kind)) signUpService.wake()
    // The places of an event are only on its pages.
    if (change.kind === 'places') pageCache.drop(isKeyOfEvent)
    if (isSignUpChange(change.kind)) return
    // Drafts and feedback messages are on no cached page.
    if (change.isPublic) pageCache.clear()
    else if (change.scheduledFor) pageCache.expireAt(Date.parse(change.scheduledFor))
    for (const { drop } of cachedFiles) drop(change.id)
    if (change.kind === feedbackKind.name) feedback.sendPending()
    if (hasTelegramPosts(change.kind)) telegram.publishPending()
  })
  deleteWithdrawnPages(services, report)
}

/** What was removed, hidden or erased may not return in an old page. */
function deleteWithdrawnPages(
  { store, site, lastGoodPages }: Pick<SiteServices, 'store' | 'site' | 'lastGoodPages'>,
  report: (error: unknown) => unknown,
): void {
  site.onChange((change) => {
    if (isSignUpChange(change.kind) || (!change.isPublic && change.kind !== 'image')) return
    findWithdrawnTexts(store, change)
      .then((texts) => lastGoodPages.deleteContaining(texts))
      .catch((error: unknown) => {
        lastGoodPages.clear()
        report(error)
      })
  })
}
