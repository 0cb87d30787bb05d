import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import type { Config } from '#server/config/config.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { clientAddress, networkOf } from '#server/limits/client-address.ts'
import { RateLimiter } from '#server/limits/rate-limiter.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import type { Store } from '#server/storage/store.ts'

export function createSignUpLimits(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  store: Store,
  secret: string,
) {
  const forms = createRateLimiter(secret, store, addressLimits.signUpForm)
  const signUps = createRateLimiter(secret, store, addressLimits.signUp)
  // In this process only, so that reading writes nothing to the database.
  const reads = new RateLimiter(addressLimits.privatePage)
  const guesses = new RateLimiter(addressLimits.unknownPrivatePage)
  // In this process only: a copy that reaches another instance counts as a form of its own.
  const accepted = new RateLimiter({ limit: 1, seconds: addressLimits.signUp.seconds })
  const hash = (key: string) =>
    createHmac('sha256', secret).update(`people ${key}`).digest('base64url')
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies)
  return {
    /** Seconds that this sender must wait before another form, valid or not, is accepted; 0 for none. */
    waitForForm: (request: IncomingMessage) => forms.hitAddress(addressOf(request)),
    /** Seconds that this sender must wait before anything is looked for at a private address; 0 for none. */
    waitToRead: (request: IncomingMessage) => reads.hitAddress(addressOf(request)),
    /** The same after one that nobody has: who guesses waits sooner than a school, where many have a private page. */
    waitAfterGuess: (request: IncomingMessage) => guesses.hitAddress(addressOf(request)),
    /** What counts the people of one address for an event: hashes, with which nobody without the secret can do anything. */
    originOf(sender: IncomingMessage | undefined): SignUpOrigin | undefined {
      if (!sender) return undefined
      const address = addressOf(sender)
      const network = networkOf(address)
      return { address: hash(address), ...(network !== address && { network: hash(network) }) }
    },
    /** Seconds that the sender must wait before this sign-up is saved; 0 for none. Its copies count once. */
    async waitForSignUp(sender: IncomingMessage | undefined, key: string) {
      if (!sender) return 0
      const submission = `${addressOf(sender)} ${key}`
      if (accepted.has(submission)) return 0
      // What the disk refuses is not kept, so it does not count.
      if ((await store.findWriteFault()) !== undefined) return 0
      const wait = await signUps.hitAddress(addressOf(sender))
      if (wait === 0) accepted.hit(submission)
      return wait
    },
  }
}
