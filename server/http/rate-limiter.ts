type RateWindow = { count: number; until: number }
type RateLimitOptions = {
  /** How many hits of one key are allowed in each window. */
  limit: number
  /** The length of a window; it starts with the first hit. */
  seconds: number
  /** How many keys are remembered at most. */
  maxKeys?: number
}

/** Counts hits of a key in a time window, by the monotonic clock. */
export class RateLimiter {
  // In the order in which the windows started, and so in the order in which they end.
  readonly #windows = new Map<string, RateWindow>()
  readonly #limits: Required<RateLimitOptions>

  constructor(limits: RateLimitOptions) {
    this.#limits = { maxKeys: 50_000, ...limits }
  }

  get size(): number {
    return this.#windows.size
  }

  /** Whether the key has an open window. */
  has(key: string): boolean {
    return this.#find(key) !== undefined
  }

  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  hit(key: string): number {
    const { limit, seconds } = this.#limits
    const window = this.#find(key) ?? this.#startWindow(key)
    window.count += 1
    if (window.count <= limit) return 0
    const secondsLeft = Math.ceil((window.until - performance.now()) / 1000)
    return Math.min(seconds, Math.max(1, secondsLeft))
  }

  #find(key: string): RateWindow | undefined {
    const window = this.#windows.get(key)
    return window && window.until > performance.now() ? window : undefined
  }

  #startWindow(key: string): RateWindow {
    const now = performance.now()
    this.#windows.delete(key)
    for (const [oldest, { until }] of this.#windows) {
      if (until > now && this.#windows.size < this.#limits.maxKeys) break
      this.#windows.delete(oldest)
    }
    const window = { count: 0, until: now + this.#limits.seconds * 1000 }
    this.#windows.set(key, window)
    return window
  }
}
