import type { RequestListener } from 'node:http'
import type { MetricsConfig } from '#server/config/metrics-config.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { createTokenCheck, type TokenCheck } from './bearer-token.ts'
import { createMetricsServerListener } from './metrics-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { MetricsSources } from './registry.ts'

export type Monitoring = {
  metrics: Metrics | undefined
  isOperator: TokenCheck
  /** Why the site is not ready; empty where it is. */
  findProblems: () => Promise<string[]>
  listener: RequestListener
}

type MonitoringSources = MetricsSources & {
  storeMonitor: { check: () => Promise<void>; problem: string | undefined }
}

export async function createMonitoring(
  config: MetricsConfig,
  sources: MonitoringSources,
  sendAsync: SendAsync,
): Promise<Monitoring> {
  const { storeMonitor, store } = sources
  const metrics = await createMetrics(config, sources, sendAsync)
  if (metrics) store.onWrite(({ seconds }) => metrics.observeTransaction(seconds))
  const findProblems = async () => {
    await storeMonitor.check()
    if (storeMonitor.problem !== undefined) return [storeMonitor.problem]
    const fault = await store.findWriteFault()
    return fault === undefined ? [] : [`nothing can be written: ${fault}`]
  }
  return {
    metrics,
    isOperator: createTokenCheck(config.token),
    findProblems,
    listener: createMetricsServerListener({
      sendMetrics: metrics?.listener,
      findProblems,
      sendAsync,
    }),
  }
}
