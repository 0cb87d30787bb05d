import { sql, type UpdateObject } from 'kysely'
import { FactTransactor } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction, Tables } from '#server/storage/base/tables.ts'
import {
  type ClaimedPost,
  type PostedMessage,
  type PostOutcome,
  toMessageColumns,
} from '#server/storage/telegram/claimed-post.ts'
import { isLost } from '#server/storage/telegram/post-writer.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Writes what is known about posts, and tells administrators. Each method is false, and changes nothing, where the post
 * is in another state.
 */
export class PostTransactor {
  readonly #trx: DatabaseTransaction
  readonly #context: WriteContext

  constructor(context: WriteContext) {
    this.#trx = context.trx
    this.#context = context
  }

  /** Ends the work on a post. False where somebody else has taken it over since. */
  async settle(
    { documentId, claim, requested, tries }: ClaimedPost,
    { state, message, shown, error, dueAt, isUncounted = false }: PostOutcome,
  ): Promise<boolean> {
    const isOtherPost = state !== undefined || message !== undefined
    const { numUpdatedRows } = await this.#trx
      .updateTable('telegram_posts')
      .set({
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
      .where('document_id', '=', documentId)
      .where('claim', '=', claim)
      .executeTakeFirst()
    if (isUncounted && dueAt) await this.#postponeAll(dueAt)
    return this.#announceIf(numUpdatedRows === 1n, documentId)
  }

  /** Keeps the claim, so that a sender that was only slow can still say how it ended. */
  async markAsUnknown(documentId: string): Promise<boolean> {
    const time = this.#context.at
    const { numUpdatedRows } = await this.#trx
      .updateTable('telegram_posts')
      .set({ state: 'unknown', due_at: null, error: null, claimed_until: null, at: time })
      .where('document_id', '=', documentId)
      .where(isLost(time))
      .executeTakeFirst()
    return this.#announceIf(numUpdatedRows === 1n, documentId)
  }

  /** After a backup was restored nobody knows whether what was due since then has been sent. */
  async doubtRestored(): Promise<void> {
    const facts = new FactTransactor(this.#trx)
    if (!(await facts.isRestored())) return
    const time = this.#context.at
    await this.#trx
      .updateTable('telegram_posts')
      .set({ state: 'unknown', due_at: null, claimed_until: null, at: time })
      .where('state', 'in', ['none', 'sending'])
      .where('due_at', '<=', time)
      .execute()
    await facts.setRestored(false)
  }

  /** Tries again what was given up. */
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

  async #decide(
    id: string,
    condition: ReturnType<typeof sql<boolean>>,
    columns: UpdateObject<Tables, 'telegram_posts'>,
  ): Promise<boolean> {
    const time = this.#context.at
    const { numUpdatedRows } = await this.#trx
      .updateTable('telegram_posts')
      .set({ ...columns, error: null, tries: 0, due_at: time, ...(columns.state && { at: time }) })
      .where('document_id', '=', id)
      .where(condition)
      .executeTakeFirst()
    return this.#announceIf(numUpdatedRows === 1n, id)
  }

  async #announceIf(isChanged: boolean, id: string): Promise<boolean> {
    const document = await this.#trx
      .selectFrom('documents')
      .select(['kind', 'id as document_id', 'version'])
      .where('id', '=', isChanged ? id : '')
      .executeTakeFirst()
    if (document) await this.#context.announce(document, [])
    return isChanged
  }

  /** Nothing is sent before this time. */
  async #postponeAll(until: Date): Promise<void> {
    const time = until.toISOString()
    await this.#trx
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
