import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a server that can be cut without a word, as when a cable is pulled. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#forward(client))
  readonly #targetPort: number
  #isCut = false

  constructor(targetPort: number) {
    this.#targetPort = targetPort
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Nothing passes any more, and nobody is told. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** What was open while it was cut is closed; new connections pass. */
  join(): void {
    this.#isCut = false
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.join()
    this.#server.close()
  }

  #forward(client: Socket): void {
    const target = connect(this.#targetPort, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => to.write(bytes))
      if (this.#isCut) from.pause()
    }
  }
}
