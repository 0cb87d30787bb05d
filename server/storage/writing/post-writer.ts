import { sql } from 'kysely'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import { StoreFacts } from '#server/storage/base/store-facts.ts'
import type { DatabaseTransaction, Tables } from '#server/storage/base/tables.ts'
import type { UpdateObject } from 'kysely'
import {
  type ClaimedPost,
  type PostedMessage,
  type PostOutcome,
  toMessageColumns,
} from '#server/storage/telegram/claimed-post.ts'
import { TelegramPosts } from '#server/storage/telegram/telegram-posts.ts'

type PostWriterOptions = {
  now: Date
  /** Tells administrators that something else is known about the post of a document. */
  announce: (document: ChangedDocument) => Promise<void>
}

/** Writes what is known about posts. Each method is false, and changes nothing, where the post is in another state. */
export class PostWriter {
  readonly #trx: DatabaseTransaction
  readonly #options: PostWriterOptions
  readonly #posts: TelegramPosts

  constructor(trx: DatabaseTransaction, options: PostWriterOptions) {
    this.#trx = trx
    this.#options = options
    this.#posts = new TelegramPosts(trx)
  }

  /** Records what came of the work on a post. */
  async settle(claimed: ClaimedPost, outcome: PostOutcome): Promise<boolean> {
    const { now } = this.#options
    const isSettled = await this.#posts.settle(claimed, outcome, now)
    if (outcome.isUncounted && outcome.dueAt) await this.#posts.postponeAll(outcome.dueAt)
    return this.#announceIf(isSettled, claimed.documentId)
  }

  async markAsUnknown(id: string): Promise<boolean> {
    return this.#announceIf(await this.#posts.markAsUnknown(id, this.#options.now), id)
  }

  /** After a backup was restored nobody knows whether what was due since then has been sent. */
  async doubtRestored(): Promise<void> {
    const facts = new StoreFacts(this.#trx)
    if (!(await facts.isRestored())) return
    const time = this.#options.now.toISOString()
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
    const time = this.#options.now.toISOString()
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
    if (document) await this.#options.announce(document)
    return isChanged
  }
}

/** See isPostInDoubt in core/telegram/telegram-post.ts. */
function isInDoubt(sends: number) {
  return sql<boolean>`sends = ${sends} and (state = 'unknown' or error = 'postMissing')`
}
