import { readFileSync } from 'node:fs'
import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { siteHeaders } from './headers.ts'
import { refuse, refusalText, type RefusalStatus } from './refusals.ts'

const second = 1_000
/** File descriptors for the database, the files and the image worker. */
const reservedDescriptors = 80
const maxConnections = 20_000
/** Proxies send the next request of a connection when they have the response, and browsers too. */
const maxUnfinishedResponses = 32

/** `countUnfinished`: the responses that are not sent yet. */
export type HttpServer = Server & { countUnfinished: () => number }

type SiteServer = {
  origin: string
  listener: RequestListener
  report: (error: unknown) => unknown
}

/** Limits the connections by the file descriptors, and closes those that are idle, slow, not read or overloaded. */
export function createHttpServer(
  { origin, listener, report }: SiteServer,
  options: ServerOptions = {},
): HttpServer {
  const headers = siteHeaders(origin)
  const { limited, newestOf, countUnfinished } = createResponseLimit()
  const server = createServer(
    {
      headersTimeout: 10 * second,
      // For the upload of an image from a phone; write-handler.ts has shorter limits for forms.
      requestTimeout: 125 * second,
      connectionsCheckingInterval: 2 * second,
      // Node's own response would be without the headers; request-listener.ts has this check.
      requireHostHeader: false,
      ...options,
    },
    limited(listener),
  )
  const refuseExpectation: RequestListener = (request, response) =>
    refuse(request, response, 417, headers)
  server.on('checkExpectation', limited(refuseExpectation))
  // A connection without progress is closed, except while a response is being prepared: send-async.ts.
  server.setTimeout(30 * second)
  server.maxConnections = connectionLimit()
  server.on('drop', () => server.closeIdleConnections())
  // Accepting fails while all descriptors are in use, and works again later.
  server.on('listening', () => server.on('error', report))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = clientErrors[error.code ?? ''] ?? 400
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const response = newestOf(socket)
    // A proxy would take a second answer to the same request for that to the next one.
    if (response?.headersSent && !response.req.complete) socket.end()
    else socket.end(responseText(status, headers))
  })
  return Object.assign(server, { countUnfinished })
}

type Connection = { unfinished: number; newest: ServerResponse; finishOne: () => void }

/**
 * Otherwise the thousands of requests of one packet would all be started before the first is responded to. All responses
 * of a connection have one listener, because a cached page is sent in a few microseconds.
 */
function createResponseLimit() {
  const connections = new WeakMap<Duplex, Connection>()
  let unfinished = 0

  function connectionOf(response: ServerResponse): Connection {
    const { socket } = response.req
    const known = connections.get(socket)
    if (known) return known
    const finishOne = () => {
      connection.unfinished -= 1
      unfinished -= 1
    }
    const connection = { unfinished: 0, newest: response, finishOne }
    connections.set(socket, connection)
    return connection
  }

  return {
    limited:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const connection = connectionOf(response)
        if (connection.unfinished >= maxUnfinishedResponses) closeAtOnce(request.socket)
        if (request.socket.destroyed) return
        connection.unfinished += 1
        unfinished += 1
        connection.newest = response
        response.on('close', connection.finishOne)
        listener(request, response)
      },
    newestOf: (socket: Duplex) => connections.get(socket)?.newest,
    countUnfinished: () => unfinished,
  }
}

/**
 * The rest of a packet would still be parsed, thousands of requests; removing the parser, as Node itself does when a
 * connection has been closed, takes a fifteenth of the time. It is not documented, so it may be missing one day.
 */
function closeAtOnce(socket: Socket & { parser?: { remove?: () => void } }): void {
  socket.destroy()
  socket.parser?.remove?.()
}

function responseText(status: RefusalStatus, headers: Record<string, string>): string {
  const text = refusalText(status)
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}

const clientErrors: Record<string, RefusalStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function connectionLimit(): number {
  const descriptors = descriptorLimit()
  const limit = Math.max(descriptors - reservedDescriptors, Math.floor(descriptors / 2))
  return Math.min(limit, maxConnections)
}

function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    // Only Linux has this file; elsewhere the smallest usual default is assumed.
    return 1_024
  }
}
