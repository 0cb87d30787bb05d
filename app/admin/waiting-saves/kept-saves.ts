import type { Delivery } from './deliver.ts'
import type { SaveStorage } from './save-storage.ts'
import type { WaitingSave } from './waiting-save.ts'

/** Knows the waiting saves. Those whose forms still wait for the answer are not among them. */
export type WaitingState = {
  saves: readonly WaitingSave[]
  /** The key of the save that is being sent. */
  sending: string | undefined
  /** True if sending has to wait for a sign-in. */
  isSignedOut: boolean
}

export const nothingWaits: WaitingState = { saves: [], sending: undefined, isSignedOut: false }

/** The stored saves as this page knows them, and what it shows of them. */
export class KeptSaves {
  readonly storage: SaveStorage
  readonly awaited = new Map<string, Delivery | undefined>()
  readonly #listeners = new Set<() => void>()
  #all: readonly WaitingSave[] = []
  #state = nothingWaits

  constructor(storage: SaveStorage) {
    this.storage = storage
  }

  get all(): readonly WaitingSave[] {
    return this.#all
  }

  readonly state = (): WaitingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async load(): Promise<void> {
    this.show(await this.storage.read().catch(() => []))
  }

  async update(change: Parameters<SaveStorage['update']>[0]): Promise<void> {
    this.show(await this.storage.update(change))
  }

  /** Returns false if the save does not wait any more. */
  async change(key: string, change: (save: WaitingSave) => WaitingSave): Promise<boolean> {
    let isWaiting = false
    await this.update(({ saves }) => {
      isWaiting = saves.some((save) => save.key === key)
      return saves.map((save) => (save.key === key ? change(save) : save))
    })
    return isWaiting
  }

  show(saves: readonly WaitingSave[]): void {
    this.#all = saves
    this.setState({ saves: saves.filter(({ key }) => !this.awaited.has(key)) })
  }

  setState(changes: Partial<WaitingState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
