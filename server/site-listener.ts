import type { RequestListener } from 'node:http'
import { routes } from '#app/react-router/server-build.ts'
import { createCommandListener } from './commands/command-listener.ts'
import { createWriteHandler } from './commands/write-handler.ts'
import type { Feature } from './feature/feature.ts'
import type { SiteParts, StartedFeatures } from './features.ts'
import { createAddressReaders } from './http/addresses.ts'
import type { Dictionaries } from './http/dictionaries.ts'
import { acceptedEncoding } from './http/prepared-response.ts'
import { createSystemRoutes } from './http/system-routes.ts'
import { sendWebResponse, toWebRequest } from './http/web-requests.ts'
import type { Monitoring } from './metrics/monitoring.ts'
import { createContentAddressResolver } from './pages/content-addresses.ts'
import { wantsLittleData } from './pages/little-data.ts'
import { PageHandler } from './pages/page-handler.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { heroSceneCount } from './pages/request-context.ts'
import { createRequestListener } from './request-listener.ts'
import type { StoreMonitor } from './storage/store-monitor.ts'

type ListenerParts = SiteParts & {
  storeMonitor: Pick<StoreMonitor, 'isUnavailable'>
  dictionaries: Dictionaries
}
type Started = Omit<StartedFeatures, 'all'> & {
  features: readonly Feature[]
  monitoring: Monitoring
}

/** Says once which requests go to whom. */
export function createSiteListener(parts: ListenerParts, started: Started): RequestListener {
  const { sendAsync, headers, identifySender } = parts
  const { site, features, monitoring, privatePages } = started
  const { origin } = parts.config
  const addresses = createAddressReaders(routes)
  const { observeRender, observeRequest } = monitoring.metrics ?? {}
  const renderer = createPageRenderer({ ...parts, ...started, observeRender })
  const system = createSystemRoutes({
    ...addresses,
    origin,
    site,
    identifySender,
    handleRoute: (request) =>
      renderer.renderRoute(request, { scene: 0, isLittleData: false, person: null }),
    findProblems: monitoring.findProblems,
    mayReadProblems: monitoring.isOperator,
    ofFeatures: features.flatMap(({ routes: ofFeature }) => ofFeature ?? []),
  })
  const listeners = features.flatMap((feature) => feature.listeners ?? [])
  const forms = features.flatMap((feature) => feature.forms ?? [])
  const pageHandler = new PageHandler({
    ...addresses,
    ...parts,
    ...started,
    origin,
    resolveContentAddress: createContentAddressResolver(site, privatePages),
    isStoreUnavailable: () => parts.storeMonitor.isUnavailable,
    renderPage: renderer.renderPage,
    contentVersion: () => site.contentVersion(),
    sceneCount: heroSceneCount,
  })

  return createRequestListener({
    headers,
    sendAsync,
    observeRequest,
    findStaticFile: parts.findStaticFile,
    findFileDifference: parts.dictionaries.findFileDifference,
    findAddressListener: (path, request) => listeners.find((one) => one.answers(path, request)),
    isSystemPath: system.isRead,
    handleSystemRequest: async (request, response) =>
      sendWebResponse(response, await system.handle(toWebRequest(origin, request), request)),
    handleWrite: createWriteHandler({
      ...addresses,
      origin,
      site,
      identifySender,
      findCommands: createCommandListener(site),
      acceptsSystemForm: system.acceptsForm,
      handleSystemForm: system.handle,
      findForms: (path) => forms.find(({ accepts }) => accepts(path)),
      renderWrite(request, submission) {
        const isLittleData = wantsLittleData(submission.sender.headers)
        const viewer = { scene: 0, isLittleData, ...submission }
        return renderer.renderPage(request, viewer, acceptedEncoding(submission.sender))
      },
    }),
    handlePage: (exchange) => pageHandler.serve(exchange),
  })
}
