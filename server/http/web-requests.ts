import type { IncomingMessage, ServerResponse } from 'node:http'

/** The request as the web's own type, under the public address; its target has been read before. */
export function toWebRequest(
  origin: string,
  incoming: IncomingMessage,
  body?: Buffer<ArrayBuffer>,
): Request {
  const { url = '/', method = 'GET', rawHeaders } = incoming
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return new Request(`${origin}${url}`, { method, headers, ...(body && { body }) })
}

/** Writes the web's own type of response to the socket. */
export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (body.length > 0) response.setHeader('content-length', body.length)
  response.writeHead(answer.status).end(body)
}
