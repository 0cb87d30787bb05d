import type { IncomingMessage, ServerResponse } from 'node:http'

/** A Fetch API request at the public address. The target is normalized already. */
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

export async function sendWebResponse(
  response: ServerResponse,
  webResponse: Response,
): Promise<void> {
  const body = Buffer.from(await webResponse.arrayBuffer())
  for (const [name, value] of webResponse.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = webResponse.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (body.length > 0) response.setHeader('content-length', body.length)
  response.writeHead(webResponse.status).end(body)
}
