import type { TestSite } from '#test/helpers/test-site.ts'

export const metricsToken = 'a-token-of-the-tests'
export const withMetricsToken = { authorization: `Bearer ${metricsToken}` }

/** Of a site that was opened with `METRICS_TOKEN: metricsToken`. */
export async function readMetrics({ request }: Pick<TestSite, 'request'>): Promise<string> {
  return (await request('/metrics', { headers: withMetricsToken })).body.toString()
}
