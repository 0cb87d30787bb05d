import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export type RequestOptions = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** The cookie of an administrator; without it the response may contain only public data. */
  sessionCookie?: string
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends the request unchanged. A closed connection counts as a response with status 0. */
export function sendRequest(
  port: number,
  path: string,
  options: RequestOptions = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body, sessionCookie: cookie } = options
  return new Promise((resolve) => {
    const resolveClosed = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
      timeout: 60_000,
    })
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', resolveClosed)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', resolveClosed)
    outgoing.end(body)
  })
}
