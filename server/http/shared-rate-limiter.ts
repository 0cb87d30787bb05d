import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { StoreUnavailable } from '#server/storage/errors.ts'
import type { SharedRateLimits } from '#server/storage/shared-rate-limits.ts'
import type { Store } from '#server/storage/store.ts'
import { RateLimiter } from './rate-limiter.ts'

/** `name` distinguishes the limiters of the site. */
type LimitOptions = { name: string; limit: number; seconds: number }

type SharedRateLimiterOptions = LimitOptions & {
  /** Where several instances share a database. */
  shared: SharedRateLimits | undefined
  /** Known to all instances. Nobody without it can tell which address was counted. */
  secret: string
}

/** Keys are hashed with the secret that all instances of a site have. */
export function createRateLimiter(
  { provider }: Pick<Config, 'provider'>,
  { sharedRateLimits }: Pick<Store, 'sharedRateLimits'>,
  options: LimitOptions,
): SharedRateLimiter {
  const secret = provider?.clientSecret ?? 'demo'
  return new SharedRateLimiter({ ...options, shared: sharedRateLimits, secret })
}

/**
 * A rate limit for all instances together. While the database is unavailable, and on a site with one process,
 * each process counts on its own.
 */
export class SharedRateLimiter {
  readonly #options: SharedRateLimiterOptions
  readonly #own: RateLimiter

  constructor(options: SharedRateLimiterOptions) {
    this.#options = options
    this.#own = new RateLimiter(options)
  }

  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  async hit(key: string): Promise<number> {
    const { name, limit, seconds, shared, secret } = this.#options
    const wait = this.#own.hit(key)
    // What this process refuses alone does not reach the database.
    if (wait > 0 || !shared) return wait
    const hashedKey = createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')
    try {
      return await shared.hit({ key: hashedKey, limit, duration: seconds * 1000 })
    } catch (error) {
      if (error instanceof StoreUnavailable) return 0
      throw error
    }
  }
}
