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

const requestBytes = (port: number) =>
  `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`

function visit(port: number, end: number, onResponse: (latency: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const bytes = requestBytes(port)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missingBytes = 0
    const sendRequest = () => {
      sentAt = performance.now()
      socket.write(bytes)
    }
    socket.once('connect', sendRequest).once('error', reject)
    socket.once('close', () => reject(new Error('The server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      const length = missingBytes || responseLength(chunk)
      if (!length) return void socket.destroy(new Error(`Unexpected response: ${chunk}`))
      missingBytes = length - chunk.length
      if (missingBytes > 0) return
      const now = performance.now()
      onResponse(now - sentAt)
      if (now < end) sendRequest()
      else {
        resolve()
        socket.destroy()
      }
    })
  })
}

/** The length of the response that starts here; its headers arrive in one chunk. NaN for an invalid response. */
function responseLength(chunk: Buffer): number {
  const body = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, body)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return head.startsWith('HTTP/1.1 200') ? body + Number(length) : Number.NaN
}
