import { createHash, randomBytes } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import { type Admin, adminKind } from '#core/admins/admin.ts'
import { type Device, deviceSchema } from '#core/admins/device.ts'
import type { Document } from '#core/content/document.ts'
import type { OwnSession } from '#core/admins/session.ts'
import { day, isoTimeAfter, minute } from '#server/storage/durations.ts'
import { toDocument } from '#server/storage/content/rows.ts'
import type { Database, Tables } from '#server/storage/tables.ts'

// Editors are volunteers with a phone of their own: once a month is often enough to sign in, and a
// phone that lies in a drawer for a week is forgotten.
const maxIdleTime = 7 * day
export const sessionLifetime = 30 * day
const maxSessionsPerAdmin = 10
const touchInterval = minute

export type Session = {
  id: string
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
  async create(adminId: string, now: Date, device: Device | null = null): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const at = now.toISOString()
    await this.#db
      .insertInto('sessions')
      .values({
        token_hash: hash(token),
        admin_id: adminId,
        created_at: at,
        seen_at: at,
        expires_at: isoTimeAfter(now, sessionLifetime),
        device: device && JSON.stringify(device),
      })
      .execute()
    await this.#dropOldest(adminId)
    return token
  }

  /** Only while it lasts, and only while the administrator is one. */
  async find(token: string, now: Date): Promise<Session | undefined> {
    const tokenHash = hash(token)
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('documents', 'documents.id', 'sessions.admin_id')
      .selectAll('documents')
      .select('sessions.seen_at')
      .where('token_hash', '=', tokenHash)
      .where('documents.kind', '=', adminKind.name)
      .where('documents.state', '=', 'published')
      .where(isValid(now))
      .executeTakeFirst()
    if (!row) return undefined
    const isStale = row.seen_at <= isoTimeAfter(now, -touchInterval)
    return { id: sessionId(tokenHash), admin: toDocument(adminKind, row), isStale }
  }

  /** Those of one administrator that still hold, the last used first. */
  async listByAdmin(adminId: string, now: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('admin_id', '=', adminId)
      .where(isValid(now))
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => ({
      id: sessionId(row.token_hash),
      device: parseDevice(row.device),
      signedInAt: row.created_at,
      lastUsedAt: row.seen_at,
    }))
  }

  /** Notes that it was used. */
  async touch(token: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', hash(token))
      .where('seen_at', '<=', isoTimeAfter(now, -touchInterval))
      .execute()
  }

  /** Returns whose it was. */
  async end(token: string): Promise<string | undefined> {
    const ended = await this.#db
      .deleteFrom('sessions')
      .where('token_hash', '=', hash(token))
      .returning('admin_id')
      .executeTakeFirst()
    return ended?.admin_id
  }

  /** Ends one other session of the administrator, or all others; returns how many. */
  async endOthers(adminId: string, current: string, id?: string): Promise<number> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select('token_hash')
      .where('admin_id', '=', adminId)
      .execute()
    const own = rows.map(({ token_hash }) => token_hash)
    // It was ended while its request was under way: it must not end the one that ended it.
    if (!own.some((tokenHash) => sessionId(tokenHash) === current)) return 0
    const meant = own.filter((tokenHash) => {
      const its = sessionId(tokenHash)
      return its !== current && (id === undefined || its === id)
    })
    if (meant.length === 0) return 0
    await this.#db.deleteFrom('sessions').where('token_hash', 'in', meant).execute()
    return meant.length
  }

  /** Forgets the ones that are over; returns how many. */
  async prune(now: Date): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where((is) =>
        is.or([
          is('expires_at', '<=', now.toISOString()),
          is('seen_at', '<=', isoTimeAfter(now, -maxIdleTime)),
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
          .limit(maxSessionsPerAdmin),
      )
      .execute()
  }
}

function isValid(now: Date) {
  const { and, eb } = expressionBuilder<Tables, 'sessions'>()
  return and([
    eb('sessions.expires_at', '>', now.toISOString()),
    eb('sessions.seen_at', '>', isoTimeAfter(now, -maxIdleTime)),
    // A clock that was set back must not lengthen a life: what begins in the future is not valid.
    eb('sessions.created_at', '<=', isoTimeAfter(now, minute)),
  ])
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * What a page may call a session. Not a column of its own: so those that are there have one too, and
 * those that the previous release still makes during an upgrade. Nobody gets from it to the token's hash.
 */
function sessionId(tokenHash: string): string {
  return hash(`session ${tokenHash}`)
}

function parseDevice(text: string | null): Device | null {
  return deviceSchema
    .nullable()
    .catch(null)
    .parse(text && JSON.parse(text))
}
