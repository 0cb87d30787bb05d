import type { IncomingMessage } from 'node:http'
import type { Settings } from '#core/community/settings.ts'
import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import type { Store } from '../storage/store.ts'
import { FeedbackMailer } from './feedback-mailer.ts'

export type FeedbackService = ReturnType<typeof createFeedbackService>

type ServiceParts = {
  store: Store
  secret: string
  log: Log
  readSettings: () => Promise<Settings>
}

export function createFeedbackService(
  config: Config,
  { store, secret, log, readSettings }: ServiceParts,
) {
  const { mail, origin, trustedProxies } = config
  const forms = createRateLimiter(secret, store, addressLimits.feedbackForm)
  const messages = createRateLimiter(secret, store, addressLimits.feedbackMessage)
  // In this process only: a copy that reaches another instance counts as a message of its own.
  const accepted = new RateLimiter({ limit: 1, seconds: addressLimits.feedbackMessage.seconds })
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  const mailer = mail && new FeedbackMailer({ store, mail, origin, readSettings, log })
  mailer?.wake()
  return {
    mailCounts: mailer?.counts ?? {},
    /** Seconds that this sender must wait before another form, valid or not, is accepted; 0 for none. */
    waitForForm: (request: IncomingMessage) => forms.hitAddress(addressOf(request)),
    /** Seconds that the sender must wait before this message is saved; 0 for none. Its copies count once. */
    async waitForMessage(sender: IncomingMessage | undefined, key: string) {
      if (!sender) return 0
      const submission = `${addressOf(sender)} ${key}`
      if (accepted.has(submission)) return 0
      // What the disk refuses is not kept, so it does not count.
      if ((await store.findWriteFault()) !== undefined) return 0
      const wait = await messages.hitAddress(addressOf(sender))
      if (wait === 0) accepted.hit(submission)
      return wait
    },
    /** Called when a message was saved, here or on another instance. */
    sendPending: () => mailer?.wake(),
    close: () => mailer?.close(),
  }
}
