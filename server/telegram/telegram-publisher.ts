import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteLanguages } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import type { PostError } from '#core/telegram/telegram-post.ts'
import type { Log } from '#server/base/log.ts'
import { QueueWorker } from '#server/base/queue-worker.ts'
import { hour, minute } from '#server/storage/base/durations.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { Store } from '../storage/store.ts'
import {
  type ClaimedPost,
  perhapsDeleted,
  type PostedMessage,
  type PostOutcome,
} from '../storage/telegram/claimed-post.ts'
import type { Channel, ChannelAnswer, Post } from './channel.ts'
import { contentOf, findWantedPost, type WantedPost } from './wanted-post.ts'

/** The author, `by`, of what is recorded about posts. */
const telegramAuthor = 'telegram'

/** Waits after each failed attempt; after the last one an administrator is asked. */
const retryDelays = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour]

/** Trying again would not help. */
const lastingErrors: readonly PostError[] = ['postMissing', 'cannotEdit', 'refused']

const noPost = { state: 'none', message: null, error: null } as const

export type TelegramPublisherOptions = {
  store: Store
  channel: Channel
  origin: string
  log: Log
  readMessages: () => Promise<SiteMessages>
  readLanguages: () => Promise<SiteLanguages>
  readSubstitute: () => Promise<Uint8Array>
}

/**
 * Keeps the posts in the channel equal to the documents, in the background. The store knows what is to be done, and a new
 * post is recorded before it is sent, so that none is sent twice (docs/decisions/035-telegram.md).
 */
export class TelegramPublisher extends QueueWorker {
  readonly counts = { sent: 0, edited: 0, deleted: 0, failed: 0, unknown: 0 }
  readonly #options: TelegramPublisherOptions

  constructor(options: TelegramPublisherOptions) {
    super()
    this.#options = options
  }

  override async doAllDue(): Promise<void> {
    const { store } = this.#options
    await this.#doubtRestored()
    for (const id of await store.telegramPosts.lost(store.now())) await this.#markAsUnknown(id)
    while (!this.isClosed) {
      const claimed = await store.telegramPosts.claim(store.now())
      if (!claimed) return
      await this.#publish(claimed).catch((error: unknown) => this.#giveUp(claimed, error))
    }
  }

  protected override nextDue(): Promise<Date | undefined> {
    return this.#options.store.telegramPosts.nextDue()
  }

  protected override now(): Date {
    return this.#options.store.now()
  }

  protected override report(error: unknown): void {
    this.#options.log.error({ err: error }, 'nothing can be posted to Telegram')
  }

