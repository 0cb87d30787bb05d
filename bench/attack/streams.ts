import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Tally, type AttackClass } from './attack-class.ts'
import { filledForm, letter } from './forms.ts'
import type { Target } from './target.ts'

type Stream = { status: number; said: () => string; isOver: () => boolean; socket: Socket }

/** Opens a stream, and reads it unless told otherwise. */
function open(target: Target, from: string, more = ''): Promise<Stream> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1')
    let said = ''
    let isOver = false
    const stream = () => ({
      status: Number(said.slice(9, 12)),
      said: () => said,
      isOver: () => isOver,
      socket,
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      isOver = true
      resolve(stream())
    })
    socket.on('data', (part) => {
      said += part.toString()
      if (said.includes('\r\n\r\n')) resolve(stream())
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`)
  })
}

const mostOfOneAddress = 20
const readers = 200

const eavesdropping: AttackClass = {
  name: 'streams that listen for what is not public',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const former = await target.newAdministrator()
    const cookies = [
      '',
      'Cookie: __Host-session=invented\r\n',
      `Cookie: ${former.cookie}\r\n`,
      'Last-Event-ID: 1\r\n',
      'Last-Event-ID: 1\\r\\nevent: x\r\n',
    ]
    await target.post('/sign-out', {}, { as: former.cookie })
    const streams = await Promise.all(
      Array.from({ length: readers }, (_, nth) =>
        open(target, target.newAddress(), cookies[nth % cookies.length]),
      ),
    )
    for (let nth = 0; nth < 10; nth++) {
      const draft = {
        ...filledForm('news', `${target.planted.marker}\r\nevent: x`),
        visibility: 'draft',
        key: crypto.randomUUID(),
      }
      await target.post('/adminf83922ab/news.data', draft, { as: cookie })
      await target.post('/feedback', letter({ message: target.planted.marker + nth }))
      await target.post(
        '/adminf83922ab/admins.data',
        { email: `live${nth}@example.org`, key: `live ${nth}` },
        { as: cookie },
      )
    }
    await pause(500)
    for (const { status, said, socket } of streams) {
      const words = said().slice(said().indexOf('\r\n\r\n'))
      const isSilent = !/feedback|admin|planted|@|event: x/.test(words)
      tally.count(
        status === 200 && isSilent && words.includes('event: change'),
        `a visitor's stream said: ${words.slice(-200)}`,
      )
      socket.destroy()
    }
    return tally
  },
}

const crowding: AttackClass = {
  name: 'streams that crowd others out',
  async run(target) {
    const tally = new Tally()
    const before = target.memory()
    const from = target.newAddress()
    const forged = (nth: number) => `${nth}.7.7.7, ${from}`
    const streams: Stream[] = []
    for (let nth = 0; nth < 60; nth++)
      streams.push(await open(target, nth % 2 ? forged(nth) : from))
    const letIn = streams.filter(({ status }) => status === 200).length
    tally.tried += streams.length
    if (letIn > mostOfOneAddress) tally.through.push(`One address has ${letIn} streams`)
    const other = await open(target, target.newAddress())
    tally.count(other.status === 200, `Another address was answered ${other.status}`)
    for (const { socket } of [...streams, other]) socket.destroy()

    const deaf = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const stream = await open(target, target.newAddress())
        stream.socket.pause()
        return stream
      }),
    )
    const { cookie } = await target.newAdministrator()
    for (let nth = 0; nth < 20; nth++) {
      const form = {
        ...filledForm('events', `Deaf ${nth}`),
        visibility: 'draft',
        key: crypto.randomUUID(),
      }
      const { status } = await target.post('/adminf83922ab/events.data', form, { as: cookie })
      tally.count(status === 200, `An edit was answered ${status} while nobody read`)
    }
    const grown = target.memory() - before
    tally.count(!(grown > 100), `Streams that are not read took ${grown.toFixed(0)} MiB`)
    for (const { socket } of deaf) socket.destroy()
    await pause(300)
    const again = await open(target, from)
    tally.count(again.status === 200, 'The address whose streams are closed has no room')
    again.socket.destroy()
    return tally
  },
}

export const streams = [eavesdropping, crowding]
