import { readFileSync } from 'node:fs'
import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import { commonHeaders } from './headers.ts'
import { refusalText, type RefusalStatus } from './refusals.ts'

const second = 1_000
/** File descriptors for the database, the files and the image worker. */
const reservedDescriptors = 80
const maxConnections = 20_000

/**
 * A server that limits the number of connections by the available file descriptors, and closes those that
 * are idle, slow or not read.
 */
export function createHttpServer(
  listener: RequestListener,
  report: (error: unknown) => unknown,
  options: ServerOptions = {},
): Server {
  const server = createServer(
    {
      headersTimeout: 10 * second,
      // For the upload of an image from a phone; write-handler.ts has shorter limits for forms.
      requestTimeout: 125 * second,
      connectionsCheckingInterval: 2 * second,
      ...options,
    },
    listener,
  )
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
    const text = refusalText(status)
    const headers = `${headerLines}content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n`
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n${text}`)
  })
  return server
}

const clientErrors: Record<string, RefusalStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const headerLines = Object.entries({
  ...commonHeaders,
  'content-type': 'text/plain; charset=utf-8',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

function connectionLimit(): number {
  const descriptors = descriptorLimit()
  const limit = Math.max(descriptors - reservedDescriptors, Math.floor(descriptors / 2))
  return Math.min(limit, maxConnections)
}

/** How many files and connections this process may have open. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    // Only Linux has this file; elsewhere the smallest usual default is assumed.
    return 1_024
  }
}