  async #doubtRestored(): Promise<void> {
    const { store } = this.#options
    if (!(await store.facts.isRestored())) return
    await store.write(telegramAuthor, ({ telegramPosts }) => telegramPosts.doubtRestored())
  }

  /** Gives up a document that cannot be read; the others are posted. */
  async #giveUp(claimed: ClaimedPost, error: unknown): Promise<void> {
    if (error instanceof StoreUnavailable) throw error
    this.#options.log.error({ err: error, document: claimed.documentId }, 'cannot be posted')
    await this.#settle(claimed, { error: 'refused', dueAt: null })
  }

  async #publish(claimed: ClaimedPost): Promise<void> {
    // An administrator must say first which post it is.
    if (claimed.state === 'unknown') return this.#settle(claimed, nothingToDo(null))
    const target = await findWantedPost(claimed, this.#options)
    if (!target) return this.#settle(claimed, nothingToDo(null))
    const { message } = claimed
    if (!message) return this.#send(claimed, target)
    const { post, from } = target
    return post
      ? this.#edit(claimed, message, { post, from })
      : this.#withdraw(claimed, message, target)
  }

  async #send(claimed: ClaimedPost, { post, from }: WantedPost): Promise<void> {
    const { store, channel } = this.#options
    if (!post) return this.#settle(claimed, nothingToDo(from))
    const shown = contentOf(post)
    if (!(await store.telegramPosts.beginSending(claimed, shown, store.now()))) return
    const answer = await channel.send(post)
    if (answer.kind === 'done') {
      this.counts.sent += 1
      const { message } = answer
      return this.#settle(claimed, { state: 'posted', message, error: null, dueAt: null })
    }
    if (answer.kind === 'unanswered') {
      this.counts.unknown += 1
      this.#options.log.warn({ event: 'Telegram post unknown', document: claimed.documentId })
      return this.#settle(claimed, { state: 'unknown', error: null, dueAt: null })
    }
    return this.#settle(claimed, { state: 'none', ...this.#failureOf(claimed, answer) })
  }

  async #edit(
    claimed: ClaimedPost,
    message: PostedMessage,
    { post, from }: { post: Post; from: Date | null },
  ): Promise<void> {
    const shown = contentOf(post)
    const isShown = shown.content === claimed.content && shown.photo === claimed.photo
    if (isShown) return this.#settle(claimed, nothingToDo(from))
    const { store, channel } = this.#options
    if (!(await store.telegramPosts.beginEditing(claimed, shown))) return
    const answer = await channel.edit(message, post, claimed.photo)
    if (answer.kind === 'done') {
      this.counts.edited += 1
      return this.#settle(claimed, { state: 'posted', shown, error: null, dueAt: from })
    }
    const isMissing = answer.kind === 'failed' && answer.error === 'postMissing'
    if (isMissing && claimed.content === perhapsDeleted) {
      return this.#settle(claimed, { ...noPost, dueAt: store.now() })
    }
    const failure = this.#failureOf(claimed, answer)
    if (answer.kind === 'unanswered') return this.#settle(claimed, failure)
    // Telegram has refused, so the post shows what it did.
    const { photo, content } = claimed
    return this.#settle(claimed, { ...failure, shown: { photo, content } })
  }

  /** A post that is too old to be deleted says that its document is gone. */
  async #withdraw(
    claimed: ClaimedPost,
    message: PostedMessage,
    { from, removal }: WantedPost,
  ): Promise<void> {
    const { store, channel } = this.#options
    if (!(await store.telegramPosts.beginDeleting(claimed))) return
    const answer = await channel.delete(message)
    if (answer.kind === 'done') {
      this.counts.deleted += 1
      return this.#settle(claimed, { ...noPost, dueAt: from })
    }
    const isUndeletable = answer.kind === 'failed' && /cannotEdit|noRights/.test(answer.error)
    if (!isUndeletable) return this.#settle(claimed, this.#failureOf(claimed, answer))
    const post = await removal()
    return this.#edit({ ...claimed, content: perhapsDeleted }, message, { post, from })
  }

  /** Nothing was done, or what was done can be done again. */
  #failureOf(
    { documentId, tries }: ClaimedPost,
    answer: Exclude<ChannelAnswer, { kind: 'done' }>,
  ): PostOutcome {
    const { store, log } = this.#options
    const after = (delay: number) => new Date(store.now().getTime() + delay)
    if (answer.kind === 'limited') {
      return { error: null, dueAt: after(answer.seconds * 1000), isUncounted: true }
    }
    this.counts.failed += 1
    const { error, description } =
      answer.kind === 'failed' ? answer : { error: 'unreachable' as const, description: undefined }
    log.warn({ event: 'Telegram post failed', document: documentId, tries, error, description })
    const delay = lastingErrors.includes(error) ? undefined : retryDelays[tries - 1]
    return { error, dueAt: delay === undefined ? null : after(delay) }
  }

  async #markAsUnknown(id: string): Promise<void> {
    const { store, log } = this.#options
    const isUnknown = await store.write(telegramAuthor, ({ telegramPosts }) =>
      telegramPosts.markAsUnknown(id),
    )
    if (!isUnknown) return
    this.counts.unknown += 1
    log.warn({ event: 'Telegram post unknown', document: id })
  }

  /** The answer of Telegram must not be lost, so this waits for a store that is unavailable. */
  async #settle(claimed: ClaimedPost, outcome: PostOutcome): Promise<void> {
    const { store } = this.#options
    for (;;) {
      try {
        await store.write(telegramAuthor, ({ telegramPosts }) =>
          telegramPosts.settle(claimed, outcome),
        )
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || this.isClosed) throw error
        await sleep(1_000, undefined, { ref: false })
      }
    }
  }
}

function nothingToDo(from: Date | null): PostOutcome {
  return { error: null, dueAt: from }
}
