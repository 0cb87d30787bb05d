import type { ServerResponse } from 'node:http'
import { everyAnswer } from './headers.ts'
import { StoreUnavailable } from './storage/faults.ts'

/** What is said when not even the error page could be rendered: that it will pass, or a reference. */
export function lastResort(error: unknown, report: (error: unknown) => string) {
  const reference = report(error)
  const isPassing = error instanceof StoreUnavailable
  return {
    status: isPassing ? (503 as const) : (500 as const),
    headers: {
      ...everyAnswer,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(isPassing && { 'retry-after': '5' }),
    },
    body:
      `Щось пішло не так. Спробуй ще раз за хвилину. ${reference}\n` +
      `Something went wrong. Try again in a minute. ${reference}\n`,
  }
}

/** The same, straight to the socket; an answer that has begun cannot be taken back, only cut off. */
export function sendLastResort(
  response: ServerResponse,
  error: unknown,
  report: (error: unknown) => string,
): void {
  const { status, headers, body } = lastResort(error, report)
  if (response.headersSent) response.destroy()
  else response.writeHead(status, headers).end(body)
}
