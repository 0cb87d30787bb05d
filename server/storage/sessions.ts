import { createHash, randomBytes } from 'node:crypto'
import { type Admin, adminKind } from '#core/admin.ts'
import type { Document } from '#core/document.ts'
import { day, later, minute } from './moments.ts'
import { documentOf } from './rows.ts'
import type { Database } from './tables.ts'

// Editors are volunteers with a phone of their own: once a month is often enough to sign in, and a
// phone that lies in a drawer for a week is forgotten.
const longestIdle = 7 * day
export const longestLife = 30 * day
const mostOfOneAdmin = 10
const touchedAtMostEvery = minute

export type Session = {
  admin: Document<Admin>
  /** Its use was not noted within the last minute. */
  isStale: boolean
}

/** Who is signed in. Of a token only its hash is kept, so that a stolen copy of the store opens nothing. */
export class Sessions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the token for the cookie; it cannot be read again. */
  async create(adminId: string, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const at = now.toISOString()
    await this.#db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        admin_id: adminId,
        created_at: at,
        seen_at: at,
        expires_at: later(now, longestLife),
      })
      .execute()
    await this.#dropOldest(adminId)
    return token
  }

  /** Only while it lasts, and only while the administrator is one. */
  async find(token: string, now: Date): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('documents', 'documents.id', 'sessions.admin_id')
      .selectAll('documents')
      .select('sessions.seen_at')
      .where('token_hash', '=', hashOf(token))
      .where('documents.kind', '=', adminKind.name)
      .where('documents.state', '=', 'published')
      .where('expires_at', '>', now.toISOString())
      .where('seen_at', '>', later(now, -longestIdle))
      // A clock that was set back must not lengthen a life: what begins in the future is not valid.
      .where('sessions.created_at', '<=', later(now, minute))
      .executeTakeFirst()
    if (!row) return undefined
    const isStale = row.seen_at <= later(now, -touchedAtMostEvery)
    return { admin: documentOf(adminKind, row), isStale }
  }

  /** Notes that it was used. */
  async touch(token: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', hashOf(token))
      .where('seen_at', '<=', later(now, -touchedAtMostEvery))
      .execute()
  }

  /** Returns whose it was. */
  async end(token: string): Promise<string | undefined> {
    const ended = await this.#db
      .deleteFrom('sessions')
      .where('token_hash', '=', hashOf(token))
      .returning('admin_id')
      .executeTakeFirst()
    return ended?.admin_id
  }

  async endAll(adminId: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('admin_id', '=', adminId).execute()
  }

  /** Forgets the ones that are over; returns how many. */
  async prune(now: Date): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where((is) =>
        is.or([
          is('expires_at', '<=', now.toISOString()),
          is('seen_at', '<=', later(now, -longestIdle)),
        ]),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  async #dropOldest(adminId: string): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('admin_id', '=', adminId)
      .where('token_hash', 'not in', (newest) =>
        newest
          .selectFrom('sessions')
          .select('token_hash')
          .where('admin_id', '=', adminId)
          .orderBy('created_at', 'desc')
          .orderBy('token_hash')
          .limit(mostOfOneAdmin),
      )
      .execute()
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
