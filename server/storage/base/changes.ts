import type { Change } from '#core/content/changes.ts'
import { publicChangeKinds } from '#core/content/stored-kinds.ts'
import { StoreUnavailable } from './errors.ts'
import { type Database, TableAccess } from './tables.ts'

export type ChangedDocument = { kind: string; document_id: string; version: number }

const batchSize = 500

/** Reads the sequence of changes and calls each listener once per change, in order. */
export class Changes extends TableAccess {
  readonly #listeners = new Set<(change: Change) => void>()
  #last = 0
  #reading: Promise<void> | undefined
  #readAgain = false
  #isStopping = false
  /** Reads again the facts that listeners rely on. */
  prepare: (changes: readonly Change[]) => Promise<void> = async () => {}

  /** Earlier changes are not announced. */
  async start(): Promise<void> {
    this.#last = await this.newest()
  }

  last(): number {
    return this.#last
  }

  async newest(): Promise<number> {
    const row = await this.#newestFirst().executeTakeFirst()
    return row?.seq ?? 0
  }

  async newestPublic(): Promise<number> {
    const row = await this.#newestFirst()
      .where('kind', 'in', publicChangeKinds)
      .whereRef('public_from', '<=', 'at')
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  async since(seq: number, limit = batchSize): Promise<Change[]> {
    const rows = await this.db
      .selectFrom('changes')
      .select(['seq', 'kind', 'document_id as id', 'version', 'at', 'public_from'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(({ at: changedAt, public_from: publicFrom, ...change }) => {
      const isVisible = publicFrom !== null && publicChangeKinds.includes(change.kind)
      const isPublic = isVisible && publicFrom <= changedAt
      return { ...change, isPublic, scheduledFor: isVisible && !isPublic ? publicFrom : null }
    })
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Announces new changes; when this returns, everything committed before the call is announced. */
  async catchUp(): Promise<void> {
    if (this.#isStopping) return
    this.#readAgain = true
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    await this.#reading
  }

  /** Waits until no query is running, so that the store can be closed. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#reading?.catch(() => {})
  }

  #newestFirst() {
    return this.db.selectFrom('changes').select('seq').orderBy('seq', 'desc').limit(1)
  }

  async #read(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false
      const changes = await this.since(this.#last)
      await this.prepare(changes)
      for (const change of changes) this.#announce(change)
      if (changes.length === batchSize) this.#readAgain = true
    }
  }

  #announce(change: Change): void {
    this.#last = change.seq
    for (const listener of this.#listeners) listener(change)
  }
}

/** For callers that do not need the result: while the store is unavailable, the next call catches up. */
export async function catchUpIfPossible(changes: Changes): Promise<void> {
  try {
    await changes.catchUp()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

/** The documents that were changed after this change, for `in (…)`. */
export function idsChangedSince(db: Database, seq: number) {
  return db.selectFrom('changes').select('changes.document_id').where('changes.seq', '>', seq)
}
