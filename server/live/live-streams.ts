import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Change, ChangeKind } from '#core/content/document.ts'
import { commonHeaders } from '#server/http/headers.ts'
import { refuse } from '#server/http/refusals.ts'
import { StreamCounts } from './stream-counts.ts'

type Stream = { response: ServerResponse; address: string; session: string | undefined }

type LiveStreamsOptions = {
  /** Of what visitors see. */
  lastPublicChange: () => number
  /** Of everything. */
  lastChange: () => number
  readSessionToken: (request: IncomingMessage) => string | undefined
  isSignedIn: (session: string) => Promise<boolean>
  address: (request: IncomingMessage) => string
  /** That this address belongs to, where anybody can have many addresses. */
  network: (address: string) => string | undefined
  limits: { streams: number; perAddress: number; perNetwork: number; maxBufferedBytes: number }
}

const heartbeatInterval = 25_000

/**
 * Tells open pages that something changed, never what it says now: a page that hears of it asks for
 * itself again, and gets what it may see.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>()
  readonly #countByAddress = new StreamCounts()
  readonly #countByNetwork = new StreamCounts()
  readonly #options: LiveStreamsOptions
  readonly #heartbeat: NodeJS.Timeout
  /** Somebody may be gone, and the store could not be asked who. */
  #mustRecheckSessions = false

  constructor(parts: LiveStreamsOptions) {
    this.#options = parts
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatInterval).unref()
  }

  get size(): number {
    return this.#streams.size
  }

  open(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET') return refuse(request, response, 405, { allow: 'GET' })
    const address = this.#options.address(request)
    if (!this.#hasRoomFor(address)) return refuse(request, response, 503, { 'retry-after': '30' })
    const stream = { response, address, session: this.#options.readSessionToken(request) }
    this.#add(stream)
    response.once('close', () => this.#remove(stream))
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that collects an answer before it passes it on would collect this one for ever.
      'x-accel-buffering': 'no',
    })
    const last = this.#options.lastPublicChange()
    // Not all come back in the same second after a restart.
    const retry = 1_000 + Math.floor(Math.random() * 4_000)
    response.write(`retry: ${retry}\nid: ${last}\nevent: hello\ndata: ${last}\n\n`)
    const seen = readLastSeen(request)
    if (seen !== undefined) void this.#sendMissedChanges(stream, seen)
  }

  /** An administrator has missed letters and drafts too; to anybody else they are no news. */
  async #sendMissedChanges({ response, session }: Stream, seen: number): Promise<void> {
    const { isSignedIn, lastPublicChange, lastChange } = this.#options
    const isKnown = session !== undefined && (await isSignedIn(session).catch(() => false))
    const last = isKnown ? lastChange() : lastPublicChange()
    // One that is ahead knows what was there before the data were set back.
    if (seen !== last) this.#write(response, changeEvent(last, 'all'))
  }

  /** A change was committed, here or on another instance. */
  announce({ seq, kind, isPublic }: Change): void {
    if (isPublic) this.#broadcast(changeEvent(seq, kind))
    else void this.#broadcastToAdministrators(changeEvent(seq, kind))
    if (kind === 'admin') void this.#closeSignedOutStreams()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const { response } of this.#streams) response.end()
  }

  #beat(): void {
    this.#broadcast('event: beat\ndata:\n\n')
    if (this.#mustRecheckSessions) void this.#closeSignedOutStreams()
  }

  #broadcast(words: string): void {
    for (const { response } of this.#streams) this.#write(response, words)
  }

  /** Who that is, is asked anew each time: a session may have ended since its stream was opened. */
  async #broadcastToAdministrators(words: string): Promise<void> {
    try {
      for (const { response, session } of this.#streams) {
        if (session === undefined || !(await this.#options.isSignedIn(session))) continue
        this.#write(response, words)
      }
    } catch {
      // The store cannot be asked who they are. A page that comes back later asks what it missed.
    }
  }

  #write(response: ServerResponse, words: string): void {
    // It has been ended and still waits for its reader: another word would be an error.
    if (response.writableEnded) return
    // Whoever does not read is let go; the browser comes back and asks what it missed.
    if (response.writableLength > this.#options.limits.maxBufferedBytes) response.destroy()
    else response.write(words)
  }

  async #closeSignedOutStreams(): Promise<void> {
    this.#mustRecheckSessions = false
    try {
      for (const { response, session } of this.#streams) {
        if (session === undefined || (await this.#options.isSignedIn(session))) continue
        if (!response.writableEnded) response.end('event: signedOut\ndata: {}\n\n')
      }
    } catch {
      this.#mustRecheckSessions = true
    }
  }

  #hasRoomFor(address: string): boolean {
    const { streams, perAddress, perNetwork } = this.#options.limits
    return (
      this.#streams.size < streams &&
      this.#countByAddress.get(address) < perAddress &&
      this.#countByNetwork.get(this.#options.network(address)) < perNetwork
    )
  }

  #add(stream: Stream): void {
    this.#streams.add(stream)
    this.#count(stream, 1)
  }

  #remove(stream: Stream): void {
    if (this.#streams.delete(stream)) this.#count(stream, -1)
  }

  #count({ address }: Stream, more: 1 | -1): void {
    this.#countByAddress.add(address, more)
    this.#countByNetwork.add(this.#options.network(address), more)
  }
}

function changeEvent(seq: number, kind: ChangeKind | 'all'): string {
  return `id: ${seq}\nevent: change\ndata: ${kind}\n\n`
}

/** What the page knows already: from the browser after a lost connection, else from the page itself. */
function readLastSeen(request: IncomingMessage): number | undefined {
  const asked = new URLSearchParams(request.url?.split('?')[1]).get('since')
  const seen = request.headers['last-event-id'] ?? asked
  return typeof seen === 'string' && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
}
