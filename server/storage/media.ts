import { createHash } from 'node:crypto'
import { canBeKept } from './asked.ts'
import type { Database } from './tables.ts'

export type Medium = { type: string; bytes: Uint8Array }

/** Pictures, in the store itself, so that one backup is the whole site. */
export class Media {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the address of these bytes: the same bytes have the same, and are kept once. */
  async put({ type, bytes }: Medium, now: Date): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url')
    await this.#db
      .insertInto('media')
      .values({ hash, type, bytes, created_at: now.toISOString() })
      .onConflict((known) => known.doNothing())
      .execute()
    return hash
  }

  async get(hash: string): Promise<Medium | undefined> {
    if (!canBeKept(hash)) return undefined
    return this.#db
      .selectFrom('media')
      .select(['type', 'bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst()
  }
}
