import type { RequestListener } from 'node:http'
import { refuse } from '#server/http/refusals.ts'
import type { SendAsync } from '#server/http/send-async.ts'

type MetricsServerOptions = {
  /** Undefined before the site could be opened. */
  sendMetrics: RequestListener | undefined
  /** Why the site is not ready; empty where it is. */
  findProblems: () => Promise<string[]>
  sendAsync: SendAsync
}

/** Responds on the port of the metrics, which only the operator can reach. */
export function createMetricsServerListener({
  sendMetrics,
  findProblems,
  sendAsync,
}: MetricsServerOptions): RequestListener {
  return (request, response) => {
    if (request.url === '/metrics' && sendMetrics) return sendMetrics(request, response)
    sendAsync(request, response, async () => {
      if (request.url !== '/health/ready') return refuse(request, response, 404)
      const problems = await findProblems()
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(problems.length === 0 ? 200 : 503, headers)
      response.end(problems.join('\n') || 'ok')
    })
  }
}
