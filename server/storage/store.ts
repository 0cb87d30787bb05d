import { settingsKind } from '#core/community/settings.ts'
import type { Change } from '#core/content/changes.ts'
import { presentIn, type Present } from '#core/dates.ts'
import { defaultZone } from '#core/zone.ts'
import { catchUpIfPossible, type ChangedDocument } from './base/changes.ts'
import { minute } from './base/durations.ts'
import type { Engine } from './base/engine.ts'
import { SharedRateLimits } from './base/shared-rate-limits.ts'
import type { RetentionDays } from './base/subject.ts'
import type { WriteContext } from './base/write-context.ts'
import { createContext, createTransactor, Readers, type Transactor } from './subjects.ts'

// Poll as well: a LISTEN connection can die silently.
export const pollInterval = 5_000
/** For so long an answer of the disk holds, however many ask. */
const writeCheckInterval = 2_000

/** `by`: the id of an administrator, or what else has written. */
export type CommittedWrite = { by: string; changes: ChangedDocument[]; seconds: number }

export class Store extends Readers {
  /** Undefined where a single process serves the site: it counts in memory. */
  readonly sharedRateLimits: SharedRateLimits | undefined
  /** It was opened on a disk that could not be written to. The site opens it again when it can. */
  readonly isForReading: boolean
  readonly #engine: Engine
  readonly #clock: () => Date
  readonly #writeListeners = new Set<(write: CommittedWrite) => void>()
  #pollTimer: NodeJS.Timeout | undefined
  #scrubTimer: NodeJS.Timeout | undefined
  #isToScrub = false
  #zone = defaultZone
  #writeCheck: { until: number; fault: Promise<string | undefined> } | undefined

  constructor(engine: Engine, clock: () => Date, { isForReading = false } = {}) {
    super(engine.db)
    this.isForReading = isForReading
    this.sharedRateLimits = engine.isShared ? new SharedRateLimits(engine.db, clock) : undefined
    this.#engine = engine
    this.#clock = clock
  }

  async start(): Promise<this> {
    await this.changes.start()
    this.#zone = await this.facts.zone()
    this.changes.prepare = async (changes) => {
      if (changes.some(({ kind }) => kind === settingsKind.name))
        this.#zone = await this.facts.zone()
    }
    const catchUp = () => void catchUpIfPossible(this.changes)
    this.#engine.listen(catchUp)
    this.#pollTimer = setInterval(catchUp, pollInterval).unref()
    return this
  }

  now(): Date {
    return this.#clock()
  }

  present(): Present {
    return presentIn(this.#zone, this.now())
  }

  /** Runs the work in one transaction. When this returns, the listeners of this process were called. */
  write<T>(by: string, work: (transactor: Transactor) => Promise<T>): Promise<T> {
    return this.#write(by, (context) => work(createTransactor(context)))
  }

  async #write<T>(by: string, work: (context: WriteContext) => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const { value, context } = await this.db.transaction().execute(async (trx) => {
      await this.#engine.lockForWriting(trx)
      const writing = createContext(trx, by, this.present())
      const result = await work(writing)
      await this.#engine.announce(trx)
      return { value: result, context: writing }
    })
    const seconds = (performance.now() - startedAt) / 1000
    const { changes, hasErased } = context
    for (const listener of this.#writeListeners) listener({ by, changes, seconds })
    await catchUpIfPossible(this.changes)
    if (hasErased) await this.#scrubErased()
    return value
  }

  /** Why nothing can be written at the moment, such as a full disk; undefined where it can. */
  async findWriteFault(): Promise<string | undefined> {
    const fault = await this.#recentWriteFault()
    return fault ?? (this.isForReading ? 'the data were opened for reading' : undefined)
  }

  #recentWriteFault(): Promise<string | undefined> {
    const now = performance.now()
    if (!this.#writeCheck || now > this.#writeCheck.until) {
      const fault = this.#engine.findWriteFault()
      this.#writeCheck = { until: now + writeCheckInterval, fault }
    }
    return this.#writeCheck.fault
  }

  /** Listeners get each change once and in order, whoever made it. They must not throw. */
  onChange(listener: (change: Change) => void): () => void {
    return this.changes.onChange(listener)
  }

  /** Called after each transaction of this process. Listeners must not throw. */
  onWrite(listener: (write: CommittedWrite) => void): void {
    this.#writeListeners.add(listener)
  }

  /** The daily job: deletes what is older than its retention. */
  async prune(days: RetentionDays): Promise<void> {
    await this.#write('chore', async (context) => {
      for (const subject of context.subjects) await subject.prune?.(context, days)
      await context.indexMissed()
    })
    await this.scrubDeletedData()
  }

  /** False where somebody who reads kept the database from it. */
  scrubDeletedData(): Promise<boolean> {
    return this.#engine.scrubDeletedData()
  }

  /** At once, and at most once a minute: anybody may sign up and erase that, again and again. */
  async #scrubErased(): Promise<void> {
    this.#isToScrub = true
    if (this.#scrubTimer) return
    this.#scrubTimer = setTimeout(() => {
      this.#scrubTimer = undefined
      if (this.#isToScrub) void this.#scrubErased()
    }, minute).unref()
    // The data are written already, so this fails nobody's request: it is tried again.
    this.#isToScrub = !(await this.scrubDeletedData().catch(() => false))
  }

  async close(): Promise<void> {
    clearInterval(this.#pollTimer)
    clearTimeout(this.#scrubTimer)
    this.#isToScrub = false
    await this.changes.stop()
    await this.db.destroy()
    await this.#engine.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}
