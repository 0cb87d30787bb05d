import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { everyAnswer } from './headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** An answer that never changes, with its headers written out for every encoding beforehand. */
export type Answer = {
  status: number
  hash: string
  size: number
  forms: Record<Encoding, { etag: string; headers: string[]; body: Buffer }>
}

export function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  bodies: Bodies,
): Answer {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const form = (encoding: Encoding) => {
    const body = bodies[encoding]
    return body ? prepared(encoding, body) : prepared('identity', bodies.identity)
  }
  const prepared = (encoding: Encoding, body: Buffer) => {
    const etag = `"${hash}-${encoding}"`
    const all = { ...everyAnswer, ...headers, etag, 'content-length': String(body.length) }
    const encoded = encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }
    return { etag, headers: Object.entries(encoded).flat(), body }
  }
  const size = bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
  return {
    status,
    hash,
    size,
    forms: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
  }
}

/** Writes the form that the visitor's program understands, or 304 when it has that one already. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { etag, headers, body } = answer.forms[encodingFor(request.headers['accept-encoding'])]
  if (answer.status === 200 && holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(headers)).end()
    return
  }
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Does the visitor's program hold this answer already? A proxy may have marked the tag as weak. */
export function holds(kept: string | undefined, etag: string): boolean {
  return kept !== undefined && (kept === etag || kept.includes(etag))
}

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (accepts(list, 'br')) return 'br'
  return accepts(list, 'gzip') ? 'gzip' : 'identity'
}

const offers = {
  br: /(?:^|[,\s])br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
  gzip: /(?:^|[,\s])gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
}

function accepts(list: string, encoding: keyof typeof offers): boolean {
  const named = offers[encoding].exec(list)
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
