import type { HttpServer } from './http-server.ts'

const checkInterval = 50

/**
 * Answers what has begun, within a time. Node alone waits for connections on which nothing was sent, or which a client
 * keeps for a next request.
 */
export async function closeServer(
  server: HttpServer,
  timeout: number,
): Promise<{ wasCutOff: boolean }> {
  let wasCutOff = false
  const deadline = setTimeout(() => {
    wasCutOff = true
    server.closeAllConnections()
  }, timeout)
  const checks = setInterval(() => {
    if (server.countUnfinished() === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }, checkInterval)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(deadline)
  clearInterval(checks)
  return { wasCutOff }
}
