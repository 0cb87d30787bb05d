import { presentIn } from '#core/dates.ts'
import { storeErasures, type StoredErasure } from '#server/storage/base/erasures.ts'
import { hashOf } from '#server/storage/base/hash.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { createContext } from '#server/storage/subjects.ts'

/** `by` of what was removed again. */
const restoreAuthor = 'command'

/** Erases again in an earlier state what was erased since. */
export function repeatErasures(
  db: Database,
  erasures: readonly StoredErasure[],
  { createdAt, now, isForSite }: { createdAt: string; now: Date; isForSite: boolean },
): Promise<void> {
  const all = hashesOf(erasures)
  const later = hashesOf(erasures.filter(({ at }) => at >= createdAt))
  return db.transaction().execute(async (trx) => {
    await storeErasures(trx, erasures)
    const zone = await new FactReader(trx).zone()
    const context = createContext(trx, restoreAuthor, presentIn(zone, now))
    for (const subject of context.subjects) {
      await subject.eraseAgain?.(context, {
        has: (thing) => all.has(hashOf(thing)),
        hasSince: (thing) => later.has(hashOf(thing)),
        isForSite,
      })
    }
  })
}

function hashesOf(erasures: readonly StoredErasure[]): ReadonlySet<string> {
  return new Set(erasures.map(({ hash }) => hash))
}
