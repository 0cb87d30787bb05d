import type { ServerResponse } from 'node:http'
import { inEachLanguage } from '#server/base/messages.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'

/** Sent where not even the error page could be rendered. A response whose headers are sent can only be cut off. */
export function sendFallbackErrorPage(
  response: ServerResponse,
  error: unknown,
  report: (error: unknown) => string,
): void {
  const reference = report(error)
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const isTemporary = error instanceof StoreUnavailable
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(isTemporary && { 'retry-after': '5' }),
  }
  const sentences = inEachLanguage((t) => t('failure', { reference }))
  response.writeHead(isTemporary ? 503 : 500, headers).end(`${sentences.join('\n')}\n`)
}
