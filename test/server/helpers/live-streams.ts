import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { admit } from '#core/admins/person.ts'
import type { Change, ChangeKind } from '#core/content/changes.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { openPort } from '#test/helpers/listen.ts'

type Limits = { streams: number; perAddress: number; maxBufferedBytes: number }
type StreamRequest = { path?: string; method?: string; headers?: Record<string, string> }

export type StreamEvent = { event: string; id: string; data: string }

/** A change that is public by default unless its kind is for administrators only. */
export function createChange(
  seq: number,
  kind: ChangeKind,
  isPublic = kind !== 'admin' && kind !== 'feedback',
): Change {
  return { seq, kind, id: 'secret-id', version: 1, isPublic, scheduledFor: null }
}

/** A server with only the streams: `x-address` is the sender's address, `x-session` the session. */
export async function startLiveServer(limits: Partial<Limits> = {}) {
  /** The names of sessions, which are the ids of their people too. */
  const signedIn = new Set<string>()
  /** Those of them who are no administrators. */
  const editors = new Set<string>()
  const store = { last: 7, lastOfAll: 7, isAway: false }
  const live = new LiveStreams({
    lastPublicChange: () => store.last,
    lastChange: () => store.lastOfAll,
    readSessionToken: ({ headers }) => headers['x-session']?.toString(),
    async identify(session) {
      if (store.isAway) throw new Error('the store is unavailable')
      if (!signedIn.has(session)) return null
      const role = editors.has(session) ? 'editor' : 'administrator'
      return admit(role, { id: session, email: `${session}@example.org`, session })
    },
    address: ({ headers }) => headers['x-address']?.toString() ?? 'somewhere',
    limits: {
      streams: 100,
      perAddress: 100,
      maxBufferedBytes: 64 * 1024,
      ...limits,
    },
  })
  const server = createServer((request, response) => live.open(request, response))
  const port = await openPort(server)

  return {
    live,
    store,
    signedIn,
    editors,
    open: (request: StreamRequest = {}) => openStream(port, request),
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
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false })
  request.on('error', () => {})
  let text = ''
  let isOver = false
  const opened = await new Promise<{ status: number; headers: IncomingHttpHeaders }>((done) => {
    request.once('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', () => {})
      response.once('close', () => (isOver = true))
      done({ status: response.statusCode ?? 0, headers: response.headers })
    })
    request.end()
  })
  return {
    ...opened,
    text: () => text,
    events: () => text.split('\n\n').flatMap(parseEvent),
    isOver: () => isOver,
    disconnect: () => request.destroy(),
  }
}

/** Parses like a browser: a block without data is no event. */
function parseEvent(block: string): StreamEvent[] {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)))
  const { event = 'message', id = '', data } = fields as Partial<StreamEvent>
  return data === undefined ? [] : [{ event, id, data }]
}
