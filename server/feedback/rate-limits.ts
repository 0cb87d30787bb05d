import { networkOf } from '../http/client-address.ts'
import { RateLimiter } from '../http/rate-limiter.ts'

const seconds = 10 * 60

/** How many feedback messages one address may send. Addresses are kept in memory only. */
export class FeedbackRateLimits {
  readonly #messages = new RateLimiter({ limit: 3, seconds })
  readonly #messagesOfNetwork = new RateLimiter({ limit: 30, seconds })
  readonly #forms = new RateLimiter({ limit: 30, seconds })
  readonly #accepted = new RateLimiter({ limit: 1, seconds })

  /** Counts every form, valid or not. Returns the seconds to wait, 0 for none. */
  hitForm(address: string): number {
    return this.#forms.hit(address)
  }

  /** Counts valid messages; copies of one submission count once. */
  hitMessage(address: string, key: string): number {
    const submission = `${address} ${key}`
    if (this.#accepted.has(submission)) return 0
    const network = networkOf(address)
    const wait = this.#messages.hit(address) || (network ? this.#messagesOfNetwork.hit(network) : 0)
    if (wait === 0) this.#accepted.hit(submission)
    return wait
  }
}
