import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Editor, hasRole } from '#core/admins/person.ts'
import { type Change, isOfCrowd } from '#core/content/changes.ts'
import { eventKind } from '#core/content/event.ts'
import { storedKindOf, storedKinds } from '#core/content/stored-kinds.ts'
import { commonHeaders } from '#server/http/headers.ts'
import { refuse } from '#server/http/refusals.ts'
import { countedKeys } from '#server/limits/client-address.ts'

type Stream = { response: ServerResponse; address: string; session: string | undefined }

type LiveStreamsOptions = {
  lastPublicChange: () => number
  lastChange: () => number
  readSessionToken: (request: IncomingMessage) => string | undefined
  identify: (session: string) => Promise<Editor | null>
  address: (request: IncomingMessage) => string
  limits: { streams: number; perAddress: number; maxBufferedBytes: number }
}

const heartbeatInterval = 25_000

/** More than change while a page is away. */
const maxRemembered = 1_000

/** Tell open pages that something changed, but not what: each reloads what its viewer may see. */
export class LiveStreams {
  readonly #streams = new Set<Stream>()
  readonly #counts = new Map<string, number>()
  readonly #options: LiveStreamsOptions
  readonly #heartbeat: NodeJS.Timeout
  /** The newest change of a kind that is on every page; at first any that this process has not seen. */
  #lastOnEveryPage: number
  /** The newest change that no crowd made; at first any that this process has not seen. */
  #lastOfContent: number
  /** The newest change that crowds made of each document, of which only its own pages hear. */
  readonly #lastOfCrowds = new Map<string, number>()
  /** The newest change of which editors hear; at first any that this process has not seen. */
  #lastForEditors: number
  /** The newest change of each person, with which the role may have changed. */
  readonly #lastOfPeople = new Map<string, number>()
  /** Somebody may have been removed while the store was unavailable. */
  #mustRecheckSessions = false
  #isClosed = false

