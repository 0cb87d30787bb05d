import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../http/client-address.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Store } from '../storage/store.ts'
import { FeedbackRateLimits } from './rate-limits.ts'
import { FeedbackMailer } from './feedback-mailer.ts'

/** What stands around visitors' letters: how many may come, and how they are sent on. */
export function createFeedbackService(config: Config, store: Store, log: Log) {
  const { mail, origin, trustedProxies } = config
  const limits = new FeedbackRateLimits()
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  const mailer = mail && new FeedbackMailer({ store, mail, origin, log })
  mailer?.wake()
  return {
    /** Seconds that this sender must wait before another form is looked at, 0 to go on. */
    waitForForm: (request: IncomingMessage) => limits.hitForm(addressOf(request)),
    /** Seconds that whoever sends this must wait before it is taken, 0 to go on. */
    waitForMessage: (sender: IncomingMessage | undefined, key: string) =>
      sender ? limits.hitMessage(addressOf(sender), key) : 0,
    /** One was kept, here or on another instance. */
    sendPending: () => mailer?.wake(),
    close: () => mailer?.close(),
  }
}
