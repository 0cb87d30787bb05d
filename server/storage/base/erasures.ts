import { day, isoTimeAfter } from './durations.ts'
import { hashOf } from './hash.ts'
import { chunks } from './statement-lists.ts'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

/** A token or an id that is random, so that nobody can guess it from its hash. */
export type ErasedThing =
  `${'sign-up' | 'reminder' | 'initials' | 'guardian' | 'passkey' | 'document' | 'photo'} ${string}`

export type StoredErasure = Tables['erasures']

/** Longer than backups are kept: until then one could bring back what was erased. */
const rememberedFor = 40 * day

/** Keeps a hash of what a person has erased or ended, with which a restore erases it again. */
export async function recordErasures(
  trx: DatabaseTransaction,
  things: readonly ErasedThing[],
  at: string,
): Promise<void> {
  await storeErasures(
    trx,
    things.map((thing) => ({ hash: hashOf(thing), at })),
  )
}

export async function storeErasures(
  trx: DatabaseTransaction,
  erasures: readonly StoredErasure[],
): Promise<void> {
  for (const part of chunks(erasures)) {
    await trx
      .insertInto('erasures')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Called when the thing has begun again. */
export async function forgetErasure(trx: DatabaseTransaction, thing: ErasedThing): Promise<void> {
  await trx.deleteFrom('erasures').where('hash', '=', hashOf(thing)).execute()
}

export function readErasures(db: Database, now: Date): Promise<StoredErasure[]> {
  return db.selectFrom('erasures').selectAll().where('at', '>', oldest(now)).execute()
}

/** Later none of the backups that are kept can have it. */
export function isRemembered({ at }: StoredErasure, now: Date): boolean {
  return at > oldest(now)
}

export async function pruneErasures(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('erasures').where('at', '<=', oldest(now)).execute()
}

function oldest(now: Date): string {
  return isoTimeAfter(now, -rememberedFor)
}
