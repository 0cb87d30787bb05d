import { Kysely, sql } from 'kysely'
import postgres, { type Options, type Sql } from 'postgres'
import type { Engine } from '#server/storage/engine.ts'
import { StartupError } from '#server/startup-error.ts'
import { StoreUnavailable } from '#server/storage/errors.ts'
import { postgresDialect } from './driver.ts'
import { postgresCode } from './errors.ts'
import { PostgresConnection } from './connection.ts'
import { PostgresPool } from './pool.ts'
import type { Tables } from '#server/storage/tables.ts'

const channel = 'vatra_changes'
// Any number that no other program on the database takes for its own lock: 'vatra' in ASCII.
const writerLock = 0x7661747261

export function openPostgres(databaseUrl: string): Engine {
  const connect = (options: Options<Record<string, never>>) => connectTo(databaseUrl, options)
  const pool = new PostgresPool(
    () => new PostgresConnection((onClose) => connect({ onclose: onClose })),
  )
  const notifications = connect({ backoff: reconnectDelay })
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(pool) }),
    columns: { text: sql`text collate "C"`, bytes: 'bytea' },
    // One writer at a time makes the numbers of the changes come in the order of their commits: who
    // has read up to a number has missed nothing below it.
    async lockForWriting(trx) {
      await sql`select pg_advisory_xact_lock(${writerLock})`.execute(trx)
    },
    async announce(trx) {
      await sql`select pg_notify(${channel}, '')`.execute(trx)
    },
    listen(onNews) {
      // postgres.js listens again by itself after each loss, and then calls the second function.
      notifications.listen(channel, onNews, onNews).catch(() => {})
    },
    // Its own housekeeping does it.
    async scrubDeletedData() {},
    isMissingTable: (error) => postgresCode(error) === '42P01',
    async close() {
      await Promise.all([pool.close(), notifications.end({ timeout: 1 })])
    },
  }
}

function connectTo(databaseUrl: string, options: Options<Record<string, never>>): Sql {
  return postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    connect_timeout: 5,
    keep_alive: 10,
    max_lifetime: null,
    // Of several hosts, the one that takes writes.
    target_session_attrs: 'read-write',
    onnotice: () => {},
    ...options,
    connection: {
      application_name: 'vatra',
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  })
}

function reconnectDelay(attempt: number): number {
  return (0.5 + Math.random() / 2) * Math.min(0.1 * 2 ** attempt, 4)
}

/** The sentence for a PostgreSQL that could not be had at the start; undefined for other faults. */
export function postgresStartupError(
  error: unknown,
  databaseUrl: string,
): StartupError | undefined {
  const where = withoutCredentials(databaseUrl)
  const code = postgresCode(error instanceof StoreUnavailable ? error.cause : error)
  if (code?.startsWith('28')) {
    return refuse(`PostgreSQL at ${where} does not accept the user or the password in DATABASE_URL`)
  }
  if (code === '3D000') {
    return refuse(`PostgreSQL at ${where} has no such database: create it, or mend DATABASE_URL`)
  }
  if (code === '42501') {
    return refuse(`The user in DATABASE_URL may not create tables in ${where}: grant it that right`)
  }
  if (!(error instanceof StoreUnavailable)) return undefined
  return refuse(`PostgreSQL at ${where} does not answer: start it, or mend DATABASE_URL`)

  function refuse(sentence: string): StartupError {
    return new StartupError(`${sentence}.`, { cause: error })
  }
}

// Never the whole address: it carries the password.
function withoutCredentials(databaseUrl: string): string {
  return databaseUrl
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/\?.*$/, '')
}
