import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { filledForm, feedbackForm } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'

type Stream = { status: number; received: () => string; isOver: () => boolean; socket: Socket }

/** Opens a stream and reads it by default. */
function openStream(target: Target, clientAddress: string, extraHeaders = ''): Promise<Stream> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1')
    let received = ''
    let isOver = false
    const stream = () => ({
      status: Number(received.slice(9, 12)),
      received: () => received,
      isOver: () => isOver,
      socket,
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      isOver = true
      resolve(stream())
    })
    socket.on('data', (part) => {
      received += part.toString()
      if (received.includes('\r\n\r\n')) resolve(stream())
    })
    socket.write(
      `GET /live HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${clientAddress}\r\n${extraHeaders}\r\n`,
    )
  })
}

const maxPerAddress = 20
const maxPerNetwork = 200
const streamCount = 200

/** An edit, which every stream of a visitor must receive unless it is a draft. */
async function saveNews(
  target: Target,
  text: string,
  visibility: 'now' | 'draft',
): Promise<number> {
  const { cookie } = await target.newAdministrator()
  const key = crypto.randomUUID()
  const form = { intent: 'create', ...filledForm('news', text), visibility, key }
  return (await target.post('/adminf83922ab/actions/news', form, { sessionCookie: cookie })).status
}

const streamLeaks: AttackKind = {
  name: 'live streams of visitors',
  async run(target) {
    const tally = new Tally()
    const former = await target.newAdministrator()
    await target.post('/sign-out', {}, { sessionCookie: former.cookie })
    const cookies = ['', 'Cookie: __Host-session=invented\r\n', `Cookie: ${former.cookie}\r\n`]
    const liveStreams = await Promise.all(
      Array.from({ length: streamCount }, (_, nth) =>
        openStream(target, target.newAddress(), cookies[nth % cookies.length]),
      ),
    )
    const { marker } = target.planted
    for (let nth = 0; nth < 10; nth++) {
      await saveNews(target, `${marker}\r\nevent: x`, 'draft')
      await target.post('/feedback', feedbackForm({ message: marker + nth }))
    }
    await pause(500)
    const responsesAfterDrafts = liveStreams.map(({ received }) => received())
    for (const response of responsesAfterDrafts) {
      const isSilent = !/event: change|feedback|admin|planted|@|event: x/.test(bodyOf(response))
      tally.count(isSilent, `a visitor's stream contained: ${bodyOf(response).slice(-200)}`)
    }
    await saveNews(target, 'Published\r\nevent: x', 'now')
    await pause(500)
    for (const { received, isOver, socket } of liveStreams) {
      const isNotified =
        isOver() ||
        received().includes('event: signedOut') ||
        bodyOf(received()).includes('event: change\ndata: news\n')
      tally.count(isNotified, 'A public change was not sent, so the attack proves nothing')
      socket.destroy()
    }
    return tally
  },
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))

const streamFloods: AttackKind = {
  name: 'floods of live streams',
  async run(target) {
    const tally = new Tally()
    const memoryBefore = target.memory()
    const clientAddress = target.newAddress()
    const forgedForwardedFor = (nth: number) => `${nth}.7.7.7, ${clientAddress}`
    const streams: Stream[] = []
    for (let nth = 0; nth < 60; nth++)
      streams.push(await openStream(target, nth % 2 ? forgedForwardedFor(nth) : clientAddress))
    const openedStreams = streams.filter(({ status }) => status === 200).length
    tally.tried += streams.length
    if (openedStreams > maxPerAddress)
      tally.successes.push(`One address has ${openedStreams} streams`)
    const other = await openStream(target, target.newAddress())
    tally.count(other.status === 200, `Another address got status ${other.status}`)
    const network: Stream[] = []
    for (let nth = 0; nth < maxPerNetwork + 40; nth++) {
      network.push(await openStream(target, `2001:db8:9:${(nth % 60).toString(16)}::1`))
    }
    const openedInNetwork = network.filter(({ status }) => status === 200).length
    tally.tried += network.length
    if (openedInNetwork > maxPerNetwork)
      tally.successes.push(`One network has ${openedInNetwork} streams`)
    for (const { socket } of [...streams, other, ...network]) socket.destroy()

    const unreadStreams = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const stream = await openStream(target, target.newAddress())
        stream.socket.pause()
        return stream
      }),
    )
    for (let nth = 0; nth < 20; nth++) {
      const status = await saveNews(target, `Unread ${nth}`, 'now')
      tally.count(status === 200, `An edit got status ${status} while no stream was read`)
    }
    const growth = target.memory() - memoryBefore
    tally.count(!(growth > 100), `Streams that are not read took ${growth.toFixed(0)} MiB`)
    for (const { socket } of unreadStreams) socket.destroy()
    await pause(300)
    const reopened = await openStream(target, clientAddress)
    tally.count(reopened.status === 200, 'An address whose streams are closed cannot open another')
    reopened.socket.destroy()
    return tally
  },
}

export const streams = [streamLeaks, streamFloods]
