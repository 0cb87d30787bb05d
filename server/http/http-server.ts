import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { commonHeaders } from './headers.ts'

const second = 1_000
/** What the process needs besides connections: the database, its own files, a child for images. */
const reservedDescriptors = 80
const maxConnections = 20_000

/**
 * A server whose connections are bounded in number by the descriptors that the system gives, and each in
 * the time for which it may be silent, slow or unread.
 */
export function createHttpServer(
  listener: RequestListener,
  report: (error: unknown) => unknown,
  options: ServerOptions = {},
): Server {
  const server = createServer(
    {
      headersTimeout: 10 * second,
      // Only an image from a phone may take this long: see write-handler.ts for what a form is given.
      requestTimeout: 125 * second,
      connectionsCheckingInterval: 5 * second,
      ...options,
    },
    listener,
  )
  // A connection without progress is closed; answers that are being prepared ask for an exception.
  server.setTimeout(30 * second)
  server.maxConnections = connectionLimit()
  server.on('drop', () => server.closeIdleConnections())
  // Accepting can fail while descriptors are used up; that passes.
  server.on('listening', () => server.on('error', report))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = clientErrors[error.code ?? ''] ?? '400 Bad Request'
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const headers = `${headerLines}content-length: 0\r\nconnection: close\r\n`
    socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n`)
  })
  return server
}

const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const headerLines = Object.entries(commonHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

function connectionLimit(): number {
  const descriptors = descriptorLimit()
  const limit = Math.max(descriptors - reservedDescriptors, Math.floor(descriptors / 2))
  return Math.min(limit, maxConnections)
}

/** How many files and connections the system lets this process have open. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    // Only Linux tells; elsewhere the smallest limit that such systems set by themselves is assumed.
    return 1_024
  }
}
