import type { IncomingMessage } from 'node:http'

type Limits = { bytes: number; milliseconds: number }

// For this long a body that is too large is read and discarded, so that the client reads the response.
const drainTime = 5_000

/** The whole body; undefined where it is too large. Rejects when the client disconnects or is too slow. */
export function readBody(
  request: IncomingMessage,
  limits: Limits,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let timer = setTimeout(() => request.destroy(), limits.milliseconds).unref()
    const refuse = () => {
      request.off('data', collect)
      request.resume()
      chunks.length = 0
      clearTimeout(timer)
      timer = setTimeout(() => request.destroy(), drainTime).unref()
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

/** There is nobody to respond to. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
