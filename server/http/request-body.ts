import type { IncomingMessage } from 'node:http'

type Limits = { bytes: number; milliseconds: number }

// So long a body that is too large is still taken and thrown away, so that its sender reads the answer.
const drainTime = 5_000

/**
 * The whole body, whether its length is announced or it comes in chunks; undefined where it is larger
 * than allowed. Rejects when the sender goes away or is too slow.
 */
export function readBody(
  request: IncomingMessage,
  limits: Limits,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    let timer = setTimeout(() => request.destroy(), limits.milliseconds).unref()
    const refuse = () => {
      request.off('data', take)
      request.resume()
      parts.length = 0
      clearTimeout(timer)
      timer = setTimeout(() => request.destroy(), drainTime).unref()
      resolve(undefined)
    }
    const take = (part: Buffer) => {
      size += part.length
      if (size > limits.bytes) refuse()
      else parts.push(part)
    }
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => {
      clearTimeout(timer)
      reject(new ClientDisconnected())
    })
    request.once('error', () => reject(new ClientDisconnected()))
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) refuse()
    else request.on('data', take)
  })
}

/** Nobody is left to be answered. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
