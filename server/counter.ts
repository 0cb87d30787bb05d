type Begun = { count: number; until: number }
type Limits = {
  /** So many are let through in each window. */
  most: number
  /** How long a window is; it begins with the first of them. */
  seconds: number
  /** So many different ones are remembered, however many come. */
  remembered?: number
}

/** How often each has come of late. By the machine's own count of time, which nobody sets back. */
export class Counter {
  // In the order in which the windows began, which is the one in which they end.
  readonly #begun = new Map<string, Begun>()
  readonly #limits: Required<Limits>

  constructor(limits: Limits) {
    this.#limits = { remembered: 50_000, ...limits }
  }

  get size(): number {
    return this.#begun.size
  }

  /** Has come, and its window is not over. */
  knows(key: string): boolean {
    return this.#find(key) !== undefined
  }

  /** One more. How many seconds it must wait, 0 where it may go on. */
  count(key: string): number {
    const { most, seconds } = this.#limits
    const begun = this.#find(key) ?? this.#begin(key)
    begun.count += 1
    if (begun.count <= most) return 0
    const left = (begun.until - performance.now()) / 1000
    return Math.min(seconds, Math.max(1, Math.ceil(left)))
  }

  #find(key: string): Begun | undefined {
    const begun = this.#begun.get(key)
    return begun && begun.until > performance.now() ? begun : undefined
  }

  #begin(key: string): Begun {
    const now = performance.now()
    this.#begun.delete(key)
    for (const [oldest, { until }] of this.#begun) {
      if (until > now && this.#begun.size < this.#limits.remembered) break
      this.#begun.delete(oldest)
    }
    const begun = { count: 0, until: now + this.#limits.seconds * 1000 }
    this.#begun.set(key, begun)
    return begun
  }
}
