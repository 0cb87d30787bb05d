import { randomBytes } from 'node:crypto'
import { isoTimeAfter } from '#server/storage/base/durations.ts'
import { hashOf } from '#server/storage/base/hash.ts'
import { TableAccess } from '#server/storage/base/tables.ts'

/** A token is for one thing. One that was issued for something else is unknown. */
export type TokenPurpose = 'invitation' | 'sign in' | 'confirm' | 'add passkey' | 'setup'

/** Tokens that are valid once and for a short time. Only their hashes are stored. */
export class OneTimeTokens extends TableAccess {
  /** The subject is whom or what the token is about. */
  async issue(
    purpose: TokenPurpose,
    subject: string,
    { now, lifetime }: { now: Date; lifetime: number },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = isoTimeAfter(now, lifetime)
    await this.db
      .insertInto('one_time_tokens')
      .values({ token_hash: hashOf(token), purpose, subject, expires_at: expiresAt })
      .execute()
    return token
  }

  /** Its subject, without using it; undefined for a token that is not valid. */
  async find(purpose: TokenPurpose, token: string, now: Date): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('one_time_tokens')
      .select('subject')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst()
    return row?.subject
  }

  /** Uses it: its subject, or undefined for a token that is not valid, or not any more. */
  async take(purpose: TokenPurpose, token: string, now: Date): Promise<string | undefined> {
    const row = await this.db
      .deleteFrom('one_time_tokens')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .returning(['subject', 'expires_at'])
      .executeTakeFirst()
    return row && row.expires_at > now.toISOString() ? row.subject : undefined
  }

  async revoke(purpose: TokenPurpose, subject: string): Promise<void> {
    await this.db
      .deleteFrom('one_time_tokens')
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .execute()
  }

  async prune(now: Date): Promise<void> {
    await this.db
      .deleteFrom('one_time_tokens')
      .where('expires_at', '<=', now.toISOString())
      .execute()
  }
}
