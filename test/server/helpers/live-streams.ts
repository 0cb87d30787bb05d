import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Change } from '#core/content/document.ts'
import type { KindName } from '#core/content/kind.ts'
import { networkOf } from '#server/http/client-address.ts'
import { LiveStreams } from '#server/live/live-streams.ts'

type Limits = { streams: number; perAddress: number; perNetwork: number; maxBufferedBytes: number }
type StreamRequest = { path?: string; method?: string; headers?: Record<string, string> }

export type StreamEvent = { event: string; id: string; data: string }

/** A change of what is published, or of what only administrators read. */
export function createChange(
  seq: number,
  kind: KindName,
  isPublic = kind !== 'admin' && kind !== 'feedback',
): Change {
  return { seq, kind, id: 'secret-id', isPublic, scheduledFor: null }
}

/** Open pages as a server sees them: `x-address` says where one comes from, `x-session` who it is. */
export async function startLiveServer(limits: Partial<Limits> = {}) {
  const signedIn = new Set<string>()
  const store = { last: 7, lastOfAll: 7, isAway: false }
  const live = new LiveStreams({
    lastPublicChange: () => store.last,
    lastChange: () => store.lastOfAll,
    readSessionToken: ({ headers }) => headers['x-session']?.toString(),
    isSignedIn: async (session) => {
      if (store.isAway) throw new Error('the store cannot be had')
      return signedIn.has(session)
    },
    address: ({ headers }) => headers['x-address']?.toString() ?? 'somewhere',
    network: networkOf,
    limits: {
      streams: 100,
      perAddress: 100,
      perNetwork: 100,
      maxBufferedBytes: 64 * 1024,
      ...limits,
    },
  })
  const server = createServer((request, response) => live.open(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    live,
    store,
    signedIn,
    open: (asked: StreamRequest = {}) => openStream(port, asked),
    /** A connection that asks for the stream and then reads nothing of it. */
    openUnreadStream(headers = '') {
      const socket = connect(port, '127.0.0.1').pause()
      socket.write(`GET /live HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
      return socket
    },
    async close() {
      live.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export async function openStream(
  port: number,
  { path = '/live', method = 'GET', headers = {} }: StreamRequest,
) {
  const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false })
  asking.on('error', () => {})
  let said = ''
  let isOver = false
  const opened = await new Promise<{ status: number; headers: IncomingHttpHeaders }>((done) => {
    asking.once('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (part: string) => (said += part))
      response.on('error', () => {})
      response.once('close', () => (isOver = true))
      done({ status: response.statusCode ?? 0, headers: response.headers })
    })
    asking.end()
  })
  return {
    ...opened,
    said: () => said,
    heard: () => said.split('\n\n').flatMap(read),
    isOver: () => isOver,
    disconnect: () => asking.destroy(),
  }
}

/** As a browser reads it: what carries no data is no event. */
function read(block: string): StreamEvent[] {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)))
  const { event = 'message', id = '', data } = fields as Partial<StreamEvent>
  return data === undefined ? [] : [{ event, id, data }]
}
