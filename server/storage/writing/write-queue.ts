import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** So that nobody waits long for those who have come at the same moment. */
const maxTogether = 32

/** In a crowd, what waits at the same moment is written in one transaction: the disk is waited for once for many. */
export class WriteQueue<Work> {
  readonly #writeTogether: (works: Work[]) => Promise<void>
  readonly #waiting: Work[] = []
  #isWriting = false

  constructor(writeTogether: (works: Work[]) => Promise<void>) {
    this.#writeTogether = writeTogether
  }

  add(work: Work): void {
    this.#waiting.push(work)
    if (!this.#isWriting) void this.#writeAll()
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      // What is about to come comes along.
      await breathe()
      await this.#writeTogether(this.#waiting.splice(0, maxTogether))
    }
    this.#isWriting = false
  }
}

/** Runs the work so that its failure takes back nothing else of the transaction. */
export async function inSavepoint<T>(
  trx: DatabaseTransaction,
  work: () => Promise<T>,
): Promise<{ value: T } | { error: unknown }> {
  await sql`savepoint one`.execute(trx)
  try {
    const value = await work()
    await sql`release savepoint one`.execute(trx)
    return { value }
  } catch (error) {
    // The transaction may be lost with its connection or for want of room on the disk.
    if (error instanceof StoreUnavailable) throw error
    await sql`rollback to savepoint one`.execute(trx)
    await sql`release savepoint one`.execute(trx)
    return { error }
  }
}
