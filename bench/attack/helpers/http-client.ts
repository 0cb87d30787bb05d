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
  question: RequestOptions = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body, sessionCookie: as } = question
  return new Promise((resolve) => {
    const cutOff = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...headers, ...(as && { cookie: as }) },
      timeout: 60_000,
    })
    asking.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', cutOff)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', cutOff)
    asking.end(body)
  })
}
