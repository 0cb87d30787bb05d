import { minute, isoTimeAfter } from './durations.ts'
import { TableAccess } from './table-access.ts'
import type { Database } from './tables.ts'

type Hit = {
  /** Stored, so it must not show what it was made from. */
  key: string
  limit: number
  /** The length of a window, in milliseconds; it starts with the first hit. */
  duration: number
}

/** Counts hits for all instances on this database, with one statement for each. */
export class SharedRateLimits extends TableAccess {
  readonly #now: () => Date
  #nextPrune = 0

  constructor(db: Database, now: () => Date) {
    super(db)
    this.#now = now
  }

  /** Counts a hit. Returns the seconds to wait, 0 where the hit is allowed. */
  async hit({ key, limit, duration }: Hit): Promise<number> {
    const now = this.#now()
    const window = await this.#count(key, now, duration)
    await this.#pruneOnceInAMinute(now)
    if (window.hits <= limit) return 0
    return Math.max(1, Math.ceil((Date.parse(window.ends_at) - now.getTime()) / 1000))
  }

  #count(key: string, now: Date, duration: number): Promise<{ hits: number; ends_at: string }> {
    const end = isoTimeAfter(now, duration)
    return this.db
      .insertInto('rate_limits')
      .values({ key, hits: 1, ends_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb }) => {
          // A window that ends later than a new one was started by a clock that was wrong.
          const isOpen = eb.between('rate_limits.ends_at', isoTimeAfter(now, 1), end)
          return {
            hits: eb
              .case()
              .when(isOpen)
              .then(eb('rate_limits.hits', '+', 1))
              .else(1)
              .end(),
            ends_at: eb.case().when(isOpen).then(eb.ref('rate_limits.ends_at')).else(end).end(),
          }
        }),
      )
      .returning(['hits', 'ends_at'])
      .executeTakeFirstOrThrow()
  }

  async #pruneOnceInAMinute(now: Date): Promise<void> {
    if (now.getTime() < this.#nextPrune) return
    this.#nextPrune = now.getTime() + minute
    await this.db.deleteFrom('rate_limits').where('ends_at', '<=', now.toISOString()).execute()
  }
}
