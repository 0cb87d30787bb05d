import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { filledForm, feedbackForm } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

type Stream = { status: number; said: () => string; isOver: () => boolean; socket: Socket }

/** Opens a stream and reads it by default. */
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
const mostOfOneNetwork = 200
const readers = 200

/** An edit, which every stream of a visitor must receive unless it is a draft. */
async function edit(target: Target, text: string, visibility: 'now' | 'draft'): Promise<number> {
  const { cookie } = await target.newAdministrator()
  const form = { ...filledForm('news', text), visibility, key: crypto.randomUUID() }
  return (await target.post('/adminf83922ab/news.data', form, { sessionCookie: cookie })).status
}

const eavesdropping: AttackClass = {
  name: 'live streams of visitors',
  async run(target) {
    const tally = new Tally()
    const former = await target.newAdministrator()
    await target.post('/sign-out', {}, { sessionCookie: former.cookie })
    const cookies = ['', 'Cookie: __Host-session=invented\r\n', `Cookie: ${former.cookie}\r\n`]
    const liveStreams = await Promise.all(
      Array.from({ length: readers }, (_, nth) =>
        open(target, target.newAddress(), cookies[nth % cookies.length]),
      ),
    )
    const { marker } = target.planted
    for (let nth = 0; nth < 10; nth++) {
      await edit(target, `${marker}\r\nevent: x`, 'draft')
      await target.post('/feedback', feedbackForm({ message: marker + nth }))
    }
    await pause(500)
    const heardBefore = liveStreams.map(({ said }) => said())
    for (const words of heardBefore) {
      const isSilent = !/event: change|feedback|admin|planted|@|event: x/.test(wordsOf(words))
      tally.count(isSilent, `a visitor's stream said: ${wordsOf(words).slice(-200)}`)
    }
    await edit(target, 'Heard\r\nevent: x', 'now')
    await pause(500)
    for (const { said, isOver, socket } of liveStreams) {
      const isHeard =
        isOver() ||
        said().includes('event: signedOut') ||
        wordsOf(said()).includes('event: change\ndata: news\n')
      tally.count(isHeard, 'What visitors may know was not heard: nothing is proved')
      socket.destroy()
    }
    return tally
  },
}

const wordsOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))

const crowding: AttackClass = {
  name: 'floods of live streams',
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
    if (letIn > mostOfOneAddress) tally.successes.push(`One address has ${letIn} streams`)
    const other = await open(target, target.newAddress())
    tally.count(other.status === 200, `Another address was answered ${other.status}`)
    const network: Stream[] = []
    for (let nth = 0; nth < mostOfOneNetwork + 40; nth++) {
      network.push(await open(target, `2001:db8:9:${(nth % 60).toString(16)}::1`))
    }
    const ofNetwork = network.filter(({ status }) => status === 200).length
    tally.tried += network.length
    if (ofNetwork > mostOfOneNetwork) tally.successes.push(`One network has ${ofNetwork} streams`)
    for (const { socket } of [...streams, other, ...network]) socket.destroy()

    const deaf = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const stream = await open(target, target.newAddress())
        stream.socket.pause()
        return stream
      }),
    )
    for (let nth = 0; nth < 20; nth++) {
      const status = await edit(target, `Deaf ${nth}`, 'now')
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
