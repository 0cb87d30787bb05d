import { LRUCache } from 'lru-cache'
import { compressBest } from '#server/http/compress.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

type CachedPage = PreparedResponse & { expiresAt: number; cachedAt: number; isSmallest: boolean }

type PageSource = {
  render: () => Promise<PreparedResponse>
  contentVersion: () => number
  /** When the page becomes outdated without a change: at midnight, or when scheduled content appears. */
  nextExpiry: () => Promise<number>
  isCacheable: (status: number) => boolean
}

/** A page that is kept for so long is worth the time that its best compression takes. */
const settledAfter = 1_000

/**
 * A cache of rendered pages. Each page is rendered once per change of content, however many clients
 * request it at the same time. A page whose content changed during rendering is sent but not cached.
 */
export class PageCache {
  readonly #cached: LRUCache<string, CachedPage>
  readonly #now: () => Date
  readonly #inProgress = new Map<string, Promise<CachedPage>>()
  /** The pages in progress may be cached so long at most. */
  readonly #pendingExpiries = new Set<{ key: string; expiresAt: number }>()
  /** One at a time, because each takes a thread for up to a tenth of a second. */
  #isCompressing = false
  /** Requests that got a page from the cache, and those that waited for one to be rendered. */
  hits = 0
  misses = 0

  constructor({ entries, bytes }: { entries: number; bytes: number }, now: () => Date) {
    this.#now = now
    this.#cached = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ size }) => size,
    })
  }

  get size() {
    return { entries: this.#cached.size, bytes: this.#cached.calculatedSize }
  }

  find(key: string): CachedPage | undefined {
    const page = this.peek(key)
    if (!page) return undefined
    this.hits += 1
    if (!page.isSmallest && this.#now().getTime() - page.cachedAt >= settledAfter) {
      void this.#makeSmallest(page)
    }
    return page
  }

  peek(key: string): CachedPage | undefined {
    const page = this.#cached.get(key)
    if (!page || page.expiresAt > this.#now().getTime()) return page
    this.#cached.delete(key)
    return undefined
  }

  get(key: string, source: PageSource): Promise<CachedPage> {
    this.misses += 1
    const inProgress = this.#inProgress.get(key)
    if (inProgress) return inProgress
    const page = this.#renderPage(key, source).finally(() => {
      if (this.#inProgress.get(key) === page) this.#inProgress.delete(key)
    })
    this.#inProgress.set(key, page)
    return page
  }

  /** Content changed: drop cached pages and do not share renders that are in progress. */
  clear(): void {
    this.#cached.clear()
    this.#inProgress.clear()
  }

  /** The same, but only for pages with these keys. */
  drop(isOutdated: (key: string) => boolean): void {
    for (const key of [...this.#cached.keys()].filter(isOutdated)) this.#cached.delete(key)
    for (const key of [...this.#inProgress.keys()].filter(isOutdated)) this.#inProgress.delete(key)
    for (const pending of this.#pendingExpiries) if (isOutdated(pending.key)) pending.expiresAt = 0
  }

  /** Content will change at this moment: no page, cached or in progress, is kept for longer. */
  expireAt(moment: number): void {
    for (const page of this.#cached.values()) page.expiresAt = Math.min(page.expiresAt, moment)
    for (const pending of this.#pendingExpiries) {
      pending.expiresAt = Math.min(pending.expiresAt, moment)
    }
  }

  async #makeSmallest(page: CachedPage): Promise<void> {
    if (this.#isCompressing) return
    this.#isCompressing = true
    try {
      await compressBest(page)
    } finally {
      page.isSmallest = true
      this.#isCompressing = false
    }
  }

  async #renderPage(
    key: string,
    { render, contentVersion, nextExpiry, isCacheable }: PageSource,
  ): Promise<CachedPage> {
    const versionBefore = contentVersion()
    const pending = { key, expiresAt: Infinity }
    this.#pendingExpiries.add(pending)
    try {
      const expiry = await nextExpiry()
      const page = {
        ...(await render()),
        expiresAt: Math.min(expiry, pending.expiresAt),
        cachedAt: this.#now().getTime(),
        isSmallest: false,
      }
      if (isCacheable(page.status) && contentVersion() === versionBefore)
        this.#cached.set(key, page)
      return page
    } finally {
      this.#pendingExpiries.delete(pending)
    }
  }
}
