import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where a connection ends: before it is opened, or after so many bytes in one direction. */
export type Cut = 'connecting' | { after: number; of: 'request' | 'response' }

/** A proxy on a free port that ends connections at set points, as a bad network does. */
export async function openCuttingProxy(port: number) {
  const cuts: (Cut | undefined)[] = []
  let lost = 0
  const proxy = createServer((client) => {
    const cut = cuts.shift()
    if (cut === 'connecting') {
      lost += 1
      return void client.resetAndDestroy()
    }
    const server = connect(port, '127.0.0.1')
    const end = () => {
      lost += 1
      client.resetAndDestroy()
      server.destroy()
    }
    forward(client, server, cut?.of === 'request' ? cut.after : Infinity, end)
    forward(server, client, cut?.of === 'response' ? cut.after : Infinity, end)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    port: (proxy.address() as AddressInfo).port,
    /** For the next connections, in order; undefined leaves one alone. */
    cut: (...next: (Cut | undefined)[]) => void cuts.push(...next),
    /** How many connections were lost since the last call. */
    takeLost() {
      const count = lost
      lost = 0
      return count
    },
    close: () => new Promise((done) => proxy.close(done)),
  }
}

/** Forwards so many bytes. Even after none of a response, the server has done what it was asked for. */
function forward(from: Socket, to: Socket, bytes: number, end: () => void): void {
  let left = bytes
  from.on('data', (part: Buffer) => {
    const forwarded = part.subarray(0, left)
    left -= forwarded.length
    to.write(forwarded, () => left === 0 && end())
  })
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}
