import { resultOf, takeFormerList, withStoredQueue } from './queue-storage.ts'

/** An item that could not be sent and waits on this device. */
export type Waiting = {
  /** However often it is sent, it counts once. */
  key: string
  writtenAt: number
  /** The server takes it no earlier than at this time. */
  waitsUntil?: number
  /** Why the server has refused it: it is not sent again. */
  refusal?: string
}

type Answer = { ok: boolean; reason?: string; retryAfter?: number }

type Options<Item extends Waiting, Result extends Answer> = {
  /** The name of its database, its channel and its lock. */
  name: string
  send: (item: Item) => Promise<Result>
  /** Sent again, it would be refused again. */
  isFinal: (reason: string) => boolean
  max?: number
  /** Shows an item before it is stored: nobody reads there that it is kept. */
  showsAtOnce?: boolean
}

/** A shorter wait is over before anybody has read of it; seconds. */
const shortestLimit = 10

type Sent<Item, Result> = { item: Item; result: Result }

/** Keeps items in this browser until the server has answered them. All tabs and the worker share it. */
export class WaitingQueue<Item extends Waiting, Result extends Answer> {
  readonly #options: Options<Item, Result>
  readonly #listeners = new Set<() => void>()
  #known: Item[] = []
  /** Changes of this page, and those of them that are stored. */
  #changes = { begun: 0, ended: 0 }

  constructor(options: Options<Item, Result>) {
    this.#options = options
  }

  /** As this page knows them. */
  readonly known = (): Item[] => this.#known

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const stop = this.#listen(() => void this.#refresh())
    void this.#refresh()
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  /** Calls `onSent` with each item that has arrived, whichever tab has sent it. */
  readonly onSent = (onSent: (sent: Sent<Item, Result>) => void): (() => void) =>
    this.#listen((arrived) => {
      for (const sent of arrived) onSent(sent)
    })

  /** The oldest first; none where the browser stores nothing. */
  async read(): Promise<Item[]> {
    const { name } = this.#options
    await takeFormerList(name).catch(() => {})
    const getAll = (items: IDBObjectStore) => resultOf<Item[]>(items.getAll())
    const items = await withStoredQueue(name, 'readonly', getAll).catch(() => [])
    return [...items].sort((one, other) => one.writtenAt - other.writtenAt)
  }

  /** False if this browser cannot keep it, or too many are waiting. */
  async add(item: Item): Promise<boolean> {
    const { max = Infinity, showsAtOnce } = this.#options
    if (showsAtOnce) this.#show([...this.#known.filter(({ key }) => key !== item.key), item])
    return this.#change(async (items) => {
      if ((await resultOf(items.count())) >= max) return false
      await resultOf(items.put(item))
      return true
    }).catch(() => false)
  }

  async remove(key: string): Promise<void> {
    this.#show(this.#known.filter((item) => item.key !== key))
    await this.#change((items) => resultOf(items.delete(key)))
  }

  /** Takes an item back unless it has been sent. While it is being sent, this waits for the result. */
  withdraw(key: string): Promise<Item | undefined> {
    return this.#lock(async () => {
      const item = (await this.read()).find((each) => each.key === key)
      await this.remove(key)
      return item
    })
  }

  /**
   * Sends what waits, the oldest first. What was answered is removed or marked after `reload`, when the page shows what the
   * server has made of it. Returns why not everything could be sent.
   */
  sendAll(reload?: () => Promise<void>): Promise<string | undefined> {
    return this.#lock(async () => {
      const waiting = (await this.read()).filter(({ refusal }) => refusal === undefined)
      if (waiting.length === 0) return undefined
      if (limitOf(waiting)) return 'limited'
      const outcomes: Sent<Item, Result>[] = []
      let problem: string | undefined
      for (const item of waiting) {
        const result = await this.#options.send(item)
        outcomes.push({ item, result })
        if (this.#isAnswered(result)) continue
        // The others would be refused too, for now.
        problem = result.reason
        break
      }
      if (outcomes.length > 1 || !problem) await reload?.()
      await this.#settle(outcomes)
      this.#announce(outcomes.filter(({ result }) => result.ok))
      return problem
    })
  }

  #isAnswered({ ok, reason = '' }: Answer): boolean {
    return ok || this.#options.isFinal(reason)
  }

  /** An item that was written anew while it was being sent stays as it is. */
  #settle(outcomes: Sent<Item, Result>[]): Promise<void> {
    return this.#write(async (items) => {
      for (const { item, result } of outcomes) {
        const stored = await resultOf<Item | undefined>(items.get(item.key))
        if (stored?.writtenAt !== item.writtenAt) continue
        if (result.ok) items.delete(item.key)
        else if (this.#isAnswered(result)) items.put({ ...stored, refusal: result.reason })
        else items.put({ ...stored, ...limitIn(result) })
      }
    })
  }

  /** Not what was read before a change of this page is stored: the next tap would undo it. Each change is announced. */
  async #refresh(): Promise<void> {
    const { begun, ended } = this.#changes
    const items = await this.read()
    if (begun === ended && begun === this.#changes.begun) this.#show(items)
  }

  #change<T>(change: (items: IDBObjectStore) => Promise<T>): Promise<T> {
    this.#changes.begun += 1
    return this.#write(change).finally(() => {
      this.#changes.ended += 1
      this.#announce()
    })
  }

  #show(items: Item[]): void {
    this.#known = items
    for (const listener of this.#listeners) listener()
  }

  #write<T>(change: (items: IDBObjectStore) => Promise<T>): Promise<T> {
    return withStoredQueue(this.#options.name, 'readwrite', change)
  }

  /** Only one tab or worker at a time sends items or takes one back. */
  #lock<T>(action: () => Promise<T>): Promise<T> {
    return navigator.locks.request(this.#options.name, action)
  }

  #listen(onChange: (arrived: Sent<Item, Result>[]) => void): () => void {
    const channel = new BroadcastChannel(this.#options.name)
    channel.addEventListener('message', ({ data }) =>
      // Pages of a former release do not say what has arrived.
      onChange(data.arrived ?? []),
    )
    return () => channel.close()
  }

  /** Tells all tabs, this one too. */
  #announce(arrived: Sent<Item, Result>[] = []): void {
    const channel = new BroadcastChannel(this.#options.name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    channel.postMessage({ arrived })
    channel.close()
  }
}

/** Until when the server takes none of these; undefined where nothing but the network is missing. */
export function limitOf(items: Waiting[], now = Date.now()): number | undefined {
  const times = items.flatMap(({ waitsUntil = 0 }) => (waitsUntil > now ? waitsUntil : []))
  return times.length > 0 ? Math.max(...times) : undefined
}

function limitIn({ retryAfter = 0 }: Answer): Partial<Waiting> {
  return retryAfter >= shortestLimit ? { waitsUntil: Date.now() + retryAfter * 1000 } : {}
}
