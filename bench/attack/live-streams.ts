import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, Tally, type Attack, type Target } from './attack-kind.ts'

const limits = { address: 20, network: 200 }
const unreadCount = 300
const editCount = 20
/** In MiB. */
const maxGrowth = 100

/** Opens a stream; resolves when its head has arrived or it was closed. */
function openStream(
  { site }: Target,
  address: string,
): Promise<{ status: number; socket: Socket }> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(site.port, '127.0.0.1')
    const finish = () => resolve({ status: Number(received.slice(9, 12)), socket })
    socket.on('error', () => {}).on('close', finish)
    socket.on('data', (part) => {
      received += part.toString()
      if (received.includes('\r\n\r\n')) finish()
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  })
}

async function openStreams(target: Target, addresses: string[]) {
  const sockets: Socket[] = []
  let accepted = 0
  await inParallel(addresses, async (address) => {
    const { status, socket } = await openStream(target, address)
    if (status === 200) accepted += 1
    sockets.push(socket)
  })
  const close = () => sockets.forEach((socket) => socket.destroy())
  return { sockets, accepted, close }
}

const createAddresses = (count: number, create: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => create(nth))

export const liveStreams: Attack = {
  name: 'floods of live streams',
  async run(target) {
    const tally = new Tally()
    const memoryBefore = target.site.memory()
    const ownAddress = '198.51.100.1'
    const ofAddress = await openStreams(
      target,
      createAddresses(60, (nth) => (nth % 2 ? `${nth}.7.7.7, ${ownAddress}` : ownAddress)),
    )
    tally.count(
      ofAddress.accepted === limits.address,
      `One address has ${ofAddress.accepted} streams`,
    )
    const ofNetwork = await openStreams(
      target,
      createAddresses(limits.network + 40, (nth) => `2001:db8:9:${(nth % 60).toString(16)}::1`),
    )
    tally.count(
      ofNetwork.accepted === limits.network,
      `One network has ${ofNetwork.accepted} streams`,
    )
    tally.tried += ofAddress.sockets.length + ofNetwork.sockets.length
    const other = await openStreams(target, ['198.51.100.2'])
    tally.count(other.accepted === 1, 'Nobody else can open a stream')
    for (const { close } of [ofAddress, ofNetwork, other]) close()

    const unread = await openStreams(
      target,
      createAddresses(unreadCount, (nth) => `10.9.${nth >> 8}.${nth & 255}`),
    )
    for (const socket of unread.sockets) socket.pause()
    for (let nth = 0; nth < editCount; nth++) {
      const title = await target.editor.add(target.site.port)
      tally.count(title !== undefined, 'An edit was refused while no stream was read')
    }
    const growth = target.site.memory() - memoryBefore
    tally.count(!(growth > maxGrowth), `Streams that are not read took ${growth.toFixed(0)} MiB`)
    unread.close()
    await pause(300)
    const reopened = await openStreams(target, [ownAddress])
    tally.count(reopened.accepted === 1, 'An address whose streams are closed cannot open another')
    reopened.close()
    return tally
  },
}
