import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { urlencoded } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { adminRoutes, onePerModule, publicPaths } from '../helpers/routes.ts'
import type { Target } from '../helpers/target.ts'

const part = Buffer.alloc(64 * 1024, '0')
const mostTaken = 100 * part.length
const longest = 15_000

/** Addresses with forms for visitors: a body that is too large is read for some seconds, so that they see the error. */
const forms = ['/feedback', '/sign-in', '/sign-in/callback', '/sign-out']
const lengths = ['Content-Length: 100000000000', 'Transfer-Encoding: chunked']

function open({ port, origin }: Target, line: string, length: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).on('data', () => {})
  const type = `Content-Type: ${urlencoded['content-type']}`
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n${type}\r\n${length}\r\n\r\n`)
  if (length.startsWith('T')) socket.write('FFFFFFFF\r\n')
  return socket
}

/** Sends as fast as possible; returns how many bytes were accepted before the connection was closed. */
async function pour(target: Target, line: string, length: string): Promise<number> {
  const socket = open(target, line, length)
  let taken = 0
  while (!socket.destroyed && taken < mostTaken) {
    const isTaken = socket.write(part)
    taken += part.length
    if (isTaken) await new Promise(setImmediate)
    else await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  socket.destroy()
  return taken
}

/** Sends slowly; returns the milliseconds until the connection was closed. */
async function drip(target: Target, line: string, length: string): Promise<number> {
  const socket = open(target, line, length)
  const begin = performance.now()
  while (!socket.destroyed && performance.now() - begin < longest) {
    socket.write(part)
    await pause(100)
  }
  socket.destroy()
  return performance.now() - begin
}

export const endlessBodies: AttackClass = {
  name: 'endless and unexpected bodies',
  async run(target) {
    const tally = new Tally()
    const admins = onePerModule(adminRoutes(target.planted)).map(({ path }) => path)
    const systems = ['/nothing', '/news.rss', '/static/x', '/media/x', '/live', '/robots.txt']
    const paths = [...publicPaths, ...admins, ...systems].filter((path) => !forms.includes(path))
    const lines = [...paths.flatMap((path) => [`POST ${path}`, `GET ${path}`]), 'PUT /feedback']
    const dripping = inParallel(forms, async (path) => {
      for (const length of lengths) {
        const taken = await drip(target, `POST ${path}`, length)
        tally.count(taken < longest, `POST ${path} took a body for ${taken.toFixed(0)} ms`)
      }
    })
    await inParallel(lines, async (line) => {
      for (const length of lengths) {
        const taken = await pour(target, line, length)
        tally.count(taken < mostTaken, `${line} took ${taken} bytes`)
      }
    })
    await dripping
    await sendTooMuch(target, tally)
    return tally
  },
}

const tooMuch = {
  '/feedback': 70_000,
  '/sign-in': 70_000,
  '/sign-out': 70_000,
  '/adminf83922ab/events': 1_100_000,
  '/adminf83922ab/images': 26 * 1024 * 1024,
}

async function sendTooMuch(target: Target, tally: Tally): Promise<void> {
  const { cookie } = await target.newAdministrator()
  for (const [path, length] of Object.entries(tooMuch)) {
    const body = Buffer.alloc(length, 'a')
    const { status } = await target.post(path, {}, { body, sessionCookie: cookie })
    tally.count(status === 413 || status === 0, `POST ${path} took ${length} bytes: ${status}`)
  }
}
