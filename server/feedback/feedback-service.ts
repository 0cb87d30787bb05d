import type { IncomingMessage } from 'node:http'
import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import type { Store } from '../storage/store.ts'
import { FeedbackMailer } from './feedback-mailer.ts'
import { FeedbackRateLimits } from './rate-limits.ts'

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** The rate limits of feedback messages, and their mailer. */
export function createFeedbackService(config: Config, store: Store, log: Log) {
  const { mail, origin, trustedProxies } = config
  const limits = new FeedbackRateLimits((options) => createRateLimiter(config, store, options))
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  const mailer = mail && new FeedbackMailer({ store, mail, origin, log })
  mailer?.wake()
  return {
    mailCounts: mailer?.counts ?? {},
    /** Seconds that this sender must wait before another form is accepted; 0 for none. */
    waitForForm: (request: IncomingMessage) => limits.hitForm(addressOf(request)),
    /** Seconds that the sender must wait before this message is saved; 0 for none. */
    waitForMessage: async (sender: IncomingMessage | undefined, key: string) =>
      sender ? limits.hitMessage(addressOf(sender), key) : 0,
    /** Called when a message was saved, here or on another instance. */
    sendPending: () => mailer?.wake(),
    close: () => mailer?.close(),
  }
}
