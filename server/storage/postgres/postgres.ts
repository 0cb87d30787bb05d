import { Kysely, PostgresDialect, sql } from 'kysely'
import postgres, { type Options, type Sql } from 'postgres'
import { StartupError, StoreUnreachable } from '#server/base/startup-error.ts'
import { readSnapshot, type Engine } from '#server/storage/base/engine.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import { PostgresConnection } from './connection.ts'
import { postgresCode } from './errors.ts'
import { hasExclusiveLocks, hasNotifications } from './features.ts'
import { PostgresPool } from './pool.ts'

const channel = 'vatra_changes'
// A number that no other program on the database uses for a lock: 'vatra' in ASCII.
const writerLock = 0x7661747261

export function openPostgres(databaseUrl: string): Engine {
  const connect = (options: Options<Record<string, never>>) => connectTo(databaseUrl, options)
  const pool = new PostgresPool(
    () => new PostgresConnection((onClose) => connect({ onclose: onClose })),
  )
  const notifications = connect({ backoff: reconnectDelay })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let canNotify = true
  const close = async () => {
    await Promise.all([pool.end(), notifications.end({ timeout: 1 })])
  }
  return {
    db,
    async examineFeatures() {
      if (!(await hasExclusiveLocks(db))) throw createLockError(databaseUrl)
      canNotify = await hasNotifications(db, channel)
    },
    columns: { text: sql`text collate "C"`, bytes: 'bytea' },
    isShared: true,
    // With one writer at a time the numbers of changes are in the order of their commits, so a reader who
    // has reached a number has missed nothing below it.
    async lockForWriting(trx) {
      await sql`select pg_advisory_xact_lock(${writerLock})`.execute(trx)
    },
    readSnapshot: (work) =>
      readSnapshot(db, 'begin isolation level repeatable read, read only', work),
    async announce(trx) {
      if (canNotify) await sql`select pg_notify(${channel}, '')`.execute(trx)
    },
    listen(onChange) {
      // After a reconnect postgres.js listens again and calls the second function.
      notifications.listen(channel, onChange, onChange).catch(() => {})
    },
    // Autovacuum does it.
    scrubDeletedData: async () => true,
    async size() {
      const { rows } = await sql<{ size: string }>`
        select coalesce(sum(pg_total_relation_size(format('%I', tablename)::regclass)), 0) as size
        from pg_tables where schemaname = current_schema()`.execute(db)
      return Number(rows[0]?.size ?? 0)
    },
    async findWriteFault() {
      try {
        await readSnapshot(db, 'begin', (connection) =>
          sql`insert into settings (name, value) values ('write check', '')`.execute(connection),
        )
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    async findDamage() {
      return undefined
    },
    isMissingTable: (error) => postgresCode(error) === '42P01',
    close,
    [Symbol.asyncDispose]: close,
  }
}

function connectTo(databaseUrl: string, options: Options<Record<string, never>>): Sql {
  return postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    connect_timeout: 5,
    keep_alive: 10,
    max_lifetime: null,
    // Where there are several hosts. postgres.js takes a standby for 'read-write' since PostgreSQL 14.
    target_session_attrs: 'primary',
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

function createLockError(databaseUrl: string): StartupError {
  return new StartupError(
    `The database at ${withoutCredentials(databaseUrl)} has no advisory locks that keep out a second writer, ` +
      'so changes could be lost: use PostgreSQL itself.',
  )
}

function reconnectDelay(attempt: number): number {
  return (0.5 + Math.random() / 2) * Math.min(0.1 * 2 ** attempt, 4)
}

/** Says what the operator should do where PostgreSQL is unavailable at the start; undefined for other errors. */
export function postgresStartupError(
  error: unknown,
  databaseUrl: string,
): StartupError | undefined {
  const place = withoutCredentials(databaseUrl)
  const code = postgresCode(error instanceof StoreUnavailable ? error.cause : error)
  const sentences: [RegExp, string][] = [
    [/^28/, `PostgreSQL at ${place} does not accept the user or the password in DATABASE_URL.`],
    [/^3D000$/, `PostgreSQL at ${place} has no such database: create it, or correct DATABASE_URL.`],
    [/^42501$/, `The user in DATABASE_URL may not create tables in ${place}: grant it that right.`],
  ]
  const [, sentence] = sentences.find(([codes]) => codes.test(code ?? '')) ?? []
  if (sentence) return new StartupError(sentence, { cause: error })
  if (!(error instanceof StoreUnavailable)) return undefined
  return new StoreUnreachable(
    `PostgreSQL at ${place} does not answer: start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

// Never the whole URL: it contains the password.
function withoutCredentials(databaseUrl: string): string {
  return databaseUrl
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/\?.*$/, '')
}
