import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Feature, Metric, Parts } from '#server/feature/feature.ts'
import type { StoreMonitor } from '#server/storage/store-monitor.ts'
import { createMetricsServerListener } from './metrics-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'

type MonitoringParts = Parts & {
  storeMonitor: Pick<StoreMonitor, 'check' | 'problem' | 'isUnavailable'>
}

export type Monitoring = {
  feature: Feature
  metrics: Metrics | undefined
  isOperator: (request: Pick<IncomingMessage, 'headers'>) => boolean
  /** Why the site is not ready; empty where it is. */
  findProblems: () => Promise<string[]>
  /** On the port of the metrics. */
  listener: RequestListener
}

export async function openMonitoring(
  { config, store, storeMonitor, sendAsync }: MonitoringParts,
  ofFeatures: readonly Metric[],
): Promise<Monitoring> {
  const all = [...ofFeatures, ...metricsOfStore(store, storeMonitor)]
  const metrics = await createMetrics(config.metrics, all, { storeMonitor, sendAsync })
  if (metrics) store.onWrite(({ seconds }) => metrics.observeTransaction(seconds))
  const isOperator = createTokenCheck(config.metrics.token)
  const findProblems = async () => {
    await storeMonitor.check()
    if (storeMonitor.problem !== undefined) return [storeMonitor.problem]
    const fault = await store.findWriteFault()
    return fault === undefined ? [] : [`nothing can be written: ${fault}`]
  }
  return {
    feature: {
      listeners: metrics && [
        {
          requestClass: 'system',
          answers: (path, request) => path === '/metrics' && isOperator(request),
          listener: metrics.listener,
        },
      ],
    },
    metrics,
    isOperator,
    findProblems,
    listener: createMetricsServerListener({
      sendMetrics: metrics?.listener,
      findProblems,
      sendAsync,
    }),
  }
}

function metricsOfStore(
  store: Parts['store'],
  storeMonitor: MonitoringParts['storeMonitor'],
): Metric[] {
  return [
    {
      type: 'gauge',
      name: 'vatra_store_available',
      help: '1 while the store can be asked',
      read: () => (storeMonitor.isUnavailable ? 0 : 1),
    },
    {
      type: 'gauge',
      name: 'vatra_store_writable',
      help: '1 while content can be written, 0 on a full or read-only disk',
      isInStore: true,
      read: async () => ((await store.findWriteFault()) === undefined ? 1 : 0),
    },
  ]
}

/** True if a request has this token in `Authorization: Bearer …`. Without a token no request has it. */
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
