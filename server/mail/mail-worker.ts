import type { SendMailOptions } from 'nodemailer'
import type { Log } from '#server/base/log.ts'
import { QueueWorker } from '#server/base/queue-worker.ts'
import type { Metric } from '#server/feature/feature.ts'
import { hour, minute } from '#server/storage/base/durations.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { errorCodes, sendMail } from './send-mail.ts'

/** Waits after each failed attempt; after the last one a mail is given up. */
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

type Claimed = { id: string; tries: number }

type MailQueue<Mail extends Claimed> = {
  claim(now: Date): Promise<Mail | undefined>
  settle(id: string, dueAt: Date | null): Promise<void>
  nextDue(): Promise<Date | undefined>
}

type MailWorkerOptions<Mail extends Claimed> = {
  /** The name of the mail in the log: 'feedback mail'. */
  name: string
  queue: MailQueue<Mail>
  url: string
  now: () => Date
  log: Log
  nameOf: (mail: Mail) => string
  /** Composes a mail; undefined where there is nothing to say any more. */
  compose: (mail: Mail) => Promise<SendMailOptions | undefined>
  retryDelays?: number[] | undefined
}

/** The store keeps what is still to be sent, so no mail is lost when the mail server or this process fails. */
export class MailWorker<Mail extends Claimed> extends QueueWorker {
  /** Attempts since the start; of a mail that was given up, also the last attempt has failed. */
  readonly counts = { sent: 0, failed: 0, givenUp: 0 }
  readonly #options: MailWorkerOptions<Mail>

  constructor(options: MailWorkerOptions<Mail>) {
    super()
    this.#options = options
  }

  protected override async doAllDue(): Promise<void> {
    const { queue, now } = this.#options
    while (!this.isClosed) {
      const mail = await queue.claim(now())
      if (!mail) return
      await this.#send(mail)
    }
  }

  protected override nextDue(): Promise<Date | undefined> {
    return this.#options.queue.nextDue()
  }

  protected override now(): Date {
    return this.#options.now()
  }

  protected override report(error: unknown): void {
    this.#options.log.error({ err: error }, `${this.#options.name} cannot be sent`)
  }

  async #send(mail: Mail): Promise<void> {
    const { queue, url, compose } = this.#options
    try {
      const composed = await compose(mail)
      if (composed) {
        await sendMail(url, composed)
        this.counts.sent += 1
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      return this.#postpone(mail, error)
    }
    await queue.settle(mail.id, null)
  }

  async #postpone(mail: Mail, error: unknown): Promise<void> {
    const { queue, name, log, now, nameOf, retryDelays: delays = retryDelays } = this.#options
    const { id, tries } = mail
    this.counts.failed += 1
    const delay = delays[tries - 1]
    log.warn({ event: `${name} not sent`, message: nameOf(mail), tries, ...errorCodes(error) })
    if (delay === undefined) {
      this.counts.givenUp += 1
      log.error({ event: `${name} given up`, message: nameOf(mail) })
    }
    await queue.settle(id, delay === undefined ? null : new Date(now().getTime() + delay))
  }
}

export function mailMetrics(
  mailer: Pick<MailWorker<Claimed>, 'counts'> | undefined,
  queue: { countWaiting: () => Promise<number> },
): Metric[] {
  return [
    {
      type: 'counter',
      name: 'vatra_mails_total',
      help: 'Attempts to send mails, by their result',
      read: () => mailer?.counts ?? {},
    },
    {
      type: 'gauge',
      name: 'vatra_mails_waiting',
      help: 'Mails that wait to be sent',
      isInStore: true,
      // Without a mail server nobody waits for them.
      read: () => mailer && queue.countWaiting(),
    },
  ]
}
