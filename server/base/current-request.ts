import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Editor } from '#core/admins/person.ts'

const idForm = /^[\w-]{8,64}$/

/** Tells log lines and the error page about the request that they belong to. */
export class CurrentRequest {
  sender: Editor | undefined
  readonly #headers: IncomingMessage['headers']
  readonly #trustedProxies: number
  #id: string | undefined

  constructor({ headers }: IncomingMessage, trustedProxies: number) {
    this.#headers = headers
    this.#trustedProxies = trustedProxies
  }

  /** Made by the server, unless one of our own proxies has named the request. */
  get id(): string {
    this.#id ??= this.#readProxyId() ?? randomBytes(6).toString('hex')
    return this.#id
  }

  #readProxyId(): string | undefined {
    const id = this.#trustedProxies > 0 ? String(this.#headers['x-request-id'] ?? '') : ''
    return idForm.test(id) ? id : undefined
  }
}

const storage = new AsyncLocalStorage<CurrentRequest | undefined>()

export function runRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work)
}

/** For what a request begins and what goes on without it, such as timers. */
export function runWithoutRequest<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Undefined for work that no request has caused. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.id
}

export function nameSender(person: Editor): void {
  const request = storage.getStore()
  if (request) request.sender = person
}
