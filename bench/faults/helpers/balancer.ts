import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { response: IncomingMessage; body: Buffer }

/** Distributes requests over instances, and asks another one once if an instance does not answer a read. */
export class Balancer {
  /** The ports of the instances. */
  ports: number[] = []
  #next = 0
  // A kept connection to an instance that was killed would fail the first request after it.
  readonly #agent = new Agent({ keepAlive: false })
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing))

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(incoming))
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const nth = this.#next++
    const answer =
      (await this.#ask(nth, incoming, body)) ??
      (isRead ? await this.#ask(nth + 1, incoming, body) : undefined)
    if (!answer) return void outgoing.writeHead(502).end()
    outgoing.writeHead(answer.response.statusCode ?? 502, answer.response.headers)
    outgoing.end(answer.body)
  }

  /** Undefined if the instance does not give a whole response. */
  #ask(
    nth: number,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Answer | undefined> {
    const port = this.ports[nth % this.ports.length]
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', port, method, path: url, headers, agent: this.#agent }
      const forwarded = request(options, async (response) => {
        try {
          resolve({ response, body: Buffer.concat(await Array.fromAsync(response)) })
        } catch {
          resolve(undefined)
        }
      })
      forwarded.on('error', () => resolve(undefined))
      forwarded.end(body)
    })
  }
}
