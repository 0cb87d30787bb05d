import { publicKindNames } from '#core/content/content-kinds.ts'
import type { Change } from '#core/content/document.ts'
import { StoreUnavailable } from './errors.ts'
import type { Database } from './tables.ts'

const batch = 500

/** Reads the growing sequence of changes and tells each listener of each change once, in order. */
export class Changes {
  readonly #db: Database
  readonly #listeners = new Set<(change: Change) => void>()
  #last = 0
  #reading: Promise<void> | undefined
  #readAgain = false
  #isStopping = false

  constructor(db: Database) {
    this.#db = db
  }

  /** From now on: what happened before the start is nobody's news. */
  async start(): Promise<void> {
    this.#last = await this.newest()
  }

  last(): number {
    return this.#last
  }

  /** The newest of all. */
  async newest(): Promise<number> {
    const row = await this.#newestFirst().executeTakeFirst()
    return row?.seq ?? 0
  }

  /** The newest that visitors could see when it was made. */
  async newestPublic(): Promise<number> {
    const row = await this.#newestFirst()
      .where('kind', 'in', publicKindNames)
      .whereRef('public_from', '<=', 'at')
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  async since(seq: number, limit = batch): Promise<Change[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .select(['seq', 'kind', 'document_id as id', 'at', 'public_from'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(({ at, public_from: from, ...change }) => {
      const isSeen = from !== null && publicKindNames.some((kind) => kind === change.kind)
      const isPublic = isSeen && from <= at
      return { ...change, isPublic, scheduledFor: isSeen && !isPublic ? from : null }
    })
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is new and tells it; when this returns, everything committed before it is told. */
  async catchUp(): Promise<void> {
    if (this.#isStopping) return
    this.#readAgain = true
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    await this.#reading
  }

  /** Lets the reading that is under way end, so that the store may be closed. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#reading?.catch(() => {})
  }

  #newestFirst() {
    return this.#db.selectFrom('changes').select('seq').orderBy('seq', 'desc').limit(1)
  }

  async #read(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      const news = await this.since(this.#last)
      for (const change of news) this.#announce(change)
      if (news.length === batch) this.#readAgain = true
    }
  }

  #announce(change: Change): void {
    this.#last = change.seq
    for (const listener of this.#listeners) listener(change)
  }
}

/** Catching up where nobody waits for it: a store out of reach is asked again at the next occasion. */
export async function catchUpIfPossible(changes: Changes): Promise<void> {
  try {
    await changes.catchUp()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}
