import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { routes } from '#app/react-router/server-build.ts'
import { messagesPrefix } from '#core/messages/bundles.ts'
import type { Site } from '#core/site/site.ts'
import type { BackupService } from './backups/backup-service.ts'
import { createDownloadListener, isDownloadPath } from './backups/download-listener.ts'
import type { DeduplicatedLog } from './base/deduplicated-log.ts'
import { isColorSheetPath } from './colors/color-sheet.ts'
import { createCommandListener } from './commands/command-listener.ts'
import { createWriteHandler, type Submission } from './commands/write-handler.ts'
import type { Config } from './config/config.ts'
import type { FeedbackService } from './feedback/feedback-service.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createAddressReaders, type AddressReaders } from './http/addresses.ts'
import type { CachedFiles } from './http/cached-files.ts'
import { createColorsListener } from './http/colors-listener.ts'
import { siteHeaders } from './http/headers.ts'
import { acceptedEncoding, type PreparedResponse } from './http/prepared-response.ts'
import type { RequestClass } from './http/request-class.ts'
import type { SendAsync } from './http/send-async.ts'
import {
  acceptsSystemForm,
  createSystemRoutes,
  isSystemPath,
  type SystemApp,
} from './http/system-routes.ts'
import { sendWebResponse, toWebRequest } from './http/web-requests.ts'
import { addressLimits, type AddressLimit } from './limits/address-limits.ts'
import { clientAddress } from './limits/client-address.ts'
import { RateLimiter } from './limits/rate-limiter.ts'
import type { LiveStreams } from './live/live-streams.ts'
import { createMessagesListener } from './messages/messages-listener.ts'
import type { Monitoring } from './metrics/monitoring.ts'
import { createContentAddressResolver } from './pages/content-addresses.ts'
import type { LastGoodPages } from './pages/last-good-pages.ts'
import { createLittleDataRoutes, wantsLittleData } from './pages/little-data.ts'
import { nextExpiry } from './pages/next-expiry.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createPageHandler } from './pages/page-handler.ts'
import { createPageRenderer, type PageRenderer } from './pages/page-renderer.ts'
import { heroSceneCount } from './pages/request-context.ts'
import { createScriptFailureRoutes } from './pages/script-failures.ts'
import { createVisitorQueues, type VisitorQueues } from './pages/visitor-queues.ts'
import { createRequestListener, type SpecialListener } from './request-listener.ts'
import type { Setup } from './setup/create-setup.ts'
import {
  createPictureDownloadListener,
  isPictureDownloadPath,
} from './share-pictures/download-listener.ts'
import type { SharePictures } from './share-pictures/share-pictures.ts'
import type { SignIn } from './sign-in/create-sign-in.ts'
import { createPlaceListener } from './sign-up/place-listener.ts'
import { tokenOfPlace, tokenToStop } from './sign-up/private-page.ts'
import type { SignUpService } from './sign-up/sign-up-service.ts'
import { createStopListener } from './sign-up/stop-listener.ts'
import type { StoreMonitor } from './storage/store-monitor.ts'
import type { Store } from './storage/store.ts'
import type { TelegramService } from './telegram/telegram-service.ts'

export type SiteServices = {
  config: Config
  store: Store
  site: Site
  backups: BackupService
  signIn: SignIn
  setup: Setup
  feedback: FeedbackService
  signUpService: SignUpService
  telegram: TelegramService
  liveStreams: LiveStreams
  cachedFiles: readonly CachedFiles[]
  sharePictures: SharePictures
  storeMonitor: StoreMonitor
  monitoring: Monitoring
  pageCache: PageCache
  lastGoodPages: LastGoodPages
  findStaticFile: (path: string) => PreparedResponse | undefined
  report: (error: unknown) => string
  deduplicatedLog: Pick<DeduplicatedLog, 'write'>
  sendAsync: SendAsync
  isDevelopment: boolean
}

// Longer than a source file should be, because it says once which address goes to whom.
export function createSiteListener(services: SiteServices): RequestListener {
  const { config, site, signIn, setup, pageCache, sendAsync } = services
  const { origin } = config
  const { metrics } = services.monitoring
  const { readSessionToken, identify } = signIn
  const headers = siteHeaders(origin)
  const addresses = createAddressReaders(routes)
  const { readAddress, readAnyAddress, readWriteAddress } = addresses
  const renderer = createPageRenderer({ ...services, observeRender: metrics?.observeRender })
  const systemRoutes = createSystemApp(services, addresses, renderer)
  const visitorQueues = createVisitorQueues(config.trustedProxies)

  return createRequestListener({
    headers,
    sendAsync,
    observeRequest: metrics?.observeRequest,
    findStaticFile: services.findStaticFile,
    findSpecialListener: createSpecialListeners(services, visitorQueues),
    isSystemPath: (path) => isSystemPath(path) || setup.isSetupPath(path),
    handleSystemRequest: (request, response) =>
      handleSystemRequest(systemRoutes, origin, request, response),
    handleWrite: createWriteHandler({
      origin,
      readAddress: readAnyAddress,
      readWriteAddress,
      identify: (cookies) => identify(readSessionToken(cookies)),
      findCommands: createCommandListener(site),
      acceptsSystemForm: (path) => acceptsSystemForm(path) || setup.isSetupPath(path),
      handleSystemForm: async (request, incoming) => systemRoutes.fetch(request, { incoming }),
      formWait: (path, sender) => formLimits(services, path).waitForForm(sender),
      renderWrite: createWriteRenderer(renderer, visitorQueues),
    }),
    handlePage: createPageHandler({
      origin,
      headers,
      readAddress,
      readAnyAddress,
      resolveContentAddress: createContentAddressResolver(site),
      readSessionToken,
      identify,
      pageCache,
      lastGoodPages: services.lastGoodPages,
      isStoreUnavailable: () => services.storeMonitor.isUnavailable,
      searchWait: createWait(config, addressLimits.search),
      privatePageLimits: services.signUpService,
      visitorQueues,
      renderPage: renderer.renderPage,
      contentVersion: () => site.contentVersion(),
      nextExpiry: () => nextExpiry(site),
      sceneCount: heroSceneCount,
      sendAsync,
    }),
  })
}

