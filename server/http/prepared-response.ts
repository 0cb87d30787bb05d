import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonHeaders } from './headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type EncodedResponse = {
  etag: string
  headers: string[]
  unchangedHeaders: string[]
  body: Buffer
}
export type EncodedBodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** A response that never changes, with the headers for each encoding. */
export type PreparedResponse = {
  status: number
  headers: Record<string, string>
  hash: string
  size: number
  encodings: Record<Encoding, EncodedResponse>
  /** Those of browsers that have a dictionary, by its hash. */
  differences: Map<string, EncodedResponse>
}

export function prepareResponse(
  status: number,
  headers: Record<string, string>,
  bodies: EncodedBodies,
  baseHeaders = commonHeaders,
): PreparedResponse {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const encode = (encoding: Encoding, body: Buffer) => {
    const etag = `"${hash}-${encoding}"`
    const all = { ...baseHeaders, ...headers, etag, 'content-length': String(body.length) }
    const encoded = encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }
    const entries = Object.entries(encoded)
    const unchanged = entries.filter(([name]) => !/^content-(length|encoding|type)$/.test(name))
    return { etag, headers: entries.flat(), unchangedHeaders: unchanged.flat(), body }
  }
  const identity = encode('identity', bodies.identity)
  const size = bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
  return {
    status,
    headers,
    hash,
    size,
    encodings: {
      br: bodies.br ? encode('br', bodies.br) : identity,
      gzip: bodies.gzip ? encode('gzip', bodies.gzip) : identity,
      identity,
    },
    differences: new Map(),
  }
}

/** The same text, compressed in another way. */
export function replaceBody(
  response: EncodedResponse,
  body: Buffer,
  changes: Record<string, string> = {},
): EncodedResponse {
  const values: Record<string, string> = { ...changes, 'content-length': String(body.length) }
  const replace = (headers: string[]) =>
    headers.map((value, index) => (index % 2 ? (values[headers[index - 1] ?? ''] ?? value) : value))
  return {
    etag: changes['etag'] ?? response.etag,
    headers: replace(response.headers),
    unchangedHeaders: replace(response.unchangedHeaders),
    body,
  }
}

/** Sends the difference or the best encoding that the client accepts, or 304 if the client has it cached. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  difference?: EncodedResponse,
): void {
  const encoded = difference ?? prepared.encodings[acceptedEncoding(request)]
  const { etag, headers, unchangedHeaders, body } = encoded
  if (prepared.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchangedHeaders).end()
    return
  }
  response.writeHead(prepared.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** `includes`, because the header may list several ETags, and a proxy may mark them as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.includes(etag))
}

export function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  return chooseEncoding(headers['accept-encoding'])
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (accepts(list, 'br')) return 'br'
  return accepts(list, 'gzip') ? 'gzip' : 'identity'
}

const patternOf = (encoding: string) =>
  new RegExp(String.raw`(?:^|[,\s])${encoding}\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)`)
const encodingPatterns = { dcz: patternOf('dcz'), br: patternOf('br'), gzip: patternOf('gzip') }

export function accepts(list: string, encoding: keyof typeof encodingPatterns): boolean {
  const match = encodingPatterns[encoding].exec(list)
  return match !== null && Number(match[1] ?? 1) > 0
}
