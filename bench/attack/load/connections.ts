import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite, type Server } from '../../helpers/servers.ts'
import { Tally, type AttackClass, type AttackOutcome } from '../helpers/attack-class.ts'
import { sendRequest } from '../helpers/http-client.ts'

const kinds = {
  silent: '',
  slow: 'POST /feedback HTTP/1.1\r\nHost: a\r\nContent-Le',
  'slow in the body':
    'POST /feedback HTTP/1.1\r\nHost: a\r\nOrigin: https://vatra.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nm',
  unread: 'GET /news HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
}
const patience = 45_000

/** Only Linux reports how many descriptors a process has open. */
const canCount = process.platform === 'linux'
const opened = ({ pid }: Server) => (canCount ? readdirSync(`/proc/${pid}/fd`).length : 0)

function occupy(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes) socket.write(bytes)
      resolve(socket)
    })
    socket.pause().on('error', () => resolve(socket))
  })
}

async function occupyAll(port: number, count: number, bytes: (nth: number) => string) {
  const sockets: Socket[] = []
  // More concurrent connections than the system's backlog would be refused.
  while (sockets.length < count) {
    const few = Array.from({ length: Math.min(100, count - sockets.length) }, (_, nth) =>
      occupy(port, bytes(sockets.length + nth)),
    )
    sockets.push(...(await Promise.all(few)))
  }
  return sockets
}

const isServed = async (site: Server) => (await sendRequest(site.port, '/tips')).status === 200

async function comesTrue(
  isTrue: () => boolean | Promise<boolean>,
  within: number,
): Promise<boolean> {
  const end = performance.now() + within
  while (performance.now() < end) {
    if (await isTrue()) return true
    await pause(100)
  }
  return false
}

/** As many as the limits of this machine allow, at most 2,000. */
function connectionsAtMost(): number {
  const limits = canCount ? readFileSync('/proc/self/limits', 'utf8') : ''
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1_024)
  return Math.min(2_000, Math.floor(descriptors / 2))
}

const idle: AttackClass = {
  name: 'connections that are silent, slow or unread',
  run: ({ dataDir, settings }) =>
    withSite(join(dataDir, '..', 'slow'), settings, undefined, async (site) => {
      const tally = new Tally()
      const before = opened(site)
      const ways = Object.values(kinds)
      const sockets = await occupyAll(
        site.port,
        connectionsAtMost(),
        (nth) => ways[nth % ways.length] ?? '',
      )
      tally.tried += sockets.length
      for (let nth = 0; nth < 20; nth++) {
        const begin = performance.now()
        const isFine = await isServed(site)
        tally.count(
          isFine && performance.now() - begin < 10_000,
          'A visitor was not served meanwhile',
        )
        await pause(100)
      }
      const isFree = await comesTrue(() => opened(site) <= before + 20, patience)
      tally.count(isFree, `${opened(site) - before} descriptors were not given back within 45 s`)
      for (const socket of sockets) socket.destroy()
      tally.count(await isServed(site), 'A visitor was not served afterwards')
      return tally
    }),
}

const crowd = 420

const exhausting: AttackClass = {
  name: 'more connections than descriptors',
  run: ({ dataDir, settings }) =>
    withSite(join(dataDir, '..', 'crowded'), settings, 400, async (site) => {
      const tally = new Tally()
      const before = opened(site)
      for (const [what, bytes] of Object.entries(kinds)) {
        const sockets = await occupyAll(site.port, crowd, () => bytes)
        tally.tried += crowd
        if (opened(site) >= 400) tally.successes.push(`${what} connections used up the descriptors`)
        for (const socket of sockets) socket.destroy()
        const isBack = await comesTrue(
          async () => (await isServed(site)) && opened(site) <= before + 20,
          patience,
        )
        tally.count(
          isBack,
          `After ${crowd} ${what} connections nobody is served, or descriptors are lost`,
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

export const connections = [idle, exhausting]
