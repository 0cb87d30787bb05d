import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import type { Tables } from '#server/storage/base/tables.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import {
  type ClaimedPost,
  type PostedMessage,
  type PostOutcome,
  toMessageColumns,
} from './claimed-post.ts'
import { isLost } from './post-writer.ts'

type PostUpdate = UpdateObject<Tables, 'telegram_posts'>
type Condition = RawBuilder<boolean>

/** Tells administrators too. Each method is false, and changes nothing, where the post is in another state. */
export class PostTransactor {
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    this.#context = context
  }

  /** Ends the work on a post. False where somebody else has taken it over since. */
  async settle(
    { documentId, claim, requested, tries }: ClaimedPost,
    { state, message, shown, error, dueAt, isUncounted = false }: PostOutcome,
  ): Promise<boolean> {
    const isOtherPost = state !== undefined || message !== undefined
    const isSettled = await this.#update(documentId, sql`claim = ${claim}`, {
      ...(state && { state }),
      ...(message !== undefined && toMessageColumns(message)),
      ...shown,
      ...(isOtherPost && { at: this.#context.at }),
      error,
      due_at: sql<string | null>`case when requested = ${requested}
        then ${dueAt && dueAt.toISOString()} else due_at end`,
      tries: isUncounted ? tries - 1 : error === null ? 0 : tries,
      claimed_until: null,
    })
    if (isUncounted && dueAt) await this.#postponeAll(dueAt)
    return isSettled
  }

  /** Keeps the claim, so that a sender that was only slow can still say how it ended. */
  markAsUnknown(documentId: string): Promise<boolean> {
    const { at: time } = this.#context
    return this.#update(documentId, isLost(time), {
      state: 'unknown',
      due_at: null,
      error: null,
      claimed_until: null,
      at: time,
    })
  }

  /** After a backup was restored nobody knows whether what was due since then has been sent. */
  async doubtRestored(): Promise<void> {
    const { trx, at: time } = this.#context
    const facts = new FactTransactor(trx)
    if (!(await facts.isRestored())) return
    await trx
      .updateTable('telegram_posts')
      .set({ state: 'unknown', due_at: null, claimed_until: null, at: time })
      .where('state', 'in', ['none', 'sending'])
      .where('due_at', '<=', time)
      .execute()
    await facts.setRestored(false)
  }

  retry(id: string): Promise<boolean> {
    return this.#decide(id, sql`error is not null and error <> 'postMissing'`, {})
  }

  /** There is no post: it may be sent anew. Only where it was sent as often as the administrator saw. */
  sendAgain(id: string, sends: number): Promise<boolean> {
    return this.#decide(id, isInDoubt(sends), { ...toMessageColumns(null), state: 'none' })
  }

  /** This is the post. It is changed at once to what the document says, which shows whether that is true. */
  assign(id: string, sends: number, message: PostedMessage): Promise<boolean> {
    const columns = { ...toMessageColumns(message), state: 'posted' as const, content: null }
    return this.#decide(id, isInDoubt(sends), columns)
  }

  #decide(id: string, condition: Condition, columns: PostUpdate): Promise<boolean> {
    const { at: time } = this.#context
    const decided = { error: null, tries: 0, due_at: time, ...(columns.state && { at: time }) }
    return this.#update(id, condition, { ...columns, ...decided })
  }

  async #update(id: string, condition: Condition, columns: PostUpdate): Promise<boolean> {
    const { trx } = this.#context
    const { numUpdatedRows } = await trx
      .updateTable('telegram_posts')
      .set(columns)
      .where('document_id', '=', id)
      .where(condition)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const document = await trx
      .selectFrom('documents')
      .select(['kind', 'id as document_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (document) await this.#context.announce(document)
    return true
  }

  async #postponeAll(until: Date): Promise<void> {
    const time = until.toISOString()
    await this.#context.trx
      .updateTable('telegram_posts')
      .set({ due_at: time })
      .where('due_at', '<', time)
      .where('claimed_until', 'is', null)
      .execute()
  }
}

/** See isPostInDoubt in core/telegram/telegram-post.ts. */
function isInDoubt(sends: number) {
  return sql<boolean>`sends = ${sends} and (state = 'unknown' or error = 'postMissing')`
}
