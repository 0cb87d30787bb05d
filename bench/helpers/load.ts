import { connect } from 'node:net'
import { quantile } from './statistics.ts'

export type Load = { perSecond: number; p50: number; p99: number }

type LoadOptions = { port: number; connections: number; milliseconds: number }

/**
 * Simulates concurrent visitors, each sending the next request after its response. A general load generator needs
 * more processor time than the server and then measures itself; this one only reads lengths.
 */
export async function load({ port, connections, milliseconds }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const begin = performance.now()
  const end = begin + milliseconds
  const visitor = () => visit(port, end, (latency) => latencies.push(latency))
  await Promise.all(Array.from({ length: connections }, visitor))
  const seconds = (performance.now() - begin) / 1000
  latencies.sort((one, other) => one - other)
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}

const asked = (port: number) =>
  `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`

function visit(port: number, end: number, answered: (latency: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const question = asked(port)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let since = 0
    let missing = 0
    const ask = () => {
      since = performance.now()
      socket.write(question)
    }
    socket.once('connect', ask).once('error', reject)
    socket.once('close', () => reject(new Error('The server hung up')))
    socket.on('data', (chunk: Buffer) => {
      const whole = missing || wholeLength(chunk)
      if (!whole) return void socket.destroy(new Error(`An answer nobody expected: ${chunk}`))
      missing = whole - chunk.length
      if (missing > 0) return
      const now = performance.now()
      answered(now - since)
      if (now < end) ask()
      else {
        resolve()
        socket.destroy()
      }
    })
  })
}

/** The length of the response that starts here; its headers arrive in one chunk. NaN for an invalid response. */
function wholeLength(chunk: Buffer): number {
  const body = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, body)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return head.startsWith('HTTP/1.1 200') ? body + Number(length) : Number.NaN
}
