import type { IncomingMessage } from 'node:http'
import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import type { Store } from '#server/storage/store.ts'
import { SignUpClock } from './sign-up-clock.ts'
import { createSignUpLimits } from './sign-up-limits.ts'
import { SignUpMailer, type SignUpReaders } from './sign-up-mailer.ts'

export type SignUpService = ReturnType<typeof startSignUps>

/** Without a mail server nobody is written to, but offers still lapse. */
export function startSignUps(
  { mail, origin, trustedProxies }: Pick<Config, 'mail' | 'origin' | 'trustedProxies'>,
  store: Store,
  secret: string,
  log: Log,
  readers: SignUpReaders,
) {
  const mailer = mail && new SignUpMailer({ store, mail, origin, log, ...readers })
  const clock = new SignUpClock({ store, log, onReminded: () => mailer?.wake() })
  const stops = createRateLimiter(secret, store, addressLimits.reminderStop)
  const wake = () => {
    clock.wake()
    mailer?.wake()
  }
  wake()
  return {
    ...createSignUpLimits({ trustedProxies }, store, secret),
    sendsMail: mail !== undefined,
    mailCounts: mailer?.counts ?? {},
    /** Seconds that a mail program must wait before it may switch off another reminder; 0 for none. */
    waitToStop: (request: IncomingMessage) =>
      stops.hitAddress(clientAddress(request, trustedProxies)),
    /** Called when an event or its sign-ups have changed, here or on another instance. */
    wake,
    close: () => Promise.all([clock.close(), mailer?.close()]),
  }
}
