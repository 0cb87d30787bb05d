import { RateLimiter } from '#server/limits/rate-limiter.ts'
import type { SharedRateLimiter } from '#server/limits/shared-rate-limiter.ts'

const seconds = 10 * 60

type CreateRateLimiter = (options: {
  name: string
  limit: number
  seconds: number
}) => SharedRateLimiter

/** How many feedback messages one address may send. */
export class FeedbackRateLimits {
  readonly #messages: SharedRateLimiter
  readonly #forms: SharedRateLimiter
  /** In this process only: a copy that reaches another instance counts as a message of its own. */
  readonly #accepted = new RateLimiter({ limit: 1, seconds })

  constructor(create: CreateRateLimiter) {
    this.#messages = create({ name: 'feedback message', limit: 3, seconds })
    this.#forms = create({ name: 'feedback form', limit: 30, seconds })
  }

  /** Counts every form, valid or not. Returns the seconds to wait, 0 for none. */
  hitForm(address: string): Promise<number> {
    return this.#forms.hitAddress(address)
  }

  /** Counts valid messages; copies of one submission count once. */
  async hitMessage(address: string, key: string): Promise<number> {
    const submission = `${address} ${key}`
    if (this.#accepted.has(submission)) return 0
    const wait = await this.#messages.hitAddress(address)
    if (wait === 0) this.#accepted.hit(submission)
    return wait
  }
}
