import { LRUCache } from 'lru-cache'
import { countedKeys } from './client-address.ts'

type RateLimitOptions = {
  limit: number
  /** The length of a window; it starts with the first hit. */
  seconds: number
  maxKeys?: number
}

/** Counts hits of a key in a time window, by the monotonic clock. */
export class RateLimiter {
  readonly #windows: LRUCache<string, { hits: number }>
  readonly #limit: number

  constructor({ limit, seconds, maxKeys = 50_000 }: RateLimitOptions) {
    this.#limit = limit
    this.#windows = new LRUCache({
      // Not `max`, which allocates the memory for all keys at once.
      maxSize: maxKeys,
      sizeCalculation: () => 1,
      ttl: seconds * 1000,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => performance.now() },
    })
  }

  get size(): number {
    return this.#windows.size
  }

  has(key: string): boolean {
    return this.#windows.has(key)
  }

  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  hit(key: string, limit = this.#limit): number {
    const window = this.#windows.get(key) ?? this.#startWindow(key)
    window.hits += 1
    if (window.hits <= limit) return 0
    return Math.max(1, Math.ceil(this.#windows.getRemainingTTL(key) / 1000))
  }

  hitAddress(address: string): number {
    for (const { key, limit } of countedKeys(address, this.#limit)) {
      const wait = this.hit(key, limit)
      if (wait > 0) return wait
    }
    return 0
  }

  #startWindow(key: string): { hits: number } {
    const window = { hits: 0 }
    this.#windows.set(key, window)
    return window
  }
}
