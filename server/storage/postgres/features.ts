import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/storage/base/tables.ts'
import { postgresCode } from './errors.ts'

// undefined_function, feature_not_supported, syntax_error.
const unsupportedCodes = new Set(['42883', '0A000', '42601'])

/**
 * True if a lock of one transaction keeps out another. Databases that speak PostgreSQL's protocol may lack these
 * locks, or accept them without effect, and two writers at once would lose changes.
 */
export function hasExclusiveLocks(db: Kysely<Tables>): Promise<boolean> {
  const lock = randomInt(2 ** 40)
  return isSupported(() =>
    db.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(holder)
      const attempt = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lock}) as locked`
      const { rows } = await attempt.execute(db)
      return rows[0]?.locked === false
    }),
  )
}

/** Without notifications, other instances see a change when they poll. */
export function hasNotifications(db: Kysely<Tables>, channel: string): Promise<boolean> {
  return isSupported(async () => {
    await sql`select pg_notify(${channel}, '')`.execute(db)
    return true
  })
}

async function isSupported(examine: () => Promise<boolean>): Promise<boolean> {
  try {
    return await examine()
  } catch (error) {
    if (unsupportedCodes.has(postgresCode(error) ?? '')) return false
    throw error
  }
}
