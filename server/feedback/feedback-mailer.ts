import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Log } from '#server/base/log.ts'
import { QueueWorker } from '#server/base/queue-worker.ts'
import type { MailConfig } from '#server/config/mail-config.ts'
import { hour, minute } from '#server/storage/base/durations.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { ClaimedMail } from '#server/storage/feedback/mail-writer.ts'
import type { Store } from '../storage/store.ts'
import { createFeedbackMail } from './mail.ts'

/** How long to wait after each failed attempt; after the last one the message is only in the store. */
const retryDelays = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  4 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
]

type FeedbackMailerOptions = {
  store: Store
  mail: MailConfig
  origin: string
  log: Log
  retryDelays?: number[]
}

/** The store keeps what is still to be sent, so no message is lost when the mail server or this process fails. */
export class FeedbackMailer extends QueueWorker {
  /** Attempts since the start; of a mail that was given up, also the last attempt has failed. */
  readonly counts = { sent: 0, failed: 0, givenUp: 0 }
  readonly #options: FeedbackMailerOptions & { retryDelays: number[] }

  constructor(options: FeedbackMailerOptions) {
    super()
    this.#options = { retryDelays, ...options }
  }

  protected override async doAllDue(): Promise<void> {
    const { store } = this.#options
    while (!this.isClosed) {
      const claimed = await store.mails.claim(store.now())
      if (!claimed) return
      await this.#send(claimed)
    }
  }

  protected override nextDue(): Promise<Date | undefined> {
    return this.#options.store.mails.nextDue()
  }

  protected override now(): Date {
    return this.#options.store.now()
  }

  protected override report(error: unknown): void {
    this.#options.log.error({ err: error }, 'feedback mail cannot be sent')
  }

  async #send({ id, tries }: ClaimedMail): Promise<void> {
    const { store, mail, origin, log } = this.#options
    const message = await store.documents.byId(feedbackKind, id)
    // Somebody has read it already and moved it to the bin.
    if (!message || message.state === 'removed') return store.mails.settle(id, null)
    try {
      await sendMail(mail.url, createFeedbackMail(message, mail, origin))
      this.counts.sent += 1
      await store.mails.settle(id, null)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      this.counts.failed += 1
      const delay = this.#options.retryDelays[tries - 1]
      log.warn({ event: 'feedback mail not sent', message: id, tries, ...errorCodes(error) })
      if (delay === undefined) {
        this.counts.givenUp += 1
        log.error({ event: 'feedback mail given up', message: id })
      }
      const dueAt = delay === undefined ? null : new Date(store.now().getTime() + delay)
      await store.mails.settle(id, dueAt)
    }
  }
}

async function sendMail(url: string, mail: ReturnType<typeof createFeedbackMail>): Promise<void> {
  // Imported with the first mail, to start faster.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** Only the codes: the error message of a mail server may contain the sender's address. */
function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return {}
  const { code, responseCode, command } = error as Error & Record<string, unknown>
  return { code, responseCode, command }
}