  constructor(options: LiveStreamsOptions) {
    this.#options = options
    const isAnyOnEveryPage = storedKinds.some((kind) => kind.isOnEveryPage)
    this.#lastOnEveryPage = isAnyOnEveryPage ? options.lastPublicChange() : 0
    this.#lastOfContent = options.lastPublicChange()
    this.#lastForEditors = options.lastChange()
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
      // A proxy that buffers responses would never send this one.
      'x-accel-buffering': 'no',
    })
    const last = this.#options.lastPublicChange()
    // A random delay, so that not all clients reconnect at once after a restart.
    const retry = 1_000 + Math.floor(Math.random() * 4_000)
    response.write(`retry: ${retry}\nid: ${last}\nevent: hello\ndata: ${last}\n\n`)
    const lastSeen = readLastSeen(request)
    if (lastSeen !== undefined) void this.#sendMissedChanges(stream, lastSeen)
  }

  /** Changes of drafts count for people who are signed in, and those of feedback messages for administrators only. */
  async #sendMissedChanges({ response, session }: Stream, lastSeen: number): Promise<void> {
    const { identify, lastPublicChange, lastChange } = this.#options
    const person = session === undefined ? null : await identify(session).catch(() => null)
    const last = person ? lastChange() : lastPublicChange()
    if (lastSeen === last) return
    const lastOwn = this.#lastOfPeople.get(person?.id ?? '') ?? 0
    const isEditor = person && !hasRole('administrator', person)
    const isNoneForEditors = lastSeen >= Math.max(this.#lastForEditors, lastOwn) && lastSeen <= last
    if (isEditor && isNoneForEditors) return
    // A page is ahead of all changes when the data were restored from a backup.
    const isAhead = lastSeen > lastChange()
    if (isAhead || lastSeen < Math.max(this.#lastOnEveryPage, lastOwn)) {
      return this.#write(response, changeEvent(last, 'everyPage'))
    }
    // Another instance may have announced a change of a crowd before this one.
    if (lastSeen > last) return
    if (person || lastSeen < this.#lastOfContent) {
      return this.#write(response, changeEvent(last, 'all'))
    }
    for (const [subject, seq] of this.#lastOfCrowds) {
      if (seq > lastSeen) this.#write(response, changeEvent(last, subject))
    }
  }

  announce(change: Change): void {
    const { seq, kind, id, version, isPublic } = change
    const { isOnEveryPage: isOfEveryPage, isForAdministrators } = storedKindOf(kind) ?? {}
    const isOnEveryPage = isPublic && isOfEveryPage === true
    if (isOnEveryPage) this.#lastOnEveryPage = seq
    if (!isForAdministrators) this.#lastForEditors = seq
    if (kind === 'admin' && version > 0) this.#lastOfPeople.set(id, seq)
    if (isPublic && isOfCrowd(kind)) this.#remember(change)
    else if (isPublic) this.#lastOfContent = seq
    if (isPublic) this.#broadcast(changeEvent(seq, isOnEveryPage ? 'everyPage' : subjectOf(change)))
    else void this.#broadcastToSignedIn(change)
    if (kind === 'admin') void this.#closeSignedOutStreams()
  }

  #remember(change: Change): void {
    const subject = subjectOf(change)
    this.#lastOfCrowds.delete(subject)
    this.#lastOfCrowds.set(subject, change.seq)
    if (this.#lastOfCrowds.size <= maxRemembered) return
    const [oldest] = this.#lastOfCrowds
    if (!oldest) return
    this.#lastOfCrowds.delete(oldest[0])
    // A page that has missed it loads everything again.
    this.#lastOfContent = Math.max(this.#lastOfContent, oldest[1])
  }

  /** Ends all, and opens no more: their pages connect again when the site is back. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const { response } of this.#streams) {
      // A client that does not read would never get the end, and the process would wait for it.
      if (response.writableLength > 0) response.destroy()
      else response.end()
    }
  }

  #beat(): void {
    this.#broadcast('event: beat\ndata:\n\n')
    if (this.#mustRecheckSessions) void this.#closeSignedOutStreams()
  }

  #broadcast(event: string): void {
    for (const { response } of this.#streams) this.#write(response, event)
  }

  /** Asks for each person again: the session may have ended, and the role may have changed. */
  async #broadcastToSignedIn(change: Change): Promise<void> {
    const { seq, kind, id, version } = change
    const { isForAdministrators } = storedKindOf(kind) ?? {}
    try {
      for (const { response, session } of this.#streams) {
        const person = session === undefined ? null : await this.#options.identify(session)
        if (!person) continue
        const isOwn = person.id === id
        // With another role every page is another one. The end of a session has no version.
        if (isOwn && version > 0) this.#write(response, changeEvent(seq, 'everyPage'))
        else if (isOwn || !isForAdministrators || hasRole('administrator', person))
          this.#write(response, changeEvent(seq, subjectOf(change)))
      }
    } catch {
      // The store is unavailable. A page that reconnects later gets what it missed.
    }
  }

  #write(response: ServerResponse, event: string): void {
    // Writing to an ended response that is still being sent would be an error.
    if (response.writableEnded) return
    // A client that does not read is disconnected; its browser reconnects and gets what it missed.
    if (response.writableLength > this.#options.limits.maxBufferedBytes) response.destroy()
    else response.write(event)
  }

  async #closeSignedOutStreams(): Promise<void> {
    this.#mustRecheckSessions = false
    try {
      for (const { response, session } of this.#streams) {
        if (session === undefined || (await this.#options.identify(session))) continue
        if (!response.writableEnded) response.end('event: signedOut\ndata: {}\n\n')
      }
    } catch {
      this.#mustRecheckSessions = true
    }
  }

  #hasRoomFor(address: string): boolean {
    const { streams, perAddress } = this.#options.limits
    return (
      !this.#isClosed &&
      this.#streams.size < streams &&
      countedKeys(address, perAddress).every(({ key, limit }) => this.#countOf(key) < limit)
    )
  }

  #add(stream: Stream): void {
    this.#streams.add(stream)
    this.#count(stream, 1)
  }

  #remove(stream: Stream): void {
    if (this.#streams.delete(stream)) this.#count(stream, -1)
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #count({ address }: Stream, difference: 1 | -1): void {
    for (const { key } of countedKeys(address, this.#options.limits.perAddress)) {
      const count = this.#countOf(key) + difference
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }
}

/** The kind; with the id for what crowds change, so that a crowd at one event leaves the pages of others alone. */
function subjectOf({ kind, id }: Change): string {
  return kind === eventKind.name || isOfCrowd(kind) ? `${kind} ${id}` : kind
}

/** `subject`: 'all' or 'everyPage' where it is not one kind. */
function changeEvent(seq: number, subject: string): string {
  return `id: ${seq}\nevent: change\ndata: ${subject}\n\n`
}

/** The newest change that the page knows: from the browser after a reconnect, else from the page itself. */
function readLastSeen(request: IncomingMessage): number | undefined {
  const since = new URLSearchParams(request.url?.split('?')[1]).get('since')
  const lastSeen = request.headers['last-event-id'] ?? since
  return typeof lastSeen === 'string' && /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : undefined
}
