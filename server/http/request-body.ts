import type { IncomingMessage } from 'node:http'
import { ClientDisconnected } from '#server/base/client-disconnected.ts'

const drainTime = 5_000

/**
 * Reads and discards for a while what is refused, but not more than so many bytes. A connection that is closed at once is
 * reset, and its client, or the proxy that passes the body on, does not read the response.
 */
export function discardBody(request: IncomingMessage, maxBytes = Infinity): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) request.destroy()
  })
  const timer = setTimeout(() => request.destroy(), drainTime).unref()
  request.once('close', () => clearTimeout(timer))
}

/** The whole body; undefined where it is too large. Rejects when the client disconnects or is too slow. */
export function readBody(
  request: IncomingMessage,
  limits: { bytes: number; milliseconds: number },
): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => request.destroy(), limits.milliseconds).unref()
    const refuse = () => {
      request.off('data', collect)
      chunks.length = 0
      discardBody(request)
      resolve(undefined)
    }
    const collect = (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.bytes) refuse()
      else chunks.push(chunk)
    }
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', () => {
      clearTimeout(timer)
      reject(new ClientDisconnected())
    })
    request.once('error', () => reject(new ClientDisconnected()))
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) refuse()
    else request.on('data', collect)
  })
}
