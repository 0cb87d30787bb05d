import type { ServerResponse } from 'node:http'
import { commonHeaders } from './headers.ts'
import { StoreUnavailable } from '#server/storage/errors.ts'

/**
 * Says, when not even the error page could be rendered, that it will pass, or gives a reference. An
 * answer that has begun cannot be taken back, only cut off.
 */
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
  const isPassing = error instanceof StoreUnavailable
  const headers = {
    ...commonHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(isPassing && { 'retry-after': '5' }),
  }
  response
    .writeHead(isPassing ? 503 : 500, headers)
    .end(
      `Щось пішло не так. Спробуй ще раз за хвилину. ${reference}\n` +
        `Something went wrong. Try again in a minute. ${reference}\n`,
    )
}
