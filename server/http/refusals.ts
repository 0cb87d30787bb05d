import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { inEachLanguage } from '#server/base/messages.ts'
import { discardBody } from './request-body.ts'
import { hasBody } from './request-target.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 417 | 429 | 431 | 503

/** As much as an administrator's form may have. */
const maxDiscarded = 1024 * 1024

export function refusalText(status: RefusalStatus, secondsToWait = 0): string {
  const minutes = Math.ceil(secondsToWait / 60)
  return textOf(status, (t) => t(`refusals.${status}`, { minutes }))
}

const textOf = (status: RefusalStatus, sentence: Parameters<typeof inEachLanguage>[0]) =>
  `${status}\n${inEachLanguage(sentence).join('\n')}\n`

/** Fills the window of somebody who has sent a form without scripts. */
function refusalPage(status: RefusalStatus, secondsToWait: number): string {
  const minutes = Math.ceil(secondsToWait / 60)
  const lines = inEachLanguage(
    (t, lng) => `<p lang="${lng}">${t(`refusals.${status}`, { minutes })} ${t('goBack')}`,
  )
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>${status}</title>
<style>:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui; margin: 1.5rem }</style>${lines.join('\n')}
`
}

/** For a download that needs another role: says which, and whom to ask. */
export const forbiddenText = (administrators: readonly string[]) =>
  textOf(403, (t) => t('forbidden', { who: administrators.join(', ') }))

/** For a download by somebody who must use a passkey first. */
export const unconfirmedText = () => textOf(403, (t) => t('unconfirmed'))

/** Sends a short text in both languages without rendering a page or using the rest of the body. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  headers: OutgoingHttpHeaders = {},
  ownText?: string,
): void {
  const isForm = request.method === 'POST' && request.headers.accept?.includes('text/html')
  const textFor = isForm ? refusalPage : refusalText
  const text = ownText ?? textFor(status, Number(headers['retry-after'] ?? 0))
  const isUnread = hasBody(request) && !request.complete && request.readableFlowing === null
  response.writeHead(status, {
    'content-type': `text/${isForm && !ownText ? 'html' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
  if (isUnread) discardBody(request, maxDiscarded)
}
