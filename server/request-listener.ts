import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Metrics } from '#server/metrics/metrics.ts'
import { adminPath } from './http/admin-path.ts'
import type { Dictionaries } from './http/dictionaries.ts'
import { sendPrepared, type PreparedResponse } from './http/prepared-response.ts'
import { refuse } from './http/refusals.ts'
import type { AddressListener, RequestClass } from './http/request-class.ts'
import { hasBody, hasValidHost, readTarget, splitTarget } from './http/request-target.ts'
import { disableIdleTimeout, type SendAsync } from './http/send-async.ts'

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type RequestListenerOptions = {
  /** Sent with what does not go through `sendAsync`; static files and cached pages carry their own. */
  headers: Record<string, string>
  findAddressListener: (path: string, request: IncomingMessage) => AddressListener | undefined
  handleWrite: AsyncListener
  /** Health checks, route discovery, the return from a sign-in. */
  isSystemPath: (path: string) => boolean
  handleSystemRequest: AsyncListener
  findStaticFile: (path: string) => PreparedResponse | undefined
  findFileDifference: Dictionaries['findFileDifference']
  handlePage: (exchange: {
    target: string
    request: IncomingMessage
    response: ServerResponse
  }) => void
  sendAsync: SendAsync
  observeRequest?: Metrics['observeRequest'] | undefined
}

/** Refuses malformed requests and passes each of the others on by its method and its path. */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const respond = (request: IncomingMessage, response: ServerResponse): RequestClass => {
    try {
      return handleRequest(options, request, response)
    } catch (error) {
      options.sendAsync(request, response, () => Promise.reject(error))
      return 'other'
    }
  }
  const { observeRequest } = options
  if (!observeRequest) return respond
  return (request, response) => {
    const startedAt = performance.now()
    observeRequest(respond(request, response), response, startedAt)
  }
}

function handleRequest(
  options: RequestListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): RequestClass {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const target = readTarget(request.url ?? '')
  if (target === undefined || !hasValidHost(request) || (isReading && hasBody(request))) {
    options.sendAsync(request, response, async () => refuse(request, response, 400))
    return 'other'
  }
  // Everything below reads the normalized target.
  request.url = target
  const [path] = splitTarget(target)

  const found = options.findAddressListener(path, request)
  if (found) {
    setHeaders(options, response)
    disableIdleTimeout(response)
    found.listener(request, response)
    return found.requestClass
  }
  if (!isReading || options.isSystemPath(path)) {
    const handle = isReading ? options.handleSystemRequest : options.handleWrite
    options.sendAsync(request, response, () => handle(request, response))
    return isReading ? 'system' : 'action'
  }
  const file = options.findStaticFile(path)
  if (file) {
    sendPrepared(request, response, file, options.findFileDifference(request, file))
    return 'file'
  }
  if (path.startsWith('/static/')) {
    setHeaders(options, response)
    refuse(request, response, 404)
    return 'file'
  }
  options.handlePage({ target, request, response })
  return path.startsWith(adminPath) ? 'admin' : 'page'
}

function setHeaders({ headers }: RequestListenerOptions, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
