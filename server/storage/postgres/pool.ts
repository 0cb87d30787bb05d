import { StoreUnavailable } from '#server/storage/errors.ts'
import type { PostgresConnection } from './connection.ts'

const maxConnections = 10
const acquireTimeout = 5_000

type Waiter = { take(line: PostgresConnection): void; refuse(error: unknown): void }

/**
 * Lends connections. postgres.js has a pool too, but a connection reserved from it that is lost in the
 * middle of a transaction may carry the rest of the transaction out on another one, as single
 * statements. Here a lost connection is never used again.
 */
export class PostgresPool {
  readonly #open: () => PostgresConnection
  readonly #idle: PostgresConnection[] = []
  readonly #waiting: Waiter[] = []
  #inUse = 0
  #closed = false

  constructor(open: () => PostgresConnection) {
    this.#open = open
  }

  async acquire(): Promise<PostgresConnection> {
    if (this.#closed) throw new StoreUnavailable('PostgreSQL: the store is closed')
    if (this.#inUse >= maxConnections) return this.#wait()
    this.#inUse += 1
    return this.#takeIdleOrOpen()
  }

  release(line: PostgresConnection): void {
    const next = this.#waiting.shift()
    if (next) return next.take(line.isLost ? this.#open() : line)
    this.#inUse -= 1
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

  #takeIdleOrOpen(): PostgresConnection {
    let line = this.#idle.pop()
    while (line?.isLost) line = this.#idle.pop()
    return line ?? this.#open()
  }

  #wait(): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      const waiting: Waiter = {
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
      }, acquireTimeout)
      this.#waiting.push(waiting)
    })
  }
}
