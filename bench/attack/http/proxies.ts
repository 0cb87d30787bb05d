import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findProxy, proxyNames, startProxy, type Proxy } from '#scripts/testing/proxies.ts'
import { inParallel, Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { urlencoded } from '../helpers/forms.ts'
import { sendRequest } from '../helpers/http-client.ts'
import { adminRoutes, onePerModule, publicPaths } from '../helpers/routes.ts'
import type { Target } from '../helpers/target.ts'

const lengths = [
  `Content-Length: ${26 * 1024 * 1024}`,
  'Content-Length: 100000000000',
  'Transfer-Encoding: chunked',
]
const part = Buffer.alloc(64 * 1024, 'a')
const maxMilliseconds = 15_000
const forgedId = 'written-by-a-visitor'

/** Through the proxies that are installed, with the files of deploy/ in front of the attacked site. */
export const proxyFiles: AttackKind = {
  name: 'stored bodies and forged ids, through nginx and Caddy',
  async run(target) {
    const tally = new Tally()
    for (const name of proxyNames.filter((one) => findProxy(one) !== undefined)) {
      const proxy = await startProxy(name, target.port)
      const countAttack = (isPrevented: boolean, success: string) =>
        tally.count(isPrevented, `${name}: ${success}`)
      try {
        await sendBodies(proxy, target, countAttack)
        await forgeIds(proxy, target, countAttack)
      } finally {
        await proxy.stop()
      }
    }
    return tally
  },
}

async function sendBodies(proxy: Proxy, target: Target, count: Tally['count']): Promise<void> {
  const admins = onePerModule(adminRoutes(target.planted)).map(({ path }) => path)
  const paths = [...publicPaths, ...admins, '/nothing', '/media/x', '/live']
  const bodies = paths.flatMap((path) => lengths.map((length) => ({ path, length })))
  let storedFiles = 0
  const look = () => (storedFiles = Math.max(storedFiles, proxy.openFiles().length))
  await inParallel(
    bodies,
    async ({ path, length }) => {
      const milliseconds = await sendBody(proxy, target, path, length, look)
      count(milliseconds < maxMilliseconds, `POST ${path}, ${length} had no answer for 15 s`)
    },
    64,
  )
  count(storedFiles === 0, `${storedFiles} bodies of strangers were on the disk`)
}

/** Sends a body bit by bit. Returns the milliseconds until there is an answer. */
async function sendBody(
  { port }: Proxy,
  { origin }: Target,
  path: string,
  length: string,
  look: () => void,
): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const type = `Content-Type: ${urlencoded['content-type']}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n${type}\r\n${length}\r\n\r\n`,
  )
  if (length.startsWith('T')) socket.write('FFFFFFF\r\n')
  socket.on('error', () => {}).on('data', () => socket.destroy())
  const begin = performance.now()
  while (!socket.destroyed && performance.now() - begin < maxMilliseconds) {
    socket.write(part)
    await pause(100)
    look()
  }
  socket.destroy()
  return performance.now() - begin
}

async function forgeIds(proxy: Proxy, target: Target, count: Tally['count']): Promise<void> {
  const { cookie } = await target.newAdministrator()
  for (let nth = 0; nth < 10; nth++) {
    const path = `/adminf83922ab/forged-${crypto.randomUUID()}`
    await sendRequest(proxy.port, path, {
      headers: { 'x-request-id': forgedId },
      sessionCookie: cookie,
    })
    const findLine = () =>
      target
        .readLog()
        .split('\n')
        .find((line) => line.includes(path))
    const end = performance.now() + maxMilliseconds
    while (findLine() === undefined && performance.now() < end) await pause(20)
    const line = findLine()
    count(line !== undefined && !line.includes(forgedId), `the log has a forged id: ${line}`)
  }
}
