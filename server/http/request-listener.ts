import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendFallbackErrorPage } from './fallback-error-page.ts'
import { sendPrepared, type PreparedResponse } from './prepared-response.ts'
import { refuse } from './refusals.ts'
import { hasBody, hasValidHost, readTarget, splitTarget } from './request-target.ts'
import { disableIdleTimeout, sendAsync } from './send-async.ts'

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type RequestListenerOptions = {
  /** Sent with every response; static files and pages carry their own. */
  headers: Record<string, string>
  /** What is no page and no file, and responds through the socket itself. */
  findSpecialListener: (path: string) => RequestListener | undefined
  handleWrite: AsyncListener
  /** Health checks, route discovery, the return from a sign-in. */
  isSystemPath: (path: string) => boolean
  handleSystemRequest: AsyncListener
  findStaticFile: (path: string) => PreparedResponse | undefined
  handlePage: (exchange: {
    target: string
    request: IncomingMessage
    response: ServerResponse
  }) => void
  report: (error: unknown) => string
}

/** Refuses malformed requests and passes each of the others on by its method and its path. */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  return (request, response) => {
    try {
      handleRequest(options, request, response)
    } catch (error) {
      sendFallbackErrorPage(response, error, options.report)
    }
  }
}

function handleRequest(
  options: RequestListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const target = readTarget(request.url ?? '')
  if (target === undefined || !hasValidHost(request) || (isReading && hasBody(request))) {
    return refuseWithHeaders(options, request, response, 400)
  }
  // Everything below reads the normalized target.
  request.url = target
  const [path] = splitTarget(target)

  const specialListener = options.findSpecialListener(path)
  if (specialListener) {
    setHeaders(options, response)
    disableIdleTimeout(response)
    return specialListener(request, response)
  }
  if (!isReading || options.isSystemPath(path)) {
    setHeaders(options, response)
    const handle = isReading ? options.handleSystemRequest : options.handleWrite
    return sendAsync(response, handle(request, response), options.report)
  }
  const file = options.findStaticFile(path)
  if (file) return sendPrepared(request, response, file)
  if (path.startsWith('/static/')) return refuseWithHeaders(options, request, response, 404)
  options.handlePage({ target, request, response })
}

function refuseWithHeaders(
  options: RequestListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 404,
): void {
  setHeaders(options, response)
  refuse(request, response, status)
}

function setHeaders({ headers }: RequestListenerOptions, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
