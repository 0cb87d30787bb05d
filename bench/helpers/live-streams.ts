import { connect, type Socket } from 'node:net'

export type LiveStreams = {
  /** Milliseconds from the call until the last stream received the change. */
  lastNotified: () => Promise<number>
  close: () => void
}

// More concurrent connections than the system's backlog would be refused.
const batchSize = 200
const timeout = 10_000

/** Opens a number of streams, spread over the servers, like open pages. */
export async function openStreams(ports: number[], count: number): Promise<LiveStreams> {
  const sockets: Socket[] = []
  const listeners = new Set<() => void>()
  const onChange = () => listeners.forEach((listener) => listener())
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - sockets.length) }, (_, nth) =>
      openStream(ports[nth % ports.length] ?? 0, onChange),
    )
    sockets.push(...(await Promise.all(batch)))
  }

  return {
    async lastNotified() {
      const begin = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      let missingCount = count
      const listener = () => {
        missingCount -= 1
        if (missingCount === 0) resolve(performance.now() - begin)
      }
      listeners.add(listener)
      const giveUp = () =>
        reject(new Error(`${missingCount} of ${count} streams were not notified`))
      const timer = setTimeout(giveUp, timeout)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        listeners.delete(listener)
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openStream(port: number, onChange: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const fail = (reason: string) => {
      socket.destroy()
      reject(new Error(`A stream could not be opened: ${reason}. Is 'ulimit -n' at least 12000?`))
    }
    socket.setTimeout(timeout, () => fail('no response'))
    socket.once('error', ({ message }) => fail(message))
    socket.write(`GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    socket.on('data', (chunk) => {
      if (chunk.includes('event: change')) return onChange()
      if (!chunk.includes('event: hello')) return
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}
