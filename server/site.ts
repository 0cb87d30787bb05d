import * as build from 'virtual:react-router/server-build'
import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  administratorContext,
  analyticsContext,
  eventsLoadDelayContext,
  feedbackRetentionDaysContext,
  feedbackRateLimitContext,
  nonceContext,
  originContext,
  errorReferenceContext,
  reportErrorContext,
  heroSceneContext,
  siteContext,
  adminStylesheetContext,
} from '#app/context.ts'
import { scenes } from '#app/home/scenes/scenes.ts'
import type { Administrator } from '#core/admins/admin.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Site } from '#core/site.ts'
import { createAddressReaders, renderedUrl } from './pages/addresses.ts'
import { startMaintenance } from './maintenance.ts'
import { endOfDayInKyiv } from './pages/end-of-day.ts'
import type { Config } from './config.ts'
import { createFeeds } from './feeds/feeds.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { DeduplicatedLog } from './deduplicated-log.ts'
import { pagePolicyHeaders, siteHeaders, transportSecurityHeaders } from './http/headers.ts'
import { createRequestListener, type PageRequest } from './http/request-listener.ts'
import { createFeedbackService } from './feedback/feedback-service.ts'
import { createErrorReporter, type Log } from './log.ts'
import { isSystemPath, createSystemRoutes, acceptsSystemForm } from './http/system-routes.ts'
import { ImageEncoder } from './images/image-encoder.ts'
import { createImages } from './images/images.ts'
import { createImageServer, isImagePath } from './images/image-server.ts'
import { createContentAddressResolver } from './pages/content-addresses.ts'
import { openSiteStore } from './open-site-store.ts'
import { createLiveStreams } from './live/create-live-streams.ts'
import { PageCache } from './pages/page-cache.ts'
import { visitorCacheControl, administratorCacheControl, render } from './pages/render.ts'
import { createSignIn } from './sign-in/create-sign-in.ts'
import { StoreUnavailable } from './storage/errors.ts'
import { createSite } from './storage/create-site.ts'
import type { Store } from './storage/store.ts'
import { sendWebResponse, toWebRequest } from './http/web-requests.ts'
import { createWriteHandler } from './http/write-handler.ts'

export type RunningSite = {
  listener: RequestListener
  store: Store
  pageCache: PageCache
  report: (error: unknown) => string
  /** Writes the lines that have been counted and not written yet. */
  flushLog: () => void
  close: () => Promise<void>
}

/** What development brings along: Vite serves the files, and nothing is kept between two edits. */
export type DevelopmentServices = { store: Store }

