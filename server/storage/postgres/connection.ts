import type { PostgresQueryResult } from 'kysely'
import type { Sql } from 'postgres'
import { toBindable } from '#server/storage/base/engine.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { toStoreError, isConnectionError } from './errors.ts'

// A little more than the server's own statement_timeout: for a server that does not respond at all.
const responseTimeout = 15_000

type Result<Row> = PostgresQueryResult<Row>

export class PostgresConnection {
  readonly #sql: Sql
  isLost = false

  constructor(connect: (onClose: () => void) => Sql) {
    this.#sql = connect(() => {
      this.isLost = true
    })
  }

  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Result<Row>> {
    // A lost connection has rolled back its transaction.
    if (this.isLost && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    if (this.isLost) throw new StoreUnavailable('PostgreSQL: the connection is lost')
    const query = this.#sql.unsafe<Row[] & object[]>(sql, toBindable(parameters), { prepare: true })
    const abortTimer = setTimeout(() => void this.#abort(), responseTimeout)
    try {
      const rows = await query
      const command = rows.command as Result<Row>['command']
      return { command, rowCount: rows.count ?? 0, rows: [...rows] }
    } catch (error) {
      if (isConnectionError(error)) await this.#abort()
      // Kysely adds to the stack, which postgres.js has made read-only.
      if (error instanceof Error) Object.defineProperty(error, 'stack', { writable: true })
      throw toStoreError(error)
    } finally {
      clearTimeout(abortTimer)
    }
  }

  async end(): Promise<void> {
    this.isLost = true
    await this.#sql.end({ timeout: 1 })
  }

  async #abort(): Promise<void> {
    this.isLost = true
    await this.#sql.end({ timeout: 0 })
  }
}
