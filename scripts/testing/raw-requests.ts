import { connect } from 'node:net'

/** Sends exactly these bytes. Returns the response until the connection is closed or has been silent for the timeout. */
export function sendRaw(port: number, bytes: string | Buffer, timeout = 1_500): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(timeout, () => socket.destroy())
    socket.on('data', (part: Buffer) => (response += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}

export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
}
