import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '#server/feature/feature.ts'

// Loaded by metrics.ts only where metrics are enabled.

export type SiteRegistry = ReturnType<typeof createRegistry>

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All metrics of the site. Every label has a fixed set of values. */
export function createRegistry(metrics: readonly Metric[], store: { isUnavailable: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const [name, same] of Map.groupBy(metrics, (metric) => metric.name)) {
    const options = { name, help: same[0]?.help ?? '', registers }
    const counters = same.filter((one) => one.type === 'counter')
    const gauges = same.filter((one) => one.type === 'gauge')
    if (counters.length > 0) addCounter(options, counters)
    else addGauge(options, gauges, store)
  }
  return {
    registry,
    requestDurations: new Histogram({
      name: 'vatra_request_duration_seconds',
      help: 'Time until a response had ended, or a stream had begun, by class of request and of status',
      labelNames: ['class', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    renderDurations: new Histogram({
      name: 'vatra_render_duration_seconds',
      help: 'Time to render and compress a page or its data, by whom it is for',
      labelNames: ['viewer'],
      buckets: requestBuckets,
      registers,
    }),
    transactionDurations: new Histogram({
      name: 'vatra_transaction_duration_seconds',
      help: 'Time of a committed writing transaction, with the wait for its turn',
      buckets: requestBuckets,
      registers,
    }),
  }
}

type MetricOptions = { name: string; help: string; registers: Registry[] }
type MetricOfType<Type> = Extract<Metric, { type: Type }>

/** While a value is unknown, as during an outage, the gauge is left out. */
function addGauge(
  options: MetricOptions,
  gauges: readonly MetricOfType<'gauge'>[],
  store: { isUnavailable: boolean },
): void {
  const gauge = new Gauge({ ...options, collect })
  async function collect() {
    gauge.remove()
    const read = gauges.filter(({ isInStore }) => !isInStore || !store.isUnavailable)
    const values = await Promise.all(read.map(async (one) => one.read())).catch(() => [])
    for (const value of values) if (value !== undefined) gauge.inc(value)
  }
}

function addCounter(options: MetricOptions, counters: readonly MetricOfType<'counter'>[]): void {
  const counter = new Counter({ ...options, labelNames: ['result'], collect })
  function collect() {
    counter.reset()
    for (const [result, count] of counters.flatMap(({ read }) => Object.entries(read()))) {
      counter.inc({ result }, count)
    }
  }
}
