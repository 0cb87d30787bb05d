import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Accepts every connection as a standby of PostgreSQL 14 or later does, and answers no query. */
export async function startStandby() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(greeting))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    hasBeenAsked: () => sockets.size > 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const greeting = Buffer.concat([
  createMessage('R', '\0\0\0\0'),
  createMessage('S', 'in_hot_standby\0on\0'),
  createMessage('S', 'default_transaction_read_only\0off\0'),
  createMessage('Z', 'I'),
])

function createMessage(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
