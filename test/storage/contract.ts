import { afterEach, beforeEach, describe } from 'vitest'
import type { StorePlace } from '#server/storage/open.ts'
import { openStore } from '#server/storage/open.ts'
import type { Store } from '#server/storage/store.ts'
import { adminsContract } from './contract-admins.ts'
import { changesContract } from './contract-changes.ts'
import { documentsContract } from './contract-documents.ts'
import { imagesContract } from './contract-images.ts'
import { lettersContract } from './contract-letters.ts'
import { outdatedContract } from './contract-outdated.ts'
import { publicityContract } from './contract-publicity.ts'
import { openingContract } from './contract-opening.ts'
import { purposeContract } from './contract-purpose.ts'
import { sessionsContract } from './contract-sessions.ts'
import { siteContract } from './contract-site.ts'
import { writingContract } from './contract-writing.ts'

/** What a case of the contract works with: a store of its own, and a clock that it may turn. */
export type Bench = {
  store: Store
  place: StorePlace
  clock: { now: Date }
  /** One more store on the same database, as another instance would open it. */
  openAgain(): Promise<Store>
  /** Closes every store on it, so that the database may be changed behind their backs. */
  close(): Promise<void>
}

/** All that both engines promise. Each case gets a fresh database from `freshPlace`. */
export function storeContract(engine: string, freshPlace: () => Promise<StorePlace>): void {
  describe(`the store on ${engine}`, () => {
    const bench = benchFor(freshPlace)
    openingContract(bench)
    purposeContract(bench)
    writingContract(bench)
    documentsContract(bench)
    changesContract(bench)
    publicityContract(bench)
    sessionsContract(bench)
    siteContract(bench)
    adminsContract(bench)
    imagesContract(bench)
    lettersContract(bench)
    outdatedContract(bench)
  })
}

export function benchFor(freshPlace: () => Promise<StorePlace>): Bench {
  const opened: Store[] = []
  const clock = { now: new Date() }
  const open = async (place: StorePlace) => {
    const store = await openStore(place, () => clock.now)
    opened.push(store)
    return store
  }
  let place: StorePlace
  let store: Store

  beforeEach(async () => {
    clock.now = new Date('2026-05-01T12:00:00Z')
    place = await freshPlace()
    store = await open(place)
  })
  const close = async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
  }
  afterEach(close)

  return {
    get store() {
      return store
    },
    get place() {
      return place
    },
    clock,
    openAgain: () => open(place),
    close,
  }
}
