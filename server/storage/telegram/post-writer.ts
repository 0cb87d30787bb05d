import { sql, type UpdateObject } from 'kysely'
import type { TelegramPost } from '#core/telegram/telegram-post.ts'
import { isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import { TableAccess, type Tables } from '#server/storage/base/tables.ts'
import {
  type ClaimedPost,
  perhapsChanged,
  perhapsDeleted,
  type ShownContent,
  toClaimedPost,
} from './claimed-post.ts'

/** A claimed post is reserved so long for one instance; requests to Telegram take much less. */
const claimDuration = 2 * minute

/** The posts in the Telegram channel, and what is to be done about them. Each is reserved with a single statement. */
export class PostWriter extends TableAccess {
  /** Reserves a post that is due; of several instances only one gets it. */
  async claim(now: Date): Promise<ClaimedPost | undefined> {
    const time = now.toISOString()
    const claim = crypto.randomUUID()
    const row = await this.db
      .updateTable('telegram_posts')
      .set(({ eb }) => ({
        claim,
        claimed_until: isoTimeAfter(now, claimDuration),
        tries: eb('tries', '+', 1),
      }))
      .where(isFree(time))
      .where('document_id', 'in', ({ selectFrom }) =>
        selectFrom('telegram_posts')
          .select('document_id')
          .where(isFree(time))
          .orderBy('due_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
    return row && toClaimedPost(row, claim)
  }

  /**
   * Records that a new post is about to be sent, and what it shows. Like the two methods below it is false where somebody
   * else works on it now: then nothing may be sent.
   */
  beginSending(claimed: ClaimedPost, shown: ShownContent, now: Date): Promise<boolean> {
    const sending = {
      state: 'sending',
      sends: sql<number>`sends + 1`,
      at: now.toISOString(),
    } as const
    return this.#begin(claimed, { ...shown, ...sending })
  }

  beginDeleting(claimed: ClaimedPost): Promise<boolean> {
    return this.#begin(claimed, { content: perhapsDeleted })
  }

  beginEditing(claimed: ClaimedPost, { photo }: ShownContent): Promise<boolean> {
    return this.#begin(claimed, {
      content: claimed.content === perhapsDeleted ? perhapsDeleted : perhapsChanged,
      ...(claimed.photo !== photo && { photo: perhapsChanged }),
    })
  }

  async #begin(
    { documentId, claim, state }: ClaimedPost,
    columns: UpdateObject<Tables, 'telegram_posts'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('telegram_posts')
      .set(columns)
      .where('document_id', '=', documentId)
      .where('claim', '=', claim)
      .where('state', '=', state)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** The posts whose sender has not said in time whether it has sent them. */
  async lost(now: Date): Promise<string[]> {
    const rows = await this.db
      .selectFrom('telegram_posts')
      .select('document_id')
      .where(isLost(now.toISOString()))
      .execute()
    return rows.map((row) => row.document_id)
  }

  async isPostOfOther(documentId: string, messageId: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('telegram_posts')
      .select('document_id')
      .where('document_id', '<>', documentId)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    return row !== undefined
  }

  async nextDue(): Promise<Date | undefined> {
    const next = sql<
      string | null
    >`min(case when claimed_until > due_at then claimed_until else due_at end)`
    const row = await this.db
      .selectFrom('telegram_posts')
      .select(next.as('due'))
      .where('due_at', 'is not', null)
      .executeTakeFirst()
    return row?.due ? new Date(row.due) : undefined
  }

  /** Counts the posts that are not as they should be, and those that an administrator must look after. */
  async count(): Promise<{ waiting: number; stuck: number }> {
    const row = await this.db
      .selectFrom('telegram_posts')
      .select([
        countWhere(sql`due_at is not null`).as('waiting'),
        countWhere(sql`due_at is null and (error is not null or state = 'unknown')`).as('stuck'),
      ])
      .executeTakeFirstOrThrow()
    return { waiting: Number(row.waiting), stuck: Number(row.stuck) }
  }

  async byDocument(ids: readonly string[]): Promise<Record<string, TelegramPost>> {
    const rows = await findInParts(ids, (part) =>
      this.db
        .selectFrom('telegram_posts')
        .select(['document_id', 'state', 'link', 'error', 'due_at as dueAt', 'at', 'sends'])
        .where('document_id', 'in', part)
        .execute(),
    )
    return Object.fromEntries(rows.map(({ document_id: id, ...post }) => [id, post]))
  }
}

/** Nobody works on it, or its claim is over. One that was being sent may have been sent: it is not sent again. */
function isFree(time: string) {
  return sql<boolean>`due_at <= ${time} and state <> 'sending'
    and (claimed_until is null or claimed_until <= ${time})`
}

/** A value for `due_at`: this time, or the one that is set already where that is earlier. */
export function earliest(time: string) {
  return sql<string>`case when due_at < ${time} then due_at else ${time} end`
}

function countWhere(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number | string>`count(case when ${condition} then 1 end)`
}

export function isLost(time: string) {
  return sql<boolean>`state = 'sending' and (claimed_until is null or claimed_until <= ${time})`
}
