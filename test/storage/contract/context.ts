import { afterEach, beforeEach } from 'vitest'
import type { Document, DocumentInput, SaveResult } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { ImageTransactor } from '#server/storage/images/image-transactor.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import type { Store } from '#server/storage/store.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** What a test of the contract uses: its own store and a clock that it can set. */
export type ContractContext = {
  /** Of a test about the program above the store; the store's part in it has tests of its own. */
  sameOnBothEngines: { tags: string[] }
  store: Store
  place: StoreLocation
  clock: { now: Date }
  advance(milliseconds: number): void
  /** The daily job. */
  prune(): Promise<unknown>
  addImage(image: Parameters<ImageTransactor['add']>[0], by?: string): Promise<unknown>
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

export function createContractContext(
  engine: Engine,
  createPlace: () => Promise<StoreLocation>,
): ContractContext {
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
    sameOnBothEngines: { tags: engine === 'SQLite' ? [] : ['thorough'] },
    get store() {
      return store
    },
    get place() {
      return place
    },
    clock,
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    prune: () => store.prune({ feedbackRetentionDays: 365, signUpRetentionDays: 30 }),
    addImage: (image, by = 'anna') => store.write(by, ({ images }) => images.add(image)),
    openSite: () => createSite(store),
    save: async (kind, body, { store: saving = store, by = 'anna', ...options } = {}) =>
      expectSaved(
        await saving.write(by, (writer) =>
          writer.documents.save(kind, { key: crypto.randomUUID(), body, ...options }),
        ),
      ),
    remove: (kind, id, version) =>
      store.write('anna', (writer) => writer.documents.remove(kind, id, version)),
    restore: (kind, id, version) =>
      store.write('anna', (writer) => writer.documents.restore(kind, id, version)),
    openSecondStore: () => openContractStore(place),
    close,
  }
}
