import { adminStylesheet, createRouteHandler } from '#app/react-router/server-build.ts'
import { shownVideo } from '#core/community/front-page.ts'
import type { Settings } from '#core/community/settings.ts'
import { offlinePath } from '#core/screens.ts'
import type { Site } from '#core/site/site.ts'
import type { Config } from '#server/config/config.ts'
import { isPrivatePage } from '#server/http/addresses.ts'
import { pagePolicyHeaders } from '#server/http/headers.ts'
import type { Encoding, PreparedResponse } from '#server/http/prepared-response.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { administratorCacheControl, render, visitorCacheControl } from './render.ts'
import {
  analyticsProjectFor,
  createRequestContext,
  type FeatureFacts,
  type Viewer,
} from './request-context.ts'

type PageRendererOptions = {
  config: Config
  site: Site
  pageFacts: FeatureFacts
  signIn: Pick<SignIn, 'signInOrigins' | 'providerName'>
  report: (error: unknown) => string
  observeRender?: Metrics['observeRender'] | undefined
  isDevelopment: boolean
}

export type PageRenderer = {
  /** React Router's own response. */
  renderRoute: (request: Request, viewer: Viewer, nonce?: string) => Promise<Response>
  /** The response with its content security policy, compressed: what only one reader gets, in their encoding alone. */
  renderPage: (request: Request, viewer: Viewer, encoding?: Encoding) => Promise<PreparedResponse>
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const handleRoute = createRouteHandler()

  async function renderRoute(request: Request, viewer: Viewer, nonce = ''): Promise<Response> {
    let isStoreUnavailable = false
    const report = (error: unknown) => {
      isStoreUnavailable ||= error instanceof StoreUnavailable
      return options.report(error)
    }
    const settings = await readSettings(options.site, report)
    // Pages show what was read last. A store that fails is reported for the settings.
    await options.site.currentMessages().catch(() => {})
    const context = createRequestContext(viewer, {
      ...options,
      settings,
      adminStylesheet,
      providerName: options.signIn.providerName(),
      nonce,
      report,
    })
    const response = await handleRoute(request, context)
    return isStoreUnavailable ? toServiceUnavailable(response) : response
  }

  return {
    renderRoute,
    async renderPage(request, viewer, encoding) {
      const startedAt = performance.now()
      const { pathname } = new URL(request.url)
      const isPrivate = isPrivatePage(pathname)
      const page = await render((nonce) => renderRoute(request, viewer, nonce), {
        origin: options.config.origin,
        cacheControl:
          viewer.person || request.method === 'POST' || isPrivate
            ? administratorCacheControl
            : visitorCacheControl,
        isPrivate,
        isDictionary: pathname === offlinePath && !viewer.person,
        policy: options.isDevelopment ? undefined : policyFor(options, request, viewer),
        encoding,
      })
      const seconds = (performance.now() - startedAt) / 1000
      options.observeRender?.(viewer.person ? 'administrator' : 'visitor', seconds)
      return page
    },
  }
}

function policyFor(
  { config, site, signIn }: PageRendererOptions,
  request: Request,
  { person }: Viewer,
) {
  return (scriptHashes: string[]) => {
    const settings = site.lastSettings()
    const { pathname, searchParams } = new URL(request.url)
    return pagePolicyHeaders({
      // The video player does not load in an isolated page.
      isIsolated: !searchParams.has('video'),
      scriptHashes,
      signInOrigins: signIn.signInOrigins(),
      // Its program would report the address.
      hasAnalytics:
        !isPrivatePage(pathname) && analyticsProjectFor(config, settings, person) !== null,
      video: shownVideo(settings),
    })
  }
}

/** An error is shown on a page of the community too. */
async function readSettings(site: Site, report: (error: unknown) => unknown): Promise<Settings> {
  return site.currentSettings().catch((error: unknown) => {
    report(error)
    return site.lastSettings()
  })
}

/** The page explains the error; the status tells programs that it is temporary. */
function toServiceUnavailable({ body, headers: original }: Response): Response {
  const headers = new Headers(original)
  headers.set('retry-after', '5')
  return new Response(body, { status: 503, headers })
}
