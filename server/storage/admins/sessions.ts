import { randomBytes } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import { type Admin, adminKind } from '#core/admins/admin.ts'
import type { Device } from '#core/admins/device.ts'
import type { Editor } from '#core/admins/person.ts'
import { deviceSchema, type OwnSession } from '#core/admins/session.ts'
import type { Document } from '#core/kinds/document.ts'
import { toDocument } from '#server/storage/base/document-rows.ts'
import { day, isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import { hashOf } from '#server/storage/base/hash.ts'
import { TableAccess, type Tables } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'

// Administrators use their own devices, so signing in once a month, or after an unused week, is enough.
const maxIdleTime = 7 * day
export const sessionLifetime = 30 * day
const maxSessionsPerAdmin = 10
const touchInterval = minute
/** Within this time after the use of a passkey nobody is asked for it again. */
const confirmationLifetime = 10 * minute

export type Session = {
  id: string
  admin: Document<Admin>
  /** Its last use was not recorded within the last minute. */
  isStale: boolean
}

/** Only the hash of a token is stored, so that a stolen copy of the store gives no access. */
export class SessionWriter extends TableAccess {
  /** Undefined where the session has expired or the administrator has been removed. */
  async find(token: string, now: Date): Promise<Session | undefined> {
    const tokenHash = hashOf(token)
    const row = await this.db
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

  /** True for one that has expired too, as long as it is stored. */
  async exists(token: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('sessions')
      .select('admin_id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return row !== undefined
  }

  async listByAdmin(adminId: string, now: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
    const rows = await this.db
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

  /** Returns the token for the cookie; it is not stored. */
  async create(adminId: string, now: Date, device: Device | null = null): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const signedInAt = now.toISOString()
    await this.db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        admin_id: adminId,
        created_at: signedInAt,
        seen_at: signedInAt,
        expires_at: isoTimeAfter(now, sessionLifetime),
        device: device && JSON.stringify(device),
        confirmed_at: signedInAt,
      })
      .execute()
    await this.#dropOldest(adminId)
    return token
  }

  async touch(token: string, now: Date): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', hashOf(token))
      .where('seen_at', '<=', isoTimeAfter(now, -touchInterval))
      .execute()
  }

  /** True if this session has shown within the last minutes that the person is there. */
  async isConfirmed({ id: adminId, session }: Editor, now: Date): Promise<boolean> {
    const rows = await this.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('admin_id', '=', adminId)
      .where('confirmed_at', '>', isoTimeAfter(now, -confirmationLifetime))
      .where('confirmed_at', '<=', isoTimeAfter(now, minute))
      .execute()
    return rows.some((row) => sessionId(row.token_hash) === session)
  }

  async confirm({ id: adminId, session }: Editor, now: Date): Promise<void> {
    const hashes = await this.hashesOf(adminId)
    const own = hashes.filter((tokenHash) => sessionId(tokenHash) === session)
    if (own.length === 0) return
    await this.db
      .updateTable('sessions')
      .set({ confirmed_at: now.toISOString() })
      .where('token_hash', 'in', own)
      .execute()
  }

  async prune(now: Date): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('expires_at', '<=', now.toISOString()),
          eb('seen_at', '<=', isoTimeAfter(now, -maxIdleTime)),
        ]),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Returns the id of its administrator. */
  async end(token: string): Promise<string | undefined> {
    const ended = await this.db
      .deleteFrom('sessions')
      .where('token_hash', '=', hashOf(token))
      .returning('admin_id')
      .executeTakeFirst()
    return ended?.admin_id
  }

  protected async hashesOf(adminId: string): Promise<string[]> {
    const query = this.db.selectFrom('sessions').select('token_hash')
    const rows = await query.where('admin_id', '=', adminId).execute()
    return rows.map((row) => row.token_hash)
  }

  async #dropOldest(adminId: string): Promise<void> {
    await this.db
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

/** Ends sessions. The ends are announced, so that the administrator's open pages sign out as well. */
export class SessionTransactor extends SessionWriter {
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    super(context.trx)
    this.#context = context
  }

  override async end(token: string): Promise<string | undefined> {
    const adminId = await super.end(token)
    if (adminId !== undefined) await this.#announceOf(adminId)
    return adminId
  }

  /** Ends one other session of the administrator, or all others; returns how many. */
  async endOthers(by: Editor, id?: string): Promise<number> {
    const { id: adminId, session: current } = by
    const ownHashes = await this.hashesOf(adminId)
    // A session that was ended during its request must not end others.
    if (!ownHashes.some((tokenHash) => sessionId(tokenHash) === current)) return 0
    const hashesToEnd = ownHashes.filter((tokenHash) => {
      const otherId = sessionId(tokenHash)
      return otherId !== current && (id === undefined || otherId === id)
    })
    if (hashesToEnd.length === 0) return 0
    await this.db.deleteFrom('sessions').where('token_hash', 'in', hashesToEnd).execute()
    await this.#announceOf(adminId)
    return hashesToEnd.length
  }

  #announceOf(adminId: string): Promise<void> {
    return this.#context.announce({ kind: adminKind.name, document_id: adminId, version: 0 })
  }
}

function isValid(now: Date) {
  const { and, eb } = expressionBuilder<Tables, 'sessions'>()
  return and([
    eb('sessions.expires_at', '>', now.toISOString()),
    eb('sessions.seen_at', '>', isoTimeAfter(now, -maxIdleTime)),
    // A clock that was set back must not extend a session: one from the future is not valid.
    eb('sessions.created_at', '<=', isoTimeAfter(now, minute)),
  ])
}

/**
 * The public id of a session, from which the token's hash cannot be derived. It is no column, so that
 * existing sessions have one too, and those that the previous release creates during an upgrade.
 */
function sessionId(tokenHash: string): string {
  return hashOf(`session ${tokenHash}`)
}

function parseDevice(text: string | null): Device | null {
  return deviceSchema
    .nullable()
    .catch(null)
    .parse(text && JSON.parse(text))
}
