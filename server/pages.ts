import type { Answer } from './answer.ts'

type Kept = Answer & { goodUntil: number }

/** What one place in the memory is rendered from, and what tells that it has aged meanwhile. */
type Source = {
  render: () => Promise<Answer>
  /** Grows with every change of content. */
  version: () => number
  /** The moment at which time alone makes a page old: a day that ends, an item that appears. */
  goodUntil: () => Promise<number>
  keepable: (status: number) => boolean
}

type Limits = { entries: number; bytes: number }

/**
 * Pages from memory. Rendered once for each change of content, however many ask at once; bounded
 * whatever is asked for; and never old: a page whose content changed while it was being rendered is
 * given to those who waited and not kept.
 */
export class Pages {
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<Kept>>()
  /** Until when at most the pages that are being made may be kept. */
  readonly #inMaking = new Set<{ until: number }>()
  readonly #limits: Limits
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get size() {
    return { entries: this.#kept.size, bytes: this.#bytes }
  }

  find(key: string): Kept | undefined {
    const page = this.#kept.get(key)
    if (!page) return undefined
    if (page.goodUntil <= Date.now()) return this.#drop(key, page)
    // To the end of the line: what is asked for stays, what was asked for once goes first.
    this.#kept.delete(key)
    this.#kept.set(key, page)
    return page
  }

  get(key: string, source: Source): Promise<Kept> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const page = this.#make(key, source).finally(() => {
      if (this.#underWay.get(key) === page) this.#underWay.delete(key)
    })
    this.#underWay.set(key, page)
    return page
  }

  /** Content changed: nothing kept is true any more, and nothing under way may be joined. */
  forget(): void {
    this.#kept.clear()
    this.#underWay.clear()
    this.#bytes = 0
  }

  /** Content changes at that moment: until then everything is true, and nothing is kept for longer. */
  expireAt(moment: number): void {
    for (const page of this.#kept.values()) page.goodUntil = Math.min(page.goodUntil, moment)
    for (const page of this.#inMaking) page.until = Math.min(page.until, moment)
  }

  async #make(key: string, { render, version, goodUntil, keepable }: Source): Promise<Kept> {
    const before = version()
    const most = { until: Infinity }
    this.#inMaking.add(most)
    try {
      const until = await goodUntil()
      const page = { ...(await render()), goodUntil: Math.min(until, most.until) }
      if (keepable(page.status) && version() === before) this.#keep(key, page)
      return page
    } finally {
      this.#inMaking.delete(most)
    }
  }

  #keep(key: string, page: Kept): void {
    const older = this.#kept.get(key)
    if (older) this.#drop(key, older)
    this.#kept.set(key, page)
    this.#bytes += page.size
    for (const [oldest, its] of this.#kept) {
      if (this.#kept.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#drop(oldest, its)
    }
  }

  #drop(key: string, page: Kept): undefined {
    this.#kept.delete(key)
    this.#bytes -= page.size
  }
}
