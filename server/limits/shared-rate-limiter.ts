import { createHmac } from 'node:crypto'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { Store } from '#server/storage/store.ts'
import type { AddressLimit } from './address-limits.ts'
import { countedKeys } from './client-address.ts'
import { RateLimiter } from './rate-limiter.ts'

export type SharedRateLimiter = {
  /** Counts a hit of an address and of its network. Returns the seconds to wait, 0 where the hit is allowed. */
  hitAddress: (address: string) => Promise<number>
}

/** For all instances together; each counts on its own while the database is unavailable, or where it is alone. */
export function createRateLimiter(
  secret: string,
  { sharedRateLimits }: Pick<Store, 'sharedRateLimits'>,
  { name, limit, seconds }: AddressLimit,
): SharedRateLimiter {
  const own = new RateLimiter({ limit, seconds })
  // All instances have it. Nobody without it can tell which address was counted.
  const hash = (key: string) =>
    createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')
  return {
    async hitAddress(address) {
      const ownWait = own.hitAddress(address)
      // A hit that this process refuses alone does not reach the database.
      if (ownWait > 0 || !sharedRateLimits) return ownWait
      try {
        for (const counted of countedKeys(address, limit)) {
          const hit = { key: hash(counted.key), limit: counted.limit, duration: seconds * 1000 }
          const wait = await sharedRateLimits.hit(hit)
          if (wait > 0) return wait
        }
        return 0
      } catch (error) {
        if (error instanceof StoreUnavailable) return 0
        throw error
      }
    },
  }
}
