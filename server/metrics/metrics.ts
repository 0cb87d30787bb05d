import type { RequestListener, ServerResponse } from 'node:http'
import type { MetricsConfig } from '#server/config/metrics-config.ts'
import type { Metric } from '#server/feature/feature.ts'
import { isReading } from '#server/http/cached-files.ts'
import { refuse } from '#server/http/refusals.ts'
import { requestClasses, type RequestClass } from '#server/http/request-class.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { SiteRegistry } from './registry.ts'

export type Metrics = {
  /** Called when the listener of a request has returned. */
  observeRequest: (requestClass: RequestClass, response: ServerResponse, startedAt: number) => void
  observeRender: (viewer: 'visitor' | 'administrator', seconds: number) => void
  observeTransaction: (seconds: number) => void
  listener: RequestListener
}

/** Undefined where nobody could read them: prom-client is not even loaded. */
export async function createMetrics(
  { port, token }: MetricsConfig,
  all: readonly Metric[],
  { storeMonitor, sendAsync }: { storeMonitor: { isUnavailable: boolean }; sendAsync: SendAsync },
): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined
  const { createRegistry } = await import('./registry.ts')
  const siteRegistry = createRegistry(all, storeMonitor)
  const { registry, renderDurations, transactionDurations } = siteRegistry
  return {
    observeRequest: createRequestObserver(siteRegistry),
    observeRender: (viewer, seconds) => renderDurations.observe({ viewer }, seconds),
    observeTransaction: (seconds) => transactionDurations.observe(seconds),
    listener(request, response) {
      if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
      sendAsync(request, response, async () => {
        const text = await registry.metrics()
        const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
        response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : text)
      })
    },
  }
}

const statusClasses = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** The label of each combination is prepared, and a response that has ended already needs no listener. */
function createRequestObserver({ requestDurations }: SiteRegistry): Metrics['observeRequest'] {
  const histograms = Object.fromEntries(
    requestClasses.map((requestClass) => [
      requestClass,
      statusClasses.map((status) => requestDurations.labels(requestClass, status)),
    ]),
  )
  const observe: Metrics['observeRequest'] = (requestClass, response, startedAt) => {
    const status = response.headersSent ? Math.floor(response.statusCode / 100) : 0
    histograms[requestClass]?.[status]?.observe((performance.now() - startedAt) / 1000)
  }
  return (requestClass, response, startedAt) => {
    if (response.writableEnded || requestClass === 'live')
      observe(requestClass, response, startedAt)
    else response.once('close', () => observe(requestClass, response, startedAt))
  }
}
