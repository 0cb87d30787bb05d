import type { PreparedResponse } from '#server/http/prepared-response.ts'

type CachedPage = PreparedResponse & { expiresAt: number }

/** What one place in the memory is rendered from, and what tells that it has aged meanwhile. */
type PageSource = {
  render: () => Promise<PreparedResponse>
  /** Grows with every change of content. */
  contentVersion: () => number
  /** The moment at which time alone makes a page old: a day that ends, an item that appears. */
  nextExpiry: () => Promise<number>
  isCacheable: (status: number) => boolean
}

type Limits = { entries: number; bytes: number }

/**
 * Pages from memory. Rendered once for each change of content, however many ask at once; bounded
 * whatever is asked for; and never old: a page whose content changed while it was being rendered is
 * given to those who waited and not kept.
 */
export class PageCache {
  readonly #cached = new Map<string, CachedPage>()
  readonly #inProgress = new Map<string, Promise<CachedPage>>()
  /** Until when at most the pages that are being made may be kept. */
  readonly #pendingExpiries = new Set<{ until: number }>()
  readonly #limits: Limits
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get size() {
    return { entries: this.#cached.size, bytes: this.#bytes }
  }

  find(key: string): CachedPage | undefined {
    const page = this.#cached.get(key)
    if (!page) return undefined
    if (page.expiresAt <= Date.now()) return this.#drop(key, page)
    // To the end of the line: what is asked for stays, what was asked for once goes first.
    this.#cached.delete(key)
    this.#cached.set(key, page)
    return page
  }

  get(key: string, source: PageSource): Promise<CachedPage> {
    const underWay = this.#inProgress.get(key)
    if (underWay) return underWay
    const page = this.#renderPage(key, source).finally(() => {
      if (this.#inProgress.get(key) === page) this.#inProgress.delete(key)
    })
    this.#inProgress.set(key, page)
    return page
  }

  /** Content changed: nothing kept is true any more, and nothing under way may be joined. */
  clear(): void {
    this.#cached.clear()
    this.#inProgress.clear()
    this.#bytes = 0
  }

  /** Content changes at that moment: until then everything is true, and nothing is kept for longer. */
  expireAt(moment: number): void {
    for (const page of this.#cached.values()) page.expiresAt = Math.min(page.expiresAt, moment)
    for (const page of this.#pendingExpiries) page.until = Math.min(page.until, moment)
  }

  async #renderPage(
    key: string,
    { render, contentVersion, nextExpiry, isCacheable }: PageSource,
  ): Promise<CachedPage> {
    const before = contentVersion()
    const most = { until: Infinity }
    this.#pendingExpiries.add(most)
    try {
      const until = await nextExpiry()
      const page = { ...(await render()), expiresAt: Math.min(until, most.until) }
      if (isCacheable(page.status) && contentVersion() === before) this.#store(key, page)
      return page
    } finally {
      this.#pendingExpiries.delete(most)
    }
  }

  #store(key: string, page: CachedPage): void {
    const older = this.#cached.get(key)
    if (older) this.#drop(key, older)
    this.#cached.set(key, page)
    this.#bytes += page.size
    for (const [oldest, its] of this.#cached) {
      if (this.#cached.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#drop(oldest, its)
    }
  }

  #drop(key: string, page: CachedPage): undefined {
    this.#cached.delete(key)
    this.#bytes -= page.size
  }
}
