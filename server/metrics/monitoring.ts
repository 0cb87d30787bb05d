import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { MetricsConfig } from '#server/config/metrics-config.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { createMetricsServerListener } from './metrics-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { MetricsSources } from './registry.ts'

export type Monitoring = {
  metrics: Metrics | undefined
  isOperator: (request: Pick<IncomingMessage, 'headers'>) => boolean
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

/** Whether a request has this token in `Authorization: Bearer …`. Without a token no request has it. */
function createTokenCheck(token: string | undefined): Monitoring['isOperator'] {
  if (token === undefined) return () => false
  const expected = hash(token)
  return ({ headers }) => {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    // Hashes have one length, and how long the comparison takes says nothing about the token.
    return given !== undefined && timingSafeEqual(hash(given), expected)
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
