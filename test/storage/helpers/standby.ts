import { createServer, type Socket } from 'node:net'
import { openPort } from '#test/helpers/listen.ts'

/** Accepts every connection as a standby of PostgreSQL 14 or later does, and answers no query. */
export async function startStandby() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(greeting))
  })
  const port = await openPort(server)
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
