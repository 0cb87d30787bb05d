import { connect } from 'node:net'

/** What a server says to these very bytes, until it closes the connection or has been silent for a while. */
export function sendRaw(port: number, bytes: string | Buffer, patience = 1_500): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
