import { setTimeout as sleep } from 'node:timers/promises'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Log } from '../log.ts'
import { StoreUnavailable } from '../storage/errors.ts'
import type { ClaimedMail } from '../storage/feedback/outbox.ts'
import type { Store } from '../storage/store.ts'
import { createFeedbackMail, type MailConfig } from './mail.ts'

const minute = 60_000
const hour = 60 * minute

/** How long to wait after each try that failed; after the last one the letter is in the store alone. */
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

/**
 * Sends letters on by mail, out of the way of those who write them. What is still to be sent stands in
 * the store, so that neither a mail server nor this process loses one by falling silent.
 */
export class FeedbackMailer {
  readonly #options: FeedbackMailerOptions & { retryDelays: number[] }
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | undefined
  #hasWork = false
  #isClosed = false

  constructor(parts: FeedbackMailerOptions) {
    this.#options = { retryDelays, ...parts }
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#isClosed) return
    this.#hasWork = true
    this.#run ??= this.#sendAndSchedule().finally(() => {
      this.#run = undefined
      // Woken while it was looking for when to come back.
      if (this.#hasWork) this.wake()
    })
  }

  /** Lets the letter that is under way end; one whose server does not answer is tried again next time. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.race([this.#run, sleep(2_000, undefined, { ref: false })])
  }

  async #sendAndSchedule(): Promise<void> {
    const { store, log } = this.#options
    clearTimeout(this.#timer)
    let wait = minute
    try {
      while (this.#hasWork && !this.#isClosed) {
        this.#hasWork = false
        await this.#sendAllDue()
      }
      const due = await store.outbox.nextDue()
      // Another instance may take a letter and fail: looked for once an hour at least.
      wait = Math.min(hour, due ? due.getTime() - store.now().getTime() : hour)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'the post stands still')
    }
    if (this.#isClosed) return
    this.#timer = setTimeout(() => this.wake(), Math.max(wait, 10)).unref()
  }

  async #sendAllDue(): Promise<void> {
    const { store } = this.#options
    while (!this.#isClosed) {
      const claimed = await store.outbox.claim(store.now())
      if (!claimed) return
      await this.#send(claimed)
    }
  }

  async #send({ id, tries }: ClaimedMail): Promise<void> {
    const { store, mail, origin, log } = this.#options
    const letter = await store.documents.byId(feedbackKind, id)
    // In the bin before it was sent: somebody has read it, and does not want it.
    if (!letter || letter.state === 'removed') return store.outbox.settle(id, null)
    try {
      await sendMail(mail.url, createFeedbackMail(letter, mail, origin))
      await store.outbox.settle(id, null)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      const pause = this.#options.retryDelays[tries - 1]
      log.warn({ event: 'letter not mailed', letter: id, tries, ...errorCodes(error) })
      if (pause === undefined) log.error({ event: 'letter given up by the post', letter: id })
      const again = pause === undefined ? null : new Date(store.now().getTime() + pause)
      await store.outbox.settle(id, again)
    }
  }
}

async function sendMail(url: string, mail: ReturnType<typeof createFeedbackMail>): Promise<void> {
  // Loaded with the first letter: it costs the start nothing.
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

/** Codes alone: in its words a mail server repeats whose letter it was. */
function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return {}
  const { code, responseCode, command } = error as Error & Record<string, unknown>
  return { code, responseCode, command }
}
