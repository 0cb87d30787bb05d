import type { PostgresPool as KyselyPool, PostgresPoolClient } from 'kysely'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { PostgresConnection } from './connection.ts'

const maxConnections = 10
const acquireTimeout = 5_000

type Waiter = PromiseWithResolvers<PostgresConnection>

/**
 * postgres.js has a pool too, but when a reserved connection is lost in a transaction, it may run the rest of
 * the transaction on another connection, as single statements. Here a lost connection is never used again.
 */
export class PostgresPool implements KyselyPool {
  /** For connections beside the pool, which nobody asks for here. */
  readonly options = {}
  readonly #open: () => PostgresConnection
  readonly #idle: PostgresConnection[] = []
  readonly #waiting: Waiter[] = []
  #inUse = 0
  #isClosed = false

  constructor(open: () => PostgresConnection) {
    this.#open = open
  }

  async connect(): Promise<PostgresPoolClient> {
    const connection = await this.#acquire()
    const query = connection.query.bind(connection)
    return {
      // The store reads in batches and streams nothing, so no cursor comes here.
      query: query as PostgresPoolClient['query'],
      release: (isBroken) => this.#release(connection, isBroken),
    }
  }

  async end(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) {
      reject(new StoreUnavailable('PostgreSQL: the store is closed'))
    }
    await Promise.all(this.#idle.splice(0).map((connection) => connection.end()))
  }

  async #acquire(): Promise<PostgresConnection> {
    if (this.#isClosed) throw new StoreUnavailable('PostgreSQL: the store is closed')
    if (this.#inUse >= maxConnections) return this.#wait()
    this.#inUse += 1
    return this.#takeIdleOrOpen()
  }

  #release(connection: PostgresConnection, isBroken = false): void {
    if (isBroken) void connection.end()
    const next = this.#waiting.shift()
    if (next) return next.resolve(connection.isLost ? this.#open() : connection)
    this.#inUse -= 1
    if (this.#isClosed || connection.isLost) void connection.end()
    else this.#idle.push(connection)
  }

  #takeIdleOrOpen(): PostgresConnection {
    let connection = this.#idle.pop()
    while (connection?.isLost) connection = this.#idle.pop()
    return connection ?? this.#open()
  }

  #wait(): Promise<PostgresConnection> {
    const waiter: Waiter = Promise.withResolvers()
    this.#waiting.push(waiter)
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
      waiter.reject(new StoreUnavailable('PostgreSQL: all connections are busy'))
    }, acquireTimeout)
    return waiter.promise.finally(() => clearTimeout(timer))
  }
}
