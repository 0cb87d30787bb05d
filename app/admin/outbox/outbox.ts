import type { FormValues } from '#core/forms/form.ts'
import type { AddImageResult } from '#core/images/image.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { isRequestFailure } from '#app/forms/use-submit.ts'
import { deliver, type Delivery } from './deliver.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { SaveProblem, SentSave, WaitingImage, WaitingSave } from './waiting-save.ts'

export type OutboxTransport = {
  upload(address: string, image: WaitingImage): Promise<AddImageResult | RequestFailure>
  post(address: string, command: FormValues): Promise<ContentCommandResult | RequestFailure>
}

export type OutboxOptions = {
  storage: OutboxStorage
  transport: OutboxTransport
  /** Runs the function while no other tab runs one. */
  lock: (run: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that the storage has changed. */
  notifyTabs?: () => void
}

/** What is known about the waiting saves. Those whose forms still wait for the answer are not among them. */
export type OutboxState = {
  saves: readonly WaitingSave[]
  /** The key of the save that is being sent. */
  sending: string | undefined
  /** Sending goes on after a sign-in. */
  isSignedOut: boolean
}

export type OutboxEvent =
  | { type: 'sent'; save: WaitingSave; result: Extract<ContentCommandResult, { ok: true }> }
  | { type: 'stopped'; save: WaitingSave }
  | { type: 'signedOut' }

export type NewSave = Pick<
  WaitingSave,
  | 'key'
  | 'contentName'
  | 'endpoints'
  | 'item'
  | 'command'
  | 'draftName'
  | 'target'
  | 'fields'
  | 'images'
>

/** `waiting`: it is sent later. `storageFull`, `noStorage`: there is no connection, and it could not be kept. */
type Delay =
  | { ok: false; reason: 'waiting' }
  | { ok: false; reason: 'storageFull' }
  | { ok: false; reason: 'noStorage' }

/** What has become of a save by the time its form gets an answer. */
export type SaveOutcome = {
  result: Delivery | Delay
  /** Whether it is still in the outbox. */
  isKept: boolean
}

export const emptyOutbox: OutboxState = { saves: [], sending: undefined, isSignedOut: false }

/**
 * Keeps what an administrator saves until the server has confirmed it, and sends it in order. A save is stored before
 * it is sent for the first time, so that nothing is lost when the page, the browser or the network ends at any moment.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #stateListeners = new Set<() => void>()
  readonly #eventListeners = new Set<(event: OutboxEvent) => void>()
  /** The saves whose forms wait for the answer. */
  readonly #awaited = new Map<string, Delivery | undefined>()
  #saves: readonly WaitingSave[] = []
  #state = emptyOutbox

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  readonly state = (): OutboxState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  onEvent(listener: (event: OutboxEvent) => void): () => void {
    this.#eventListeners.add(listener)
    return () => this.#eventListeners.delete(listener)
  }

  /** Reads the storage again. */
  async load(): Promise<void> {
    this.#saves = await this.#options.storage.all().catch(() => [])
    this.#setState({ saves: this.#saves.filter(({ key }) => !this.#awaited.has(key)) })
  }

  /**
   * Keeps a save and sends it, unless others are waiting before it. `replacedKey`: the save that the form shows, or that
   * a command follows.
   */
  async save(newSave: NewSave, replacedKey?: string): Promise<SaveOutcome> {
    const save: WaitingSave = {
      ...newSave,
      savedAt: new Date().toISOString(),
      follows: undefined,
      isAttempted: false,
      problem: undefined,
    }
    const { storage } = this.#options
    try {
      await storage.add(save, replacedKey)
    } catch (error) {
      return this.#sendUnkept(save, error)
    }
    this.#awaited.set(save.key, undefined)
    await this.load()
    const isFirst = this.#saves.every(({ key, problem }) => this.#awaited.has(key) || problem)
    if (isFirst) await this.sendAll()
    const result = isFirst ? await this.#findResult(save.key) : undefined
    this.#awaited.delete(save.key)
    // The form of another tab has saved on top of it: both stay.
    const isFollowed = this.#saves.some(({ follows }) => follows === save.key)
    if (!result || (!result.ok && (isFollowed || isTemporary(result.reason)))) {
      await this.#reload()
      if (!isFirst) void this.sendAll()
      return { result: { ok: false, reason: 'waiting' }, isKept: true }
    }
    // The form still has it. What took the place of another save is nowhere else.
    const isKept = !result.ok && replacedKey !== undefined && !save.command
    if (!result.ok && !isKept) await storage.remove(save.key)
    await this.#reload()
    return { result, isKept }
  }

  /** Sends what waits, one after the other, until it is done or the network is missing. */
  async sendAll(): Promise<void> {
    await this.#options.lock(async () => {
      const tried = new Set<string>()
      for (;;) {
        await this.load()
        const next = this.#saves.find(({ key }) => !tried.has(key) && this.#canBeSent(key))
        if (!next) return
        tried.add(next.key)
        if (!(await this.#send(next))) return
      }
    })
  }

  /** What the server has confirmed of this save. */
  findSent(key: string): Promise<SentSave | undefined> {
    return this.#options.storage.findSent(key).catch(() => undefined)
  }

  /** Removes a save and those that follow it. */
  async discard(key: string): Promise<void> {
    await this.#options.storage.remove(key)
    await this.#reload()
  }

  #canBeSent(key: string): boolean {
    const save = this.#saves.find((each) => each.key === key)
    if (!save || save.problem) return false
    return save.follows === undefined || !this.#saves.some((other) => other.key === save.follows)
  }

  /** Returns whether it makes sense to send another one. */
  async #send(save: WaitingSave): Promise<boolean> {
    const { storage, transport } = this.#options
    this.#setState({ sending: save.key })
    try {
      const delivery = await deliver(save, transport, (changes) =>
        storage.change(save.key, changes),
      )
      if (!delivery) return true
      await this.#record(save, delivery)
      return delivery.ok || !isRequestFailure(delivery) || delivery.reason === 'failed'
    } catch (error) {
      // The browser has closed the storage, for example because the drafts were discarded.
      if (error instanceof DOMException) return false
      throw error
    } finally {
      this.#setState({ sending: undefined })
      await (this.#awaited.has(save.key) ? this.load() : this.#reload())
    }
  }

  async #record(save: WaitingSave, delivery: Delivery): Promise<void> {
    const { storage } = this.#options
    const isAwaited = this.#awaited.has(save.key)
    if (isAwaited) this.#awaited.set(save.key, delivery)
    const wasSignedOut = this.#state.isSignedOut
    const isSignedOut = !delivery.ok && delivery.reason === 'signedOut'
    this.#setState({ isSignedOut })
    if (delivery.ok) {
      await storage.complete({ key: save.key, id: delivery.id, version: delivery.version })
      if (!isAwaited) this.#emit({ type: 'sent', save, result: delivery })
    } else if (!isRequestFailure(delivery)) {
      const problem = delivery as SaveProblem
      // The server has refused it, so it is known not to have it.
      const isKept = await storage.change(save.key, { problem, isAttempted: false })
      if (isKept && !isAwaited) this.#emit({ type: 'stopped', save: { ...save, problem } })
    } else if (isSignedOut && !wasSignedOut && !isAwaited) this.#emit({ type: 'signedOut' })
  }

  /** Another tab may have sent it before this one got the lock. */
  async #findResult(key: string): Promise<Delivery | undefined> {
    const known = this.#awaited.get(key)
    if (known) return known
    const sent = await this.findSent(key)
    if (sent) return { ok: true, id: sent.id, version: sent.version }
    const problem = this.#saves.find((save) => save.key === key)?.problem
    return problem && { ok: false, ...problem }
  }

  /** Without storage a save is only sent. */
  async #sendUnkept(save: WaitingSave, error: unknown): Promise<SaveOutcome> {
    const result = await deliver(save, this.#options.transport, async () => true)
    if (result && (result.ok || !isTemporary(result.reason))) return { result, isKept: false }
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return { result: { ok: false, reason: isFull ? 'storageFull' : 'noStorage' }, isKept: false }
  }

  async #reload(): Promise<void> {
    await this.load()
    this.#options.notifyTabs?.()
  }

  #setState(changes: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#stateListeners) listener()
  }

  #emit(event: OutboxEvent): void {
    for (const listener of this.#eventListeners) listener(event)
  }
}

/** Sending again later may succeed. */
function isTemporary(reason: string): boolean {
  return reason === 'noConnection' || reason === 'unavailable'
}
