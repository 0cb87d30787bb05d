import type { IncomingMessage, ServerResponse } from 'node:http'
import { ClientDisconnected } from '#server/base/client-disconnected.ts'
import { CurrentRequest, runRequest } from '#server/base/current-request.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'
import { QueueFull } from '#server/limits/task-queue.ts'
import { loggedPath } from './addresses.ts'
import { isInsideAdmin } from './admin-path.ts'
import { sendFallbackErrorPage } from './fallback-error-page.ts'
import { refuse } from './refusals.ts'
import { splitTarget } from './request-target.ts'

type SendAsyncOptions = {
  /** Sent with every response, unless it has its own in their place. By default no cache keeps a response. */
  headers: Record<string, string>
  log: Pick<Log, 'info'>
  deduplicatedLog: Pick<DeduplicatedLog, 'write'>
  trustedProxies: number
  report: (error: unknown) => string
}

export type SendAsync = (
  request: IncomingMessage,
  response: ServerResponse,
  send: () => Promise<void>,
) => void

/**
 * For responses that take a while: each gets the id of a request, an error reaches the client and the log, and
 * the requests of administrators and what is refused to others are logged.
 */
export function createSendAsync(options: SendAsyncOptions): SendAsync {
  const { headers, log, deduplicatedLog, trustedProxies, report } = options
  return (request, response, send) => {
    const startedAt = performance.now()
    const current = new CurrentRequest(request, trustedProxies)
    disableIdleTimeout(response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    response.once('close', () => {
      if (current.sender) return log.info(describe(request, response, current, startedAt))
      const reason = findRefusal(request, response)
      if (reason === undefined) return
      const line = { event: 'refused', request: current.id, reason, status: response.statusCode }
      deduplicatedLog.write('info', `refused: ${reason}`, line)
    })
    runRequest(current, () => {
      send().catch((error: unknown) => {
        // Nothing failed, and there is nobody to respond to.
        if (error instanceof ClientDisconnected) return
        if (error instanceof QueueFull) return refuse(request, response, 503, retryLater)
        sendFallbackErrorPage(response, error, report)
      })
    })
  }
}

const retryLater = { 'retry-after': '5' }

/** Describes a request without its query, which may have the words of a search. */
function describe(
  { method, url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
  { id, sender }: CurrentRequest,
  startedAt: number,
) {
  const path = loggedPath(splitTarget(url)[0])
  const milliseconds = Math.round(performance.now() - startedAt)
  return {
    event: 'request',
    request: id,
    by: sender?.id,
    method,
    path,
    status: statusCode,
    milliseconds,
  }
}

/** Why requests are refused, as the log says it, by the status of the response. */
export const requestRefusals: Record<number, string> = {
  400: 'invalid',
  401: 'not signed in',
  403: 'from another site',
  405: 'method',
  413: 'too large',
  415: 'content type',
  429: 'too often',
}

/** The sender is not signed in, sends what no page of this site sends, or sends it too often. */
function findRefusal(
  { url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
): string | undefined {
  // To visitors an address of administrators does not exist.
  if (statusCode === 404 && isInsideAdmin(splitTarget(url)[0])) return requestRefusals[401]
  return requestRefusals[statusCode]
}

/** Preparing a response may take long. Only a response that is being sent and not read is cut off. */
export function disableIdleTimeout(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
