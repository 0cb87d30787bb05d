import { StoreUnavailable } from './faults.ts'
import type { Line } from './postgres-line.ts'

const mostLines = 10
const longestWait = 5_000

type Waiting = { take(line: Line): void; refuse(error: unknown): void }

/**
 * Lends connections. postgres.js has a pool too, but a connection reserved from it that is lost in the
 * middle of a transaction may carry the rest of the transaction out on another one, as single
 * statements. Here a lost connection is never used again.
 */
export class Pool {
  readonly #open: () => Line
  readonly #idle: Line[] = []
  readonly #waiting: Waiting[] = []
  #lent = 0
  #closed = false

  constructor(open: () => Line) {
    this.#open = open
  }

  async borrow(): Promise<Line> {
    if (this.#closed) throw new StoreUnavailable('PostgreSQL: the store is closed')
    if (this.#lent >= mostLines) return this.#wait()
    this.#lent += 1
    return this.#any()
  }

  giveBack(line: Line): void {
    const next = this.#waiting.shift()
    if (next) return next.take(line.isLost ? this.#open() : line)
    this.#lent -= 1
    if (this.#closed || line.isLost) void line.end()
    else this.#idle.push(line)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { refuse } of this.#waiting.splice(0)) {
      refuse(new StoreUnavailable('PostgreSQL: the store is closed'))
    }
    await Promise.all(this.#idle.splice(0).map((line) => line.end()))
  }

  #any(): Line {
    let line = this.#idle.pop()
    while (line?.isLost) line = this.#idle.pop()
    return line ?? this.#open()
  }

  #wait(): Promise<Line> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        take(line) {
          clearTimeout(patience)
          resolve(line)
        },
        refuse(error) {
          clearTimeout(patience)
          reject(error)
        },
      }
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new StoreUnavailable('PostgreSQL: all connections are busy'))
      }, longestWait)
      this.#waiting.push(waiting)
    })
  }
}
