import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Sql } from 'postgres'
import { toBindable } from '#server/storage/base/engine.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { toStoreError, isConnectionError } from './errors.ts'

// A little more than the server's own statement_timeout: for a server that does not respond at all.
const responseTimeout = 15_000

export class PostgresConnection implements DatabaseConnection {
  readonly #sql: Sql
  isLost = false

  constructor(connect: (onClose: () => void) => Sql) {
    this.#sql = connect(() => {
      this.isLost = true
    })
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isLost) throw new StoreUnavailable('PostgreSQL: the connection is lost')
    const query = this.#sql.unsafe<Row[] & object[]>(sql, toBindable(parameters), { prepare: true })
    const abortTimer = setTimeout(() => void this.#abort(), responseTimeout)
    try {
      const rows = await query
      return { rows: [...rows], numAffectedRows: BigInt(rows.count ?? 0) }
    } catch (error) {
      if (isConnectionError(error)) await this.#abort()
      throw toStoreError(error)
    } finally {
      clearTimeout(abortTimer)
    }
  }

  // oxlint-disable-next-line require-yield -- the store reads in batches and streams nothing.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The store does not support streaming')
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
