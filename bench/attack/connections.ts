import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../helpers/http-client.ts'
import { countDescriptors, startSite, type Server } from '../helpers/servers.ts'
import { Tally, type Attack, type AttackOutcome } from './attack-kind.ts'

/** Connections that are silent, slow in the head or the body, or do not read. */
const contents = [
  '',
  'POST /feedback HTTP/1.1\r\nHost: a\r\nContent-Le',
  'POST /feedback HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nm',
  'GET /news HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
]
/** In milliseconds. */
const maxWait = 10_000
const recoveryTimeout = 45_000

/** As many as the limits of this machine allow, at most 2,000. */
function maxConnections(): number {
  const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1_024)
  return Math.min(2_000, Math.floor(descriptors / 2))
}

async function openConnections(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  // More concurrent connections than the system's backlog would be refused.
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, (_, nth) =>
      openConnection(port, contents[nth % contents.length] ?? ''),
    )
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

function openConnection(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes) socket.write(bytes)
      resolve(socket)
    })
    socket.pause().on('error', () => resolve(socket))
  })
}

export const connections: Attack = {
  name: 'connections that are silent, slow or unread',
  async run({ directory }) {
    const site = await startSite(join(directory, 'slow'))
    try {
      return await attack(site)
    } finally {
      await site.stop()
    }
  },
}

async function attack(site: Server): Promise<AttackOutcome> {
  const tally = new Tally()
  const isServed = async () => (await sendRequest(site.port, '/tips')).status === 200
  const descriptorsBefore = countDescriptors(site)
  const countLeft = () => countDescriptors(site) - descriptorsBefore
  const sockets = await openConnections(site.port, maxConnections())
  tally.tried += sockets.length
  for (let nth = 0; nth < 20; nth++) {
    const begin = performance.now()
    const isPrevented = (await isServed()) && performance.now() - begin < maxWait
    tally.count(isPrevented, 'A visitor was not served meanwhile')
    await pause(100)
  }
  const end = performance.now() + recoveryTimeout
  while (countLeft() > 20 && performance.now() < end) await pause(100)
  tally.count(countLeft() <= 20, `${countLeft()} descriptors were not released within 45 s`)
  for (const socket of sockets) socket.destroy()
  tally.count(await isServed(), 'A visitor was not served afterwards')
  return tally
}
