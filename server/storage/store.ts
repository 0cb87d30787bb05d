import { visitorKinds } from '#core/contentKinds.ts'
import { type Change, daysInBin } from '#core/document.ts'
import { feedbackKind } from '#core/feedback.ts'
import { catchUpIfPossible, Changes } from './changes.ts'
import { Documents } from './documents.ts'
import type { Engine } from './engine.ts'
import { Media } from './media.ts'
import { day } from './moments.ts'
import { Outbox } from './outbox.ts'
import { Settings } from './settings.ts'
import { Sessions } from './sessions.ts'
import { pruneSubmissions } from './submissions.ts'
import { Writer } from './writer.ts'

// An announcement arrives at once or, when the line to it was silently cut, never: this is the latest
// moment at which a change by another process is noticed.
const noticedWithin = 5_000

// An administrator who was removed stays known by name in the history of what they did.
const binned = [...visitorKinds, feedbackKind.name]

export class Store {
  readonly documents: Documents
  readonly sessions: Sessions
  readonly media: Media
  readonly changes: Changes
  readonly outbox: Outbox
  readonly settings: Settings
  readonly #engine: Engine
  readonly #clock: () => Date
  #watch: NodeJS.Timeout | undefined

  constructor(engine: Engine, clock: () => Date) {
    this.documents = new Documents(engine.db)
    this.sessions = new Sessions(engine.db)
    this.media = new Media(engine.db)
    this.changes = new Changes(engine.db)
    this.outbox = new Outbox(engine.db)
    this.settings = new Settings(engine.db)
    this.#engine = engine
    this.#clock = clock
  }

  async begin(): Promise<this> {
    await this.changes.begin()
    const look = () => void catchUpIfPossible(this.changes)
    this.#engine.listen(look)
    this.#watch = setInterval(look, noticedWithin).unref()
    return this
  }

  now(): Date {
    return this.#clock()
  }

  /**
   * Everything that the work writes, in one transaction, or nothing of it if it throws. When this
   * returns, the listeners of this process have heard of it.
   */
  async write<T>(by: string, work: (writer: Writer) => Promise<T>): Promise<T> {
    const result = await this.#engine.db.transaction().execute(async (trx) => {
      await this.#engine.becomeOnlyWriter(trx)
      const done = await work(new Writer(trx, by, this.now()))
      await this.#engine.announce(trx)
      return done
    })
    await catchUpIfPossible(this.changes)
    return result
  }

  /** Listeners hear of each change once and in order, whoever made it. They must not throw. */
  onChange(listener: (change: Change) => void): () => void {
    return this.changes.onChange(listener)
  }

  /** Forgets what has served its time. */
  async prune({ lettersKeptDays }: { lettersKeptDays: number }): Promise<void> {
    const now = this.now()
    await this.sessions.prune(now)
    await pruneSubmissions(this.#engine.db, now)
    const ago = (days: number) => new Date(now.getTime() - days * day)
    await this.write('chore', async (writer) => {
      await writer.forget({ kind: feedbackKind.name, madeBefore: ago(lettersKeptDays) })
      await writer.forget({ kinds: binned, binnedBefore: ago(daysInBin) })
      await writer.images.removeUnused()
    })
    await this.wipe()
  }

  /** Removes from the files what was deleted. */
  wipe(): Promise<void> {
    return this.#engine.wipe()
  }

  /** Throws StoreUnavailable while the store cannot be asked. */
  async ping(): Promise<void> {
    await this.changes.newest()
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    await this.changes.rest()
    await this.#engine.db.destroy()
    await this.#engine.close()
  }
}
