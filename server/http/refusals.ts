import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { inEachLanguage } from '#server/base/messages.ts'
import { discardBody } from './request-body.ts'
import { hasBody } from './request-target.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 417 | 429 | 431 | 503

/** As much as an administrator's form may have. */
const maxDiscarded = 1024 * 1024

export function refusalText(status: RefusalStatus, secondsToWait = 0): string {
  const minutes = Math.ceil(secondsToWait / 60)
  const sentences = inEachLanguage((t) => t(`refusals.${status}`, { minutes }))
  return `${status}\n${sentences.join('\n')}\n`
}

/** For a download that needs another role: says which, and whom to ask. */
export function forbiddenText(administrators: readonly string[]): string {
  const who = administrators.join(', ')
  return `403\n${inEachLanguage((t) => t('forbidden', { who })).join('\n')}\n`
}

/** For a download by somebody who must use a passkey first. */
export function unconfirmedText(): string {
  return `403\n${inEachLanguage((t) => t('unconfirmed')).join('\n')}\n`
}

/** Sends a short text in both languages without rendering a page or using the rest of the body. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  headers: OutgoingHttpHeaders = {},
  text = refusalText(status, Number(headers['retry-after'] ?? 0)),
): void {
  const isUnread = hasBody(request) && !request.complete && request.readableFlowing === null
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
  if (isUnread) discardBody(request, maxDiscarded)
}
