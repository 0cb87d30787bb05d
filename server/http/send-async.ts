import type { ServerResponse } from 'node:http'
import { sendFallbackErrorPage } from './fallback-error-page.ts'

/** For a response that is still being prepared: its error, if any, reaches the client and the log. */
export function sendAsync(
  response: ServerResponse,
  sending: Promise<void>,
  report: (error: unknown) => string,
): void {
  disableIdleTimeout(response)
  sending.catch((error: unknown) => sendFallbackErrorPage(response, error, report))
}

/** Preparing a response may take long. Only a response that is being sent and not read is cut off. */
export function disableIdleTimeout(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
