import type { RequestListener } from 'node:http'
import { currentRequestId } from './base/current-request.ts'
import { DeduplicatedLog } from './base/deduplicated-log.ts'
import type { Log } from './base/log.ts'
import type { Config } from './config/config.ts'
import { siteHeaders } from './http/headers.ts'
import { createSendAsync } from './http/send-async.ts'
import { createMetricsServerListener } from './metrics/metrics-server.ts'
import { StoreUnavailable } from './storage/base/errors.ts'

/** They respond before the store could be opened for the first time. */
export function createStartupListeners(
  { origin, trustedProxies }: Config,
  log: Log,
): { listener: RequestListener; metricsListener: RequestListener } {
  const deduplicatedLog = new DeduplicatedLog(log)
  const report = () => {
    const line = { request: currentRequestId(), msg: 'a request before the store could be opened' }
    return deduplicatedLog.write('warn', line.msg, line).request ?? ''
  }
  const headers = siteHeaders(origin)
  const sendAsync = createSendAsync({ headers, log, deduplicatedLog, trustedProxies, report })
  return {
    listener(request, response) {
      sendAsync(request, response, async () => {
        if (request.url !== '/health/live') throw new StoreUnavailable('not opened')
        response.writeHead(200, { 'cache-control': 'no-store' }).end('ok')
      })
    },
    metricsListener: createMetricsServerListener({
      sendMetrics: undefined,
      findProblems: async () => ['the store has not been opened yet'],
      sendAsync,
    }),
  }
}
