import { isRequestFailure } from '#app/forms/post-form.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import { deliver, type Delivery, isTemporary, type SaveTransport, withProblem } from './deliver.ts'
import { KeptSaves } from './kept-saves.ts'
import type { SaveStorage } from './save-storage.ts'
import {
  addSave,
  type SentSave,
  type WaitingSave,
  withFollowers,
  withoutSent,
} from './waiting-save.ts'

export type WaitingSavesOptions = {
  storage: SaveStorage
  transport: SaveTransport
  /** Runs the function while no other tab runs one. */
  lock: (run: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that the storage has changed. */
  notifyTabs?: () => void
}

export type SaveEvent =
  | { type: 'sent'; save: WaitingSave; result: Extract<ContentCommandResult, { ok: true }> }
  | { type: 'stopped'; save: WaitingSave }
  | { type: 'signedOut' }

export type NewSave = Omit<WaitingSave, 'savedAt' | 'follows' | 'isAttempted' | 'problem'>

/** `waiting`: it is sent later. `storageFull`, `noStorage`: there is no connection, and it could not be kept. */
type Delay =
  | { ok: false; reason: 'waiting' }
  | { ok: false; reason: 'storageFull' }
  | { ok: false; reason: 'noStorage' }

/** The save, and its result, as they are when the form gets its answer. */
export type SaveOutcome = {
  result: Delivery | Delay
  /** True if it still waits. */
  isKept: boolean
}

/**
 * Keeps what an administrator saves until the server has confirmed it, and sends it in order. A save is stored before
 * it is sent for the first time, so that nothing is lost when the page, the browser or the network ends at any moment.
 */
export class WaitingSaves {
  readonly state: KeptSaves['state']
  readonly subscribe: KeptSaves['subscribe']
  readonly #options: WaitingSavesOptions
  readonly #kept: KeptSaves
  readonly #listeners = new Set<(event: SaveEvent) => void>()

  constructor(options: WaitingSavesOptions) {
    this.#options = options
    this.#kept = new KeptSaves(options.storage)
    this.state = this.#kept.state
    this.subscribe = this.#kept.subscribe
  }

  onEvent(listener: (event: SaveEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the storage again. */
  load(): Promise<void> {
    return this.#kept.load()
  }

  /** Keeps a save and sends it, unless others are waiting before it. `replacedKey`: the save that the form shows. */
  async save(newSave: NewSave, replacedKey?: string): Promise<SaveOutcome> {
    const { key } = newSave
    const save: WaitingSave = {
      ...newSave,
      savedAt: new Date(Date.now()).toISOString(),
      follows: undefined,
      isAttempted: false,
      problem: undefined,
    }
    this.#kept.awaited.set(key, undefined)
    try {
      await this.#add(save, replacedKey)
    } catch (error) {
      this.#kept.awaited.delete(key)
      return this.#sendUnkept(save, error)
    }
    const isFirst = this.#isFirst(this.#kept.all)
    // It is kept already: whatever fails now, it waits.
    if (isFirst) await this.#sendFirst(key).catch((error: unknown) => reportError(error))
    const result = isFirst ? await this.#findResult(key) : undefined
    this.#kept.awaited.delete(key)
    // A save that took the place of another is nowhere else; otherwise the form still has it.
    const keepsRefused = replacedKey !== undefined && !save.command
    const outcome = await this.#settle(key, result, keepsRefused)
    this.#options.notifyTabs?.()
    if (!isFirst) void this.sendAll()
    return outcome
  }

  /** Sends what waits, one after the other, until it is done or the network is missing. */
  async sendAll(): Promise<void> {
    await this.#options.lock(async () => {
      const tried = new Set<string>()
      let isGoingOn = true
      for (;;) {
        await this.load()
        const next = this.#kept.all.find((save) => !tried.has(save.key) && this.#canBeSent(save))
        if (!next || !isGoingOn) return
        tried.add(next.key)
        isGoingOn = await this.#send(next)
        this.#options.notifyTabs?.()
      }
    })
  }

  findSent(key: string): Promise<SentSave | undefined> {
    return this.#kept.storage.findSent(key)
  }

  /** Removes a save and those that follow it. */
  async discard(key: string): Promise<void> {
    await this.#kept.update(({ saves }) => {
      const discarded = new Set(withFollowers(saves, key))
      return saves.filter((save) => !discarded.has(save))
    })
    this.#options.notifyTabs?.()
  }

  async discardAll(): Promise<void> {
    await this.#kept.update(() => [])
  }

  /** A save that is sent at once is marked as attempted by the same write that keeps it. */
  #add(save: WaitingSave, replacedKey: string | undefined): Promise<void> {
    return this.#kept.update((known) => {
      const saves = addSave(save, replacedKey, known)
      const added = saves.at(-1) ?? save
      const isSentAtOnce =
        added.follows === undefined && added.images.length === 0 && this.#isFirst(saves)
      return [...saves.slice(0, -1), { ...added, isAttempted: isSentAtOnce }]
    })
  }

  #isFirst(saves: readonly WaitingSave[]): boolean {
    return saves.every(({ key, problem }) => problem || this.#kept.awaited.has(key))
  }

  /** Sends what has just been added: nothing has to be read for that, unless it follows another save. */
  async #sendFirst(key: string): Promise<void> {
    const save = this.#kept.all.find((each) => each.key === key)
    if (!save || save.follows !== undefined) return this.sendAll()
    await this.#options.lock(async () => {
      // Another tab may have sent it before this one got the lock.
      if (!(await this.findSent(key))) await this.#send(save)
    })
  }

  #canBeSent({ problem, follows }: WaitingSave): boolean {
    return !problem && !this.#kept.all.some(({ key }) => key === follows)
  }

  /** Returns whether it makes sense to send another one. */
  async #send(save: WaitingSave): Promise<boolean> {
    this.#kept.setState({ sending: save.key })
    try {
      const delivery = await deliver(save, this.#options.transport, (changes) =>
        this.#kept.change(save.key, (current) => ({ ...current, ...changes })),
      )
      if (!delivery) return true
      await this.#record(save, delivery)
      return delivery.ok || !isRequestFailure(delivery) || delivery.reason === 'failed'
    } catch (error) {
      // The browser has closed the storage, for example because the drafts were discarded.
      if (error instanceof DOMException) return false
      throw error
    } finally {
      this.#kept.setState({ sending: undefined })
    }
  }

  async #record(save: WaitingSave, delivery: Delivery): Promise<void> {
    const isAwaited = this.#kept.awaited.has(save.key)
    if (isAwaited) this.#kept.awaited.set(save.key, delivery)
    const wasSignedOut = this.#kept.state().isSignedOut
    const isSignedOut = !delivery.ok && delivery.reason === 'signedOut'
    this.#kept.setState({ isSignedOut })
    if (delivery.ok) {
      const { id, version } = delivery
      await this.#kept.storage.addSent({ key: save.key, id, version })
      if (!isAwaited) this.#emit({ type: 'sent', save, result: delivery })
    } else if (isAwaited) return
    else if (isSignedOut && !wasSignedOut) this.#emit({ type: 'signedOut' })
    else if (!isRequestFailure(delivery)) {
      const stopped = withProblem(save, delivery)
      if (await this.#kept.change(save.key, (current) => withProblem(current, delivery))) {
        this.#emit({ type: 'stopped', save: stopped })
      }
    }
  }

  /** Another tab may have sent it before this one got the lock. */
  async #findResult(key: string): Promise<Delivery | undefined> {
    const known = this.#kept.awaited.get(key)
    if (known) return known
    const sent = await this.findSent(key)
    if (sent) return { ok: true, id: sent.id, version: sent.version }
    const problem = this.#kept.all.find((save) => save.key === key)?.problem
    return problem && { ok: false, ...problem }
  }

  /** A save without an answer waits. A refused one waits only if it has to be kept, or if another tab has saved on top of it. */
  async #settle(
    key: string,
    result: Delivery | undefined,
    keepsRefused: boolean,
  ): Promise<SaveOutcome> {
    const waiting: SaveOutcome = { result: { ok: false, reason: 'waiting' }, isKept: true }
    if (result?.ok) {
      this.#kept.show(
        withoutSent(this.#kept.all, [{ key, id: result.id, version: result.version }]),
      )
      return { result, isKept: false }
    }
    if (!result || isTemporary(result.reason)) {
      await this.load()
      return waiting
    }
    let isFollowed = false
    await this.#kept.update(({ saves }) => {
      isFollowed = saves.some(({ follows }) => follows === key)
      if (!isFollowed && !keepsRefused) return saves.filter((save) => save.key !== key)
      return saves.map((save) => (save.key === key ? withProblem(save, result) : save))
    })
    return isFollowed ? waiting : { result, isKept: keepsRefused }
  }

  /** Without storage a save is only sent. */
  async #sendUnkept(save: WaitingSave, error: unknown): Promise<SaveOutcome> {
    const result = await deliver(save, this.#options.transport, async () => true)
    if (result && (result.ok || !isTemporary(result.reason))) return { result, isKept: false }
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return { result: { ok: false, reason: isFull ? 'storageFull' : 'noStorage' }, isKept: false }
  }

  #emit(event: SaveEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
