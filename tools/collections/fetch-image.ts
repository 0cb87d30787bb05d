import { lookup, type LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { Agent, request as requestOverTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { imageLimits } from '#core/images/image.ts'
import { imageProblems } from './import-problems.ts'

export type FetchedImage = { ok: true; bytes: Uint8Array } | { ok: false; reason: string }

type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** Other sites are reached by it. Tests have one that reaches this machine; no setting can. */
export type Connection = {
  resolve: (host: string, done: Resolved) => void
  isAllowed: (address: string) => boolean
  request: (
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ClientRequest
  /** In milliseconds, for an image with its redirects. */
  timeLimit: number
}

const publicConnection: Connection = {
  resolve: (host, done) => lookup(host, { all: true }, done),
  isAllowed: isPublicAddress,
  // An agent of its own: no connection is used again that was made for another request.
  request: (options, onResponse) =>
    requestOverTls({ ...options, agent: new Agent({ keepAlive: false }) }, onResponse),
  timeLimit: 60_000,
}

const maxRedirects = 3

/** Fetches images from these hosts and no others. */
export class ImageFetcher {
  readonly #hosts: ReadonlySet<string>
  readonly #connection: Connection

  constructor(hosts: Iterable<string>, connection: Connection = publicConnection) {
    this.#hosts = new Set(hosts)
    this.#connection = connection
  }

  /** Undefined where the host is not one of them. */
  fetch(address: string): Promise<FetchedImage> | undefined {
    const url = new URL(address)
    if (url.protocol !== 'https:' || !this.#hosts.has(url.host)) return undefined
    const signal = AbortSignal.timeout(this.#connection.timeLimit)
    return this.#fetch(url, signal, maxRedirects).catch((error: unknown) =>
      refuse(signal.aborted ? 'takes too long' : reasonOf(error)),
    )
  }

  async #fetch(url: URL, signal: AbortSignal, redirects: number): Promise<FetchedImage> {
    const response = await this.#request(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400) {
      response.destroy()
      const next = URL.parse(headers.location ?? '', url)
      if (next?.protocol !== url.protocol || next.host !== url.host) {
        return refuse('redirects to another site')
      }
      return redirects > 0
        ? this.#fetch(next, signal, redirects - 1)
        : refuse('redirects too often')
    }
    if (statusCode !== 200) {
      response.destroy()
      return refuse(`answers ${statusCode}`)
    }
    return readBody(response)
  }

  #request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { isAllowed, request } = this.#connection
    const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
    // An address in digits is connected to without a lookup.
    if (isIP(hostname) && !isAllowed(hostname)) return Promise.reject(new ForbiddenAddress())
    return new Promise((resolve, reject) => {
      const options = {
        hostname,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
        lookup: this.#lookup,
        signal,
      }
      request(options, resolve).on('error', reject).end()
    })
  }

  /** The connection is made to the addresses that were checked here: no second answer of a name server counts. */
  readonly #lookup: LookupFunction = (host, { all }, done) => {
    const { resolve, isAllowed } = this.#connection
    resolve(host, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      const isForbidden = !first || !addresses.every(({ address }) => isAllowed(address))
      if (isForbidden) return done(new ForbiddenAddress(), '', 0)
      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

class ForbiddenAddress extends Error {}

/** True if everybody on the internet reaches the same machine by this address. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Addresses outside of 2000::/3 may contain one of IPv4, and lead anywhere.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

async function readBody(response: IncomingMessage): Promise<FetchedImage> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > imageLimits.bytes) return refuse(imageProblems.tooLarge)
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'is at an address inside a network'
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `cannot be fetched${code}`
}

function refuse(reason: string): FetchedImage {
  return { ok: false, reason }
}
