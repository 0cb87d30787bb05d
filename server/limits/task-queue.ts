import type { IncomingMessage } from 'node:http'
import { ClientDisconnected } from '#server/base/client-disconnected.ts'

type Options = {
  parallel: number
  waiting: number
  /** Requests of one network share a turn; without it all do. */
  networkOf?: (request: IncomingMessage) => string
}
type Turn = { start: () => void; refuse: (reason: QueueFull) => void }

/** Too many others wait already; send-async.ts responds with 503. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * Runs so many tasks at a time. So many others wait, and the networks of their senders take turns. Beyond that, whoever
 * has most of them waiting is refused, so that one sender leaves room for the others.
 */
export class TaskQueue {
  readonly #options: Options
  /** By network; the one whose turn is next is the first. */
  readonly #waiting = new Map<string, Turn[]>()
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** With a request the task is left out if its client has disconnected before its turn. */
  async run<T>(task: () => Promise<T>, request?: IncomingMessage): Promise<T> {
    await this.#waitForTurn((request && this.#options.networkOf?.(request)) ?? '')
    try {
      if (request?.socket.destroyed) throw new ClientDisconnected()
      return await task()
    } finally {
      this.#startNext()
    }
  }

  async #waitForTurn(network: string): Promise<void> {
    if (this.#running < this.#options.parallel) {
      this.#running += 1
      return
    }
    const own = this.#waiting.get(network) ?? []
    this.#makeRoom(own.length)
    this.#waiting.set(network, own)
    await new Promise<void>((start, refuse) => own.push({ start, refuse }))
  }

  /** Refuses the last turn of the network that has most, or the new one where that would have as many. */
  #makeRoom(ownTurns: number): void {
    const [longest = [], ...others] = [...this.#waiting.values()].toSorted(
      (one, other) => other.length - one.length,
    )
    const waiting = others.reduce((sum, { length }) => sum + length, longest.length)
    if (waiting < this.#options.waiting) return
    if (longest.length <= ownTurns + 1) throw new QueueFull()
    longest.pop()?.refuse(new QueueFull())
  }

  #startNext(): void {
    for (const [network, turns] of this.#waiting) {
      const next = turns.shift()
      this.#waiting.delete(network)
      if (turns.length > 0) this.#waiting.set(network, turns)
      // Not at once, so that requests that need no queue are responded to between two tasks.
      if (next) return void setImmediate(next.start)
    }
    this.#running -= 1
  }
}
