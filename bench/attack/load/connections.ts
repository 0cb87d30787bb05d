import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite, type Server } from '../../helpers/servers.ts'
import { Tally, type AttackKind, type AttackOutcome } from '../helpers/attack-kind.ts'
import { sendRequest } from '../helpers/http-client.ts'

const bytesOfKind = {
  silent: '',
  slow: 'POST /feedback HTTP/1.1\r\nHost: a\r\nContent-Le',
  'slow in the body':
    'POST /feedback HTTP/1.1\r\nHost: a\r\nOrigin: https://vatra.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nm',
  unread: 'GET /news HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
}
const recoveryTimeout = 45_000

/** Only Linux reports how many descriptors a process has open. */
const canCount = process.platform === 'linux'
const countDescriptors = ({ pid }: Server) => (canCount ? readdirSync(`/proc/${pid}/fd`).length : 0)

function openConnection(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes) socket.write(bytes)
      resolve(socket)
    })
    socket.pause().on('error', () => resolve(socket))
  })
}

async function openConnections(port: number, count: number, bytes: (nth: number) => string) {
  const sockets: Socket[] = []
  // More concurrent connections than the system's backlog would be refused.
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, (_, nth) =>
      openConnection(port, bytes(sockets.length + nth)),
    )
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

const isServed = async (site: Server) => (await sendRequest(site.port, '/tips')).status === 200

async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeout: number,
): Promise<boolean> {
  const end = performance.now() + timeout
  while (performance.now() < end) {
    if (await isTrue()) return true
    await pause(100)
  }
  return false
}

/** As many as the limits of this machine allow, at most 2,000. */
function maxConnections(): number {
  const limits = canCount ? readFileSync('/proc/self/limits', 'utf8') : ''
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1_024)
  return Math.min(2_000, Math.floor(descriptors / 2))
}

const idleConnections: AttackKind = {
  name: 'connections that are silent, slow or unread',
  run: ({ dataDir, settings }) =>
    withSite(join(dataDir, '..', 'slow'), settings, undefined, async (site) => {
      const tally = new Tally()
      const descriptorsBefore = countDescriptors(site)
      const contents = Object.values(bytesOfKind)
      const sockets = await openConnections(
        site.port,
        maxConnections(),
        (nth) => contents[nth % contents.length] ?? '',
      )
      tally.tried += sockets.length
      for (let nth = 0; nth < 20; nth++) {
        const begin = performance.now()
        const wasServed = await isServed(site)
        tally.count(
          wasServed && performance.now() - begin < 10_000,
          'A visitor was not served meanwhile',
        )
        await pause(100)
      }
      const areReleased = await waitUntil(
        () => countDescriptors(site) <= descriptorsBefore + 20,
        recoveryTimeout,
      )
      tally.count(
        areReleased,
        `${countDescriptors(site) - descriptorsBefore} descriptors were not released within 45 s`,
      )
      for (const socket of sockets) socket.destroy()
      tally.count(await isServed(site), 'A visitor was not served afterwards')
      return tally
    }),
}

const connectionCount = 420

const exhaustedDescriptors: AttackKind = {
  name: 'more connections than descriptors',
  run: ({ dataDir, settings }) =>
    withSite(join(dataDir, '..', 'crowded'), settings, 400, async (site) => {
      const tally = new Tally()
      const descriptorsBefore = countDescriptors(site)
      for (const [kind, bytes] of Object.entries(bytesOfKind)) {
        const sockets = await openConnections(site.port, connectionCount, () => bytes)
        tally.tried += connectionCount
        if (countDescriptors(site) >= 400)
          tally.successes.push(`${kind} connections used up the descriptors`)
        for (const socket of sockets) socket.destroy()
        const hasRecovered = await waitUntil(
          async () => (await isServed(site)) && countDescriptors(site) <= descriptorsBefore + 20,
          recoveryTimeout,
        )
        tally.count(
          hasRecovered,
          `After ${connectionCount} ${kind} connections nobody is served, or descriptors are lost`,
        )
      }
      return tally
    }),
}

async function withSite(
  dataDir: string,
  settings: Record<string, string>,
  descriptors: number | undefined,
  attack: (site: Server) => Promise<AttackOutcome>,
): Promise<AttackOutcome> {
  const site = await startSite(dataDir, settings, descriptors === undefined ? {} : { descriptors })
  try {
    return await attack(site)
  } finally {
    await site.stop()
  }
}

export const connections = [idleConnections, exhaustedDescriptors]
