import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { urlencoded } from '../helpers/forms.ts'
import { inParallel, originOf, Tally, type Attack, type Target } from './attack-kind.ts'

const part = Buffer.alloc(64 * 1024, '0')
const maxAccepted = 100 * part.length
const maxMilliseconds = 15_000

/** Addresses with forms for visitors: a body that is too large is read for some seconds, so that they see the error. */
const formPaths = ['/feedback', '/feedback/messages', '/sign-in', '/sign-in/callback', '/sign-out']
const lengths = ['Content-Length: 100000000000', 'Transfer-Encoding: chunked']
const otherPaths = ['/nothing', '/news.rss', '/static/x', '/media/x', '/live', '/robots.txt']

function openRequest({ site }: Target, line: string, length: string) {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {}).on('data', () => {})
  const type = `Content-Type: ${urlencoded['content-type']}`
  const origin = originOf(site)
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n${type}\r\n${length}\r\n\r\n`)
  if (length.startsWith('T')) socket.write('FFFFFFFF\r\n')
  return socket
}

/** Sends as fast as possible; returns how many bytes were accepted before the connection was closed. */
async function sendFast(target: Target, line: string, length: string): Promise<number> {
  const socket = openRequest(target, line, length)
  let accepted = 0
  while (!socket.destroyed && accepted < maxAccepted) {
    const hasRoom = socket.write(part)
    accepted += part.length
    if (hasRoom) await new Promise(setImmediate)
    else await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  socket.destroy()
  return accepted
}

/** Sends slowly; returns the milliseconds until the connection was closed. */
async function sendSlowly(target: Target, line: string, length: string): Promise<number> {
  const socket = openRequest(target, line, length)
  const begin = performance.now()
  while (!socket.destroyed && performance.now() - begin < maxMilliseconds) {
    socket.write(part)
    await pause(100)
  }
  socket.destroy()
  return performance.now() - begin
}

export const endlessBodies: Attack = {
  name: 'endless and unexpected bodies',
  async run(target) {
    const tally = new Tally()
    const routePaths = allRoutes.map(({ path }) => path.replaceAll(/:\w+/g, 'news'))
    const paths = [...routePaths, ...otherPaths].filter((path) => !formPaths.includes(path))
    const lines = [...paths.flatMap((path) => [`POST ${path}`, `GET ${path}`]), 'PUT /feedback']
    const slowBodies = inParallel(formPaths, async (path) => {
      for (const length of lengths) {
        const milliseconds = await sendSlowly(target, `POST ${path}`, length)
        tally.count(
          milliseconds < maxMilliseconds,
          `POST ${path} accepted a body for ${milliseconds.toFixed(0)} ms`,
        )
      }
    })
    await inParallel(lines, async (line) => {
      for (const length of lengths) {
        const accepted = await sendFast(target, line, length)
        tally.count(accepted < maxAccepted, `${line} accepted ${accepted} bytes`)
      }
    })
    await slowBodies
    return tally
  },
}
