import { minute, isoTimeAfter } from './durations.ts'
import { type Database, TableAccess } from './tables.ts'
import { WriteQueue } from './write-queue.ts'

type Hit = {
  /** Stored, so it must not show what it was made from. */
  key: string
  limit: number
  /** The length of a window, in milliseconds; it starts with the first hit. */
  duration: number
}

type LimitWindow = { key: string; hits: number; ends_at: string }

/** Counts hits for all instances on this database, those that come together with one statement. */
export class SharedRateLimits extends TableAccess {
  readonly #now: () => Date
  readonly #hits = new WriteQueue((hits: Hit[]) => this.#hitAll(hits))
  #nextPrune = 0

  constructor(db: Database, now: () => Date) {
    super(db)
    this.#now = now
  }

  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  hit(hit: Hit): Promise<number> {
    return this.#hits.write(hit)
  }

  async #hitAll(hits: readonly Hit[]): Promise<number[]> {
    const now = this.#now()
    const windows = await this.#countAll(hits, now)
    // A request that was counted is not refused because this fails.
    await this.#pruneOnceInAMinute(now).catch(() => {})
    const waitAfter = ({ key, limit }: Hit) => {
      const window = windows.get(key)
      if (!window) throw new Error('The database has not counted a hit.')
      if (window.hits <= limit) return 0
      // The one before it has the number before.
      window.hits -= 1
      return Math.max(1, Math.ceil((Date.parse(window.ends_at) - now.getTime()) / 1000))
    }
    return hits.toReversed().map(waitAfter).toReversed()
  }

  async #countAll(hits: readonly Hit[], now: Date): Promise<Map<string, LimitWindow>> {
    const added = new Map<string, LimitWindow>()
    for (const { key, duration } of hits) {
      const before = added.get(key)?.hits ?? 0
      added.set(key, { key, hits: before + 1, ends_at: isoTimeAfter(now, duration) })
    }
    // In one order, so that no two instances wait for each other.
    const ordered = [...added.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const windows = await this.#count(ordered, now)
    return new Map(windows.map((window) => [window.key, window]))
  }

  #count(windows: readonly LimitWindow[], now: Date): Promise<LimitWindow[]> {
    return this.db
      .insertInto('rate_limits')
      .values(windows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb, ref }) => {
          // A window that ends later than a new one was started by a clock that was wrong.
          const end = ref('excluded.ends_at')
          const isOpen = eb.between('rate_limits.ends_at', isoTimeAfter(now, 1), end)
          const count = eb('rate_limits.hits', '+', ref('excluded.hits'))
          return {
            hits: eb.case().when(isOpen).then(count).else(ref('excluded.hits')).end(),
            ends_at: eb.case().when(isOpen).then(ref('rate_limits.ends_at')).else(end).end(),
          }
        }),
      )
      .returning(['key', 'hits', 'ends_at'])
      .execute()
  }

  async #pruneOnceInAMinute(now: Date): Promise<void> {
    if (now.getTime() < this.#nextPrune) return
    this.#nextPrune = now.getTime() + minute
    await this.db
      .deleteFrom('rate_limits')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('rate_limits')
          .select('key')
          .where('ends_at', '<=', now.toISOString())
          // Another instance counts them just now.
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  }
}
