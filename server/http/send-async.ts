import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/log.ts'
import { CurrentRequest, runRequest } from './current-request.ts'
import { sendFallbackErrorPage } from './fallback-error-page.ts'
import { splitTarget } from './request-target.ts'

type SendAsyncOptions = {
  log: Pick<Log, 'info'>
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
 * the requests of administrators are logged.
 */
export function createSendAsync({ log, trustedProxies, report }: SendAsyncOptions): SendAsync {
  return (request, response, send) => {
    const startedAt = performance.now()
    const current = new CurrentRequest(request, trustedProxies)
    disableIdleTimeout(response)
    response.once('close', () => {
      if (current.sender) log.info(describe(request, response, current, startedAt))
    })
    runRequest(current, () => {
      send().catch((error: unknown) => sendFallbackErrorPage(response, error, report))
    })
  }
}

const maxPathLength = 200

/** Without the query, which may have the words of a search. */
function describe(
  { method, url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
  { id, sender }: CurrentRequest,
  startedAt: number,
) {
  const path = splitTarget(url)[0].slice(0, maxPathLength)
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

/** Preparing a response may take long. Only a response that is being sent and not read is cut off. */
export function disableIdleTimeout(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
