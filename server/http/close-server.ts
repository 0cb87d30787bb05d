import type { Server } from 'node:http'

const checkInterval = 50

/**
 * Returns how to close a server that has no request yet: what has begun is answered within a time. Node alone waits
 * for connections on which nothing was sent, or which a client keeps for a next request.
 */
export function prepareClose(server: Server) {
  let unfinished = 0
  server.on('request', (_request, response) => {
    unfinished += 1
    response.once('close', () => (unfinished -= 1))
  })
  const closeWhenAnswered = () => {
    if (unfinished === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  }
  return async (timeout: number): Promise<{ wasCutOff: boolean }> => {
    let wasCutOff = false
    const deadline = setTimeout(() => {
      wasCutOff = true
      server.closeAllConnections()
    }, timeout)
    const checks = setInterval(closeWhenAnswered, checkInterval)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(deadline)
    clearInterval(checks)
    return { wasCutOff }
  }
}
