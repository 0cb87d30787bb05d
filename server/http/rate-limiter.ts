type RateWindow = { count: number; until: number }
type RateLimitOptions = {
  /** So many are let through in each window. */
  limit: number
  /** How long a window is; it begins with the first of them. */
  seconds: number
  /** So many different ones are remembered, however many come. */
  maxKeys?: number
}

/** How often each has come of late. By the machine's own count of time, which nobody sets back. */
export class RateLimiter {
  // In the order in which the windows began, which is the one in which they end.
  readonly #windows = new Map<string, RateWindow>()
  readonly #limits: Required<RateLimitOptions>

  constructor(limits: RateLimitOptions) {
    this.#limits = { maxKeys: 50_000, ...limits }
  }

  get size(): number {
    return this.#windows.size
  }

  /** Has come, and its window is not over. */
  has(key: string): boolean {
    return this.#find(key) !== undefined
  }

  /** One more. How many seconds it must wait, 0 where it may go on. */
  hit(key: string): number {
    const { limit, seconds } = this.#limits
    const begun = this.#find(key) ?? this.#startWindow(key)
    begun.count += 1
    if (begun.count <= limit) return 0
    const left = (begun.until - performance.now()) / 1000
    return Math.min(seconds, Math.max(1, Math.ceil(left)))
  }

  #find(key: string): RateWindow | undefined {
    const begun = this.#windows.get(key)
    return begun && begun.until > performance.now() ? begun : undefined
  }

  #startWindow(key: string): RateWindow {
    const now = performance.now()
    this.#windows.delete(key)
    for (const [oldest, { until }] of this.#windows) {
      if (until > now && this.#windows.size < this.#limits.maxKeys) break
      this.#windows.delete(oldest)
    }
    const begun = { count: 0, until: now + this.#limits.seconds * 1000 }
    this.#windows.set(key, begun)
    return begun
  }
}
