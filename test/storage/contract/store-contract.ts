import { afterEach, beforeEach, describe } from 'vitest'
import type { Document, DocumentInput, SaveResult } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { createSite } from '#server/storage/create-site.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { describeAdmins } from './admins.ts'
import { describeBackup } from './backup.ts'
import { describeChanges } from './changes.ts'
import { describeDocuments } from './documents.ts'
import { describeImages } from './images.ts'
import { describeErasedImages } from './erased-images.ts'
import { describeLists } from './lists.ts'
import { describeFeedback } from './feedback.ts'
import { describeOutdatedTexts } from './outdated-texts.ts'
import { describeChangeVisibility } from './change-visibility.ts'
import { describeOpening } from './opening.ts'
import { describePurpose } from './purpose.ts'
import { describeSearch } from './search.ts'
import { describeSearchIndex } from './search-index.ts'
import { describeSessions } from './sessions.ts'
import { describeSite } from './site.ts'
import { describeUpcomingAndPast } from './upcoming-and-past.ts'
import { describeWriting } from './writing.ts'

/** What a test of the contract uses: its own store and a clock that it can set. */
export type ContractContext = {
  store: Store
  place: StoreLocation
  clock: { now: Date }
  openSite(): ReturnType<typeof createSite>
  /** Saves a document, by default as Anna, and expects that it is saved. */
  save<Body>(kind: Kind<Body>, body: Body, options?: SaveOptions<Body>): Promise<Document<Body>>
  remove(kind: Kind<unknown>, id: string, version: number): Promise<unknown>
  restore(kind: Kind<unknown>, id: string, version: number): Promise<unknown>
  /** Opens another store on the same database, like another instance. */
  openSecondStore(): Promise<Store>
  /** Closes every store, so that the database can be changed directly. */
  close(): Promise<void>
}

type SaveOptions<Body> = Partial<DocumentInput<Body>> & { store?: Store; by?: string }

export function expectSaved<Body>(
  result: SaveResult<Body> | { ok: false; reason: 'full' } | undefined,
) {
  if (!result?.ok) throw new Error(`not saved: ${JSON.stringify(result)}`)
  return result.document
}

/** Everything both engines guarantee. Each test gets an empty database from `createPlace`. */
export function describeStoreContract(
  engine: string,
  createPlace: () => Promise<StoreLocation>,
): void {
  describe(`the store on ${engine}`, () => {
    const context = createContractContext(createPlace)
    describeOpening(context)
    describePurpose(context)
    describeWriting(context)
    describeDocuments(context)
    describeChanges(context)
    describeChangeVisibility(context)
    describeSessions(context)
    describeSite(context)
    describeUpcomingAndPast(context)
    describeAdmins(context)
    describeLists(context)
    describeImages(context)
    describeErasedImages(context)
    describeFeedback(context)
    describeOutdatedTexts(context)
    describeSearch(context)
    describeSearchIndex(context)
    describeBackup(context)
  })
}

export function createContractContext(createPlace: () => Promise<StoreLocation>): ContractContext {
  const openedStores: Store[] = []
  const clock = { now: new Date() }
  const openContractStore = async (place: StoreLocation) => {
    const store = await openStore(place, () => clock.now)
    openedStores.push(store)
    return store
  }
  let place: StoreLocation
  let store: Store

  beforeEach(async () => {
    clock.now = new Date('2026-05-01T12:00:00Z')
    place = await createPlace()
    store = await openContractStore(place)
  })
  const close = async () => {
    await Promise.all(openedStores.splice(0).map((openedStore) => openedStore.close()))
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
    openSite: () => createSite(store),
    save: async (kind, body, { store: saving = store, by = 'anna', ...options } = {}) =>
      expectSaved(
        await saving.write(by, (writer) =>
          writer.save(kind, { key: crypto.randomUUID(), body, ...options }),
        ),
      ),
    remove: (kind, id, version) =>
      store.write('anna', (writer) => writer.remove(kind, id, version)),
    restore: (kind, id, version) =>
      store.write('anna', (writer) => writer.restore(kind, id, version)),
    openSecondStore: () => openContractStore(place),
    close,
  }
}
