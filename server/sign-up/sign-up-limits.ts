import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import type { Store } from '#server/storage/store.ts'

const seconds = 10 * 60

/** More than for feedback: a class of pupils may sit behind one address. */
export function createSignUpLimits(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  store: Store,
  secret: string,
) {
  const forms = createRateLimiter(secret, store, { name: 'sign-up form', limit: 90, seconds })
  const signUps = createRateLimiter(secret, store, { name: 'sign-up', limit: 30, seconds })
  // In this process only: a copy that reaches another instance counts as a form of its own.
  const accepted = new RateLimiter({ limit: 1, seconds })
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  return {
    /** Seconds that this sender must wait before another form, valid or not, is accepted; 0 for none. */
    waitForForm: (request: IncomingMessage) => forms.hitAddress(addressOf(request)),
    /** Seconds that the sender must wait before this sign-up is saved; 0 for none. Its copies count once. */
    async waitForSignUp(sender: IncomingMessage | undefined, key: string) {
      if (!sender) return 0
      const submission = `${addressOf(sender)} ${key}`
      if (accepted.has(submission)) return 0
      const wait = await signUps.hitAddress(addressOf(sender))
      if (wait === 0) accepted.hit(submission)
      return wait
    },
  }
}