/** Puts the whole site together: the store, who may change it, the pages and their memory. */
export async function openSite(
  config: Config,
  log: Log,
  development?: DevelopmentServices,
): Promise<RunningSite> {
  const { origin, feedbackRetentionDays } = config
  const store = development?.store ?? (await openSiteStore(config, log))
  // Beside this very file: the build makes a program of its own of it.
  const worker = join(import.meta.dirname, `images/worker.${development ? 'ts' : 'js'}`)
  const imageEncoder = new ImageEncoder(worker)
  const content = await createSite(store, { sendsMail: config.mail !== undefined })
  const site: Site = { ...content, images: createImages(store, imageEncoder, log) }
  const foldedLog = new DeduplicatedLog(log)
  const signIn = await createSignIn(config, store, log, foldedLog)

  const report = createErrorReporter(foldedLog)
  const pageCache = new PageCache(
    development ? noCache : { entries: 2_000, bytes: 64 * 1024 * 1024 },
  )
  const imageServer = createImageServer({
    imageFiles: store.imageFiles,
    maxBytes: 16 * 1024 * 1024,
    report,
  })
  const stopMaintenance = startMaintenance(() => store.prune({ feedbackRetentionDays }), report)
  const liveStreams = createLiveStreams(config, site, signIn)
  const feedback = createFeedbackService(config, store, log)
  site.onChange((change) => {
    // Drafts and letters are in no kept page: they must not make visitors wait.
    if (change.isPublic) pageCache.clear()
    else if (change.scheduledFor) pageCache.expireAt(Date.parse(change.scheduledFor))
    if (change.kind === 'image') imageServer.drop(change.id)
    if (change.kind === feedbackKind.name) feedback.sendPending()
    liveStreams.announce(change)
  })

  const { readAddress, readAnyAddress, readWriteAddress, publicPaths } = createAddressReaders(
    build.routes,
  )
  const routes = createRequestHandler(build, import.meta.env.MODE)

  /** Whoever keeps the site is no visitor to be studied. */
  const analyticsFor = (administrator: Administrator | null) =>
    (administrator ? undefined : config.analyticsProject) ?? null

  /** A page is rendered from its address and from who is signed in: no header of anybody is there. */
  const renderRoute = async (
    request: Request,
    nonce: string,
    { scene, administrator, sender }: Viewer,
  ) => {
    const context = new RouterContextProvider()
    let isUnavailable = false
    context.set(siteContext, site)
    context.set(originContext, origin)
    context.set(administratorContext, administrator)
    context.set(adminStylesheetContext, toolStyles)
    context.set(analyticsContext, analyticsFor(administrator))
    context.set(eventsLoadDelayContext, config.eventsLoadDelay)
    context.set(feedbackRetentionDaysContext, feedbackRetentionDays)
    context.set(feedbackRateLimitContext, (key) => feedback.waitForMessage(sender, key))
    context.set(heroSceneContext, scene)
    context.set(nonceContext, nonce)
    context.set(reportErrorContext, (error) => {
      isUnavailable ||= error instanceof StoreUnavailable
      return report(error)
    })
    context.set(errorReferenceContext, { current: undefined })
    const response = await routes(request, context)
    return isUnavailable ? asServiceUnavailable(response) : response
  }

  const renderForViewer = (request: Request, whom: Viewer) =>
    render((nonce) => renderRoute(request, nonce, whom), {
      origin,
      cacheControl:
        whom.administrator || request.method === 'POST'
          ? administratorCacheControl
          : visitorCacheControl,
      policy: development
        ? undefined
        : (scriptHashes) =>
            pagePolicyHeaders({
              isIsolated: !new URL(request.url).searchParams.has('video'),
              scriptHashes,
              signInOrigins: signIn.signInOrigins,
              hasAnalytics: analyticsFor(whom.administrator) !== null,
            }),
    })

  const { readSessionToken, findAdministrator } = signIn
  const isSignedIn = async (cookies: string | undefined) => {
    const token = readSessionToken(cookies)
    return token !== undefined && (await findAdministrator(token)) !== null
  }
  const nextExpiry = async () => {
    // While the store cannot be had the page says so itself, and is not kept.
    const next = await site.nextPublication().catch(() => new Date(0))
    return Math.min(endOfDayInKyiv(Date.now()), next?.getTime() ?? Infinity)
  }
  const systemRoutes = createSystemRoutes({
    origin,
    readAddress,
    readAnyAddress,
    isSignedIn,
    handleRoute: (request) => renderRoute(request, '', { scene: 0, administrator: null }),
    checkReady: () =>
      store.ping().then(
        () => true,
        () => false,
      ),
    signInApp: signIn.app,
  })
  const feeds = createFeeds({ origin, site, publicPaths, pageCache, nextExpiry, report })
  return {
    store,
    pageCache,
    report,
    flushLog: () => foldedLog.flush(),
    listener: createRequestListener({
      // Beside this very server: a later build does not take away what its pages point to.
      findStaticFile: development
        ? () => undefined
        : loadStaticFiles(join(import.meta.dirname, '../client'), transportSecurityHeaders(origin)),
      headers: siteHeaders(origin),
      readAddress,
      readAnyAddress,
      resolveContentAddress: createContentAddressResolver(site),
      pageCache,
      renderPage: ({ address, language, ...whom }: PageRequest) =>
        renderForViewer(new Request(renderedUrl(origin, address, language)), whom),
      readSessionToken,
      findAdministrator,
      findSpecialListener: (path) => {
        if (isImagePath(path)) return imageServer.listener
        if (path === '/live') return (request, response) => liveStreams.open(request, response)
        return signIn.demo?.isDemoPath(path) ? signIn.demo.listener : feeds(path)
      },
      handleSystemRequest: async (request, response) =>
        sendWebResponse(
          response,
          await systemRoutes.fetch(toWebRequest(origin, request), { incoming: request }),
        ),
      handleWrite: createWriteHandler({
        origin,
        readAddress: readAnyAddress,
        readWriteAddress,
        readSessionToken,
        findAdministrator,
        acceptsSystemForm,
        handleSystemForm: async (request, incoming) => systemRoutes.fetch(request, { incoming }),
        feedbackWait: feedback.waitForForm,
        renderWrite: (request, administrator, sender) =>
          renderForViewer(request, { scene: 0, administrator, sender }),
      }),
      isSystemPath,
      contentVersion: () => site.dataVersion(),
      nextExpiry,
      sceneCount: scenes.length,
      report,
    }),
    close: async () => {
      liveStreams.close()
      stopMaintenance()
      imageEncoder.close()
      foldedLog.flush()
      await feedback.close()
      return store.close()
    },
  }
}
type Viewer = { scene: number; administrator: Administrator | null; sender?: IncomingMessage }

/** Among the styles of a screen that has the tools; vite.config.ts gathers theirs under this name. */
const toolStyles = build.assets.routes['admin/content/ContentList']?.css?.find((sheet) =>
  sheet.includes('/tools-'),
)

const noCache = { entries: 0, bytes: 0 }

/** The page says what happened; the status says that it will pass. */
function asServiceUnavailable({ body, headers }: Response): Response {
  const later = new Headers(headers)
  later.set('retry-after', '5')
  return new Response(body, { status: 503, headers: later })
}
