import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { StoreUnavailable } from '#server/storage/errors.ts'
import type { Store } from '#server/storage/store.ts'
import { RateLimiter } from './rate-limiter.ts'

/** `name` distinguishes the limiters of the site. */
type LimitOptions = { name: string; limit: number; seconds: number }

export type SharedRateLimiter = {
  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  hit: (key: string) => Promise<number>
}

/**
 * A rate limit for all instances together. While the database is unavailable, and on a site with one process,
 * each process counts on its own.
 */
export function createRateLimiter(
  { provider }: Pick<Config, 'provider'>,
  { sharedRateLimits }: Pick<Store, 'sharedRateLimits'>,
  { name, limit, seconds }: LimitOptions,
): SharedRateLimiter {
  const own = new RateLimiter({ limit, seconds })
  // All instances have it. Nobody without it can tell which address was counted.
  const secret = provider?.clientSecret ?? 'demo'
  return {
    async hit(key) {
      const wait = own.hit(key)
      // What this process refuses alone does not reach the database.
      if (wait > 0 || !sharedRateLimits) return wait
      const hashedKey = createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')
      try {
        return await sharedRateLimits.hit({ key: hashedKey, limit, duration: seconds * 1000 })
      } catch (error) {
        if (error instanceof StoreUnavailable) return 0
        throw error
      }
    },
  }
}
