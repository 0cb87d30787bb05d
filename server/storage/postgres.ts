import { Kysely, sql } from 'kysely'
import postgres, { type Options, type Sql } from 'postgres'
import type { Engine } from './engine.ts'
import { StartRefused } from '../start-refused.ts'
import { StoreUnavailable } from './faults.ts'
import { postgresDialect } from './postgres-driver.ts'
import { postgresCode } from './postgres-errors.ts'
import { Line } from './postgres-line.ts'
import { Pool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

const channel = 'vatra_changes'
// Any number that no other program on the database takes for its own lock: 'vatra' in ASCII.
const writersLock = 0x7661747261

export function openPostgres(databaseUrl: string): Engine {
  const connect = (options: Options<Record<string, never>>) => open(databaseUrl, options)
  const pool = new Pool(() => new Line((onClose) => connect({ onclose: onClose })))
  const ear = connect({ backoff: soonButNotTogether })
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(pool) }),
    columns: { text: sql`text collate "C"`, bytes: 'bytea' },
    // One writer at a time makes the numbers of the changes come in the order of their commits: who
    // has read up to a number has missed nothing below it.
    async becomeOnlyWriter(trx) {
      await sql`select pg_advisory_xact_lock(${writersLock})`.execute(trx)
    },
    async announce(trx) {
      await sql`select pg_notify(${channel}, '')`.execute(trx)
    },
    listen(onNews) {
      // postgres.js listens again by itself after each loss, and then calls the second function.
      ear.listen(channel, onNews, onNews).catch(() => {})
    },
    // Its own housekeeping does it.
    async wipe() {},
    isMissingTable: (error) => postgresCode(error) === '42P01',
    async close() {
      await Promise.all([pool.close(), ear.end({ timeout: 1 })])
    },
  }
}

function open(databaseUrl: string, options: Options<Record<string, never>>): Sql {
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

function soonButNotTogether(attempt: number): number {
  return (0.5 + Math.random() / 2) * Math.min(0.1 * 2 ** attempt, 4)
}

/** The sentence for a PostgreSQL that could not be had at the start; undefined for other faults. */
export function postgresRefusal(error: unknown, databaseUrl: string): StartRefused | undefined {
  const where = placeOf(databaseUrl)
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

  function refuse(sentence: string): StartRefused {
    return new StartRefused(`${sentence}.`, { cause: error })
  }
}

// Never the whole address: it carries the password.
function placeOf(databaseUrl: string): string {
  return databaseUrl
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/\?.*$/, '')
}
