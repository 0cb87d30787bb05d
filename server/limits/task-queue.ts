import type { IncomingMessage } from 'node:http'
import { ClientDisconnected } from '#server/base/client-disconnected.ts'

type Limits = { parallel: number; waiting: number }

/** Too many others wait already; send-async.ts responds with 503. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs so many tasks at a time. So many others wait, and those beyond are refused. */
export class TaskQueue {
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** With a request the task is left out if its client has disconnected before its turn. */
  async run<T>(task: () => Promise<T>, request?: IncomingMessage): Promise<T> {
    await this.#waitForTurn()
    try {
      if (request?.socket.destroyed) throw new ClientDisconnected()
      return await task()
    } finally {
      this.#startNext()
    }
  }

  async #waitForTurn(): Promise<void> {
    if (this.#running < this.#limits.parallel) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new QueueFull()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #startNext(): void {
    const next = this.#waiting.shift()
    // Not at once, so that requests that need no queue are responded to between two tasks.
    if (next) setImmediate(next)
    else this.#running -= 1
  }
}
