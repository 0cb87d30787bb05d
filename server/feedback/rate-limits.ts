import { networkOf } from '../http/client-address.ts'
import { RateLimiter } from '../http/rate-limiter.ts'

const seconds = 10 * 60

/**
 * How many letters one network address may send. Counted in this process and forgotten with it: an
 * address is written down nowhere.
 */
export class FeedbackRateLimits {
  readonly #messages = new RateLimiter({ limit: 3, seconds })
  readonly #messagesOfNetwork = new RateLimiter({ limit: 30, seconds })
  readonly #forms = new RateLimiter({ limit: 30, seconds })
  readonly #accepted = new RateLimiter({ limit: 1, seconds })

  /** Every form counts, whatever is in it. Seconds to wait, 0 to go on. */
  hitForm(address: string): number {
    return this.#forms.hit(address)
  }

  /** Only a letter that would be kept counts, and copies of one count once. */
  hitMessage(address: string, key: string): number {
    const id = `${address} ${key}`
    if (this.#accepted.has(id)) return 0
    const network = networkOf(address)
    const wait = this.#messages.hit(address) || (network ? this.#messagesOfNetwork.hit(network) : 0)
    if (wait === 0) this.#accepted.hit(id)
    return wait
  }
}
