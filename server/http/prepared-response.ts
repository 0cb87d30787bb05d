import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonHeaders } from './headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type EncodedBodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** An answer that never changes, with its headers written out for every encoding beforehand. */
export type PreparedResponse = {
  status: number
  hash: string
  size: number
  encodings: Record<Encoding, { etag: string; headers: string[]; body: Buffer }>
}

export function prepareResponse(
  status: number,
  headers: Record<string, string>,
  bodies: EncodedBodies,
): PreparedResponse {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const form = (encoding: Encoding) => {
    const body = bodies[encoding]
    return body ? prepared(encoding, body) : prepared('identity', bodies.identity)
  }
  const prepared = (encoding: Encoding, body: Buffer) => {
    const etag = `"${hash}-${encoding}"`
    const all = { ...commonHeaders, ...headers, etag, 'content-length': String(body.length) }
    const encoded = encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }
    return { etag, headers: Object.entries(encoded).flat(), body }
  }
  const size = bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
  return {
    status,
    hash,
    size,
    encodings: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
  }
}

/** Writes the form that the visitor's program understands, or 304 when it has that one already. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): void {
  const { etag, headers, body } =
    prepared.encodings[chooseEncoding(request.headers['accept-encoding'])]
  if (prepared.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(headers)).end()
    return
  }
  response.writeHead(prepared.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Does the visitor's program hold this answer already? A proxy may have marked the tag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.includes(etag))
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (accepts(list, 'br')) return 'br'
  return accepts(list, 'gzip') ? 'gzip' : 'identity'
}

const encodingPatterns = {
  br: /(?:^|[,\s])br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
  gzip: /(?:^|[,\s])gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
}

function accepts(list: string, encoding: keyof typeof encodingPatterns): boolean {
  const named = encodingPatterns[encoding].exec(list)
  return named !== null && Number(named[1] ?? 1) > 0
}

function withoutBody(headers: string[]): string[] {
  const of304: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    if (!/^content-(length|encoding|type)$/.test(name)) of304.push(name, headers[at + 1] ?? '')
  }
  return of304
}