/** Renders the answer to a form; those of visitors wait for each other. */
function createWriteRenderer(renderer: PageRenderer, queues: VisitorQueues) {
  return (request: Request, submission: Submission): Promise<PreparedResponse> => {
    const { person, sender } = submission
    const isLittleData = wantsLittleData(sender.headers)
    const viewer = { scene: 0, isLittleData, ...submission }
    const render = () => renderer.renderPage(request, viewer, acceptedEncoding(sender))
    if (person) return render()
    const isMessage = isFeedback(new URL(request.url).pathname)
    return queues[isMessage ? 'forms' : 'signUps'].run(render, sender)
  }
}

/** The other forms of visitors are about sign-ups. */
function isFeedback(path: string): boolean {
  return path.startsWith('/feedback')
}

/** What needs the socket itself, or is cached on its own: images, live updates, feeds, backups, the demo provider. */
function createSpecialListeners(services: SiteServices, { pages, ownPlaces }: VisitorQueues) {
  const { config, site, signIn, liveStreams, monitoring, pageCache, sendAsync } = services
  const findFeed = createFeeds({
    origin: config.origin,
    site,
    pageCache,
    queue: pages,
    nextExpiry: () => nextExpiry(site),
    sendAsync,
  })
  const pictureDownload = special('admin', createPictureDownloadListener(services))
  const download = special('admin', createDownloadListener(services))
  const colors = special(
    'file',
    createColorsListener(
      sendAsync,
      siteHeaders(config.origin),
      createWait(config, addressLimits.colorSheet),
    ),
  )
  const messages = special(
    'file',
    createMessagesListener({
      findMessages: site.findMessages,
      isSignedIn: (cookies) => isSignedIn(signIn, cookies),
      headers: siteHeaders(config.origin),
      sendAsync,
    }),
  )
  const live = special('live', (request, response) => liveStreams.open(request, response))
  const limits = services.signUpService
  const stopParts = { signUps: site.signUps, waitToStop: limits.waitToStop, sendAsync }
  const stop = special('action', createStopListener(stopParts))
  const placeParts = { signUps: site.signUps, queue: ownPlaces, limits, sendAsync }
  const place = special('action', createPlaceListener(placeParts))
  const demo = signIn.demo && special('system', signIn.demo.listener)
  const metrics = monitoring.metrics && special('system', monitoring.metrics.listener)

  return (path: string, request: IncomingMessage): SpecialListener | undefined => {
    const files = services.cachedFiles.find(({ isFilePath }) => isFilePath(path))
    if (files) return special('image', files.listener)
    if (isPictureDownloadPath(path)) return pictureDownload
    if (path === '/live') return live
    if (isColorSheetPath(path)) return colors
    if (path.startsWith(messagesPrefix)) return messages
    if (isDownloadPath(path)) return download
    if (tokenToStop(path) !== undefined) return stop
    if (tokenOfPlace(path) !== undefined) return place
    // To everybody else this is an unknown address.
    if (path === '/metrics' && monitoring.isOperator(request)) return metrics
    if (signIn.demo?.isDemoPath(path)) return demo
    const feed = findFeed(path)
    return feed && special('feed', feed)
  }
}

/** The seconds that a sender must wait, 0 for none, as this process counts. */
function createWait({ trustedProxies }: Config, limit: AddressLimit) {
  const limiter = new RateLimiter(limit)
  return (request: IncomingMessage) => limiter.hitAddress(clientAddress(request, trustedProxies))
}

/** What limits the forms of visitors at this path. */
function formLimits({ feedback, signUpService }: SiteServices, path: string) {
  return isFeedback(path) ? feedback : signUpService
}

async function isSignedIn(
  { identify, readSessionToken }: SignIn,
  cookies: string | undefined,
): Promise<boolean> {
  return (await identify(readSessionToken(cookies))) !== null
}

function special(requestClass: RequestClass, listener: RequestListener): SpecialListener {
  return { requestClass, listener }
}

function createSystemApp(
  { config, site, signIn, setup, monitoring, deduplicatedLog }: SiteServices,
  { readAddress, readAnyAddress }: AddressReaders,
  { renderRoute }: PageRenderer,
): SystemApp {
  return createSystemRoutes({
    origin: config.origin,
    now: site.now,
    readSettings: () => site.currentSettings(),
    readMessages: () => site.currentMessages(),
    readAddress,
    readAnyAddress,
    isSignedIn: (cookies) => isSignedIn(signIn, cookies),
    handleRoute: (request) => renderRoute(request, { scene: 0, isLittleData: false, person: null }),
    findProblems: monitoring.findProblems,
    mayReadProblems: monitoring.isOperator,
    signInApp: signIn.app,
    setupApp: setup.app,
    littleDataApp: createLittleDataRoutes(
      config.origin,
      createWait(config, addressLimits.littleData),
    ),
    scriptFailureApp: createScriptFailureRoutes(
      deduplicatedLog,
      createWait(config, addressLimits.scriptFailure),
    ),
  })
}

async function handleSystemRequest(
  systemRoutes: SystemApp,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const webRequest = toWebRequest(origin, request)
  await sendWebResponse(response, await systemRoutes.fetch(webRequest, { incoming: request }))
}
