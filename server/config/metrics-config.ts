import type { EnvironmentReader } from './environment-reader.ts'

export type MetricsConfig = {
  port: number | undefined
  host: string
  /** Requests with this may read the metrics on the site's own port. */
  token: string | undefined
}

/** Nobody guesses a token of this length. */
const minTokenLength = 16

export function readMetricsConfig(reader: EnvironmentReader, sitePort: number): MetricsConfig {
  const host = reader.read('METRICS_HOST')
  const token = reader.read('METRICS_TOKEN')
  const port = reader.readOptionalInteger('METRICS_PORT', 65_535)
  if (port !== undefined && port !== 0 && port === sitePort) {
    reader.report('METRICS_PORT is the port of the site: give another one.')
  }
  if (host !== undefined && port === undefined) {
    reader.report('METRICS_HOST is given without METRICS_PORT: give both, or neither.')
  }
  if (token !== undefined && token.length < minTokenLength) {
    reader.report(`METRICS_TOKEN is shorter than ${minTokenLength} characters: make a longer one.`)
  }
  return { port, host: host ?? '127.0.0.1', token }
}
