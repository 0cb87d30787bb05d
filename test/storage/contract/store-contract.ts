import { afterEach, beforeEach, describe } from 'vitest'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { describeAdmins } from './admins.ts'
import { describeChanges } from './changes.ts'
import { describeDocuments } from './documents.ts'
import { describeImages } from './images.ts'
import { describeFeedback } from './feedback.ts'
import { outdatedContract } from './outdated-texts.ts'
import { describeChangeVisibility } from './change-visibility.ts'
import { describeOpening } from './opening.ts'
import { describePurpose } from './purpose.ts'
import { describeSessions } from './sessions.ts'
import { describeSite } from './site.ts'
import { describeWriting } from './writing.ts'

/** What a case of the contract works with: a store of its own, and a clock that it may turn. */
export type ContractContext = {
  store: Store
  place: StoreLocation
  clock: { now: Date }
  /** One more store on the same database, as another instance would open it. */
  openSecondStore(): Promise<Store>
  /** Closes every store on it, so that the database may be changed behind their backs. */
  close(): Promise<void>
}

/** All that both engines promise. Each case gets a fresh database from `freshPlace`. */
export function describeStoreContract(
  engine: string,
  createPlace: () => Promise<StoreLocation>,
): void {
  describe(`the store on ${engine}`, () => {
    const bench = createContractContext(createPlace)
    describeOpening(bench)
    describePurpose(bench)
    describeWriting(bench)
    describeDocuments(bench)
    describeChanges(bench)
    describeChangeVisibility(bench)
    describeSessions(bench)
    describeSite(bench)
    describeAdmins(bench)
    describeImages(bench)
    describeFeedback(bench)
    outdatedContract(bench)
  })
}

export function createContractContext(freshPlace: () => Promise<StoreLocation>): ContractContext {
  const opened: Store[] = []
  const clock = { now: new Date() }
  const open = async (place: StoreLocation) => {
    const store = await openStore(place, () => clock.now)
    opened.push(store)
    return store
  }
  let place: StoreLocation
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
    openSecondStore: () => open(place),
    close,
  }
}
