import type { Change } from '#core/document.ts'
import type { KindName } from '#core/kind.ts'
import { StoreUnavailable } from './faults.ts'
import type { Database } from './tables.ts'

const batch = 500

/** Reads the growing sequence of changes and tells each listener of each change once, in order. */
export class Changes {
  readonly #db: Database
  readonly #listeners = new Set<(change: Change) => void>()
  #last = 0
  #reading: Promise<void> | undefined
  #readAgain = false
  #resting = false

  constructor(db: Database) {
    this.#db = db
  }

  /** From now on: what happened before the start is nobody's news. */
  async begin(): Promise<void> {
    this.#last = await this.lastOf()
  }

  last(): number {
    return this.#last
  }

  /** The newest change of these kinds, or of all. */
  async lastOf(kinds?: readonly KindName[]): Promise<number> {
    let query = this.#db.selectFrom('changes').select('seq').orderBy('seq', 'desc').limit(1)
    if (kinds) query = query.where('kind', 'in', kinds)
    const row = await query.executeTakeFirst()
    return row?.seq ?? 0
  }

  async since(seq: number, limit = batch): Promise<Change[]> {
    return this.#db
      .selectFrom('changes')
      .select(['seq', 'kind', 'document_id as id'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute()
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is new and tells it; when this returns, everything committed before it is told. */
  async catchUp(): Promise<void> {
    if (this.#resting) return
    this.#readAgain = true
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    await this.#reading
  }

  /** Lets the reading that is under way end, so that the store may be closed. */
  async rest(): Promise<void> {
    this.#resting = true
    await this.#reading?.catch(() => {})
  }

  async #read(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      const news = await this.since(this.#last)
      for (const change of news) this.#tell(change)
      if (news.length === batch) this.#readAgain = true
    }
  }

  #tell(change: Change): void {
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
