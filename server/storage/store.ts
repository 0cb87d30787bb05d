import { publicKindNames } from '#core/content/content-kinds.ts'
import { type Change, binRetentionDays } from '#core/content/document.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { catchUpIfPossible, Changes } from './changes.ts'
import { Documents } from './content/documents.ts'
import type { Engine } from './engine.ts'
import { ImageFiles } from './images/image-files.ts'
import { day } from './durations.ts'
import { Outbox } from './feedback/outbox.ts'
import { Settings } from './settings.ts'
import { Sessions } from './admins/sessions.ts'
import { pruneSubmissions } from './content/submissions.ts'
import { Writer } from './writer.ts'

// An announcement arrives at once or, when the line to it was silently cut, never: this is the latest
// moment at which a change by another process is noticed.
export const pollInterval = 5_000

// An administrator who was removed stays known by name in the history of what they did.
const purgedKinds = [...publicKindNames, feedbackKind.name]

export class Store {
  readonly documents: Documents
  readonly sessions: Sessions
  readonly imageFiles: ImageFiles
  readonly changes: Changes
  readonly outbox: Outbox
  readonly settings: Settings
  readonly #engine: Engine
  readonly #clock: () => Date
  #pollTimer: NodeJS.Timeout | undefined

  constructor(engine: Engine, clock: () => Date) {
    this.documents = new Documents(engine.db)
    this.sessions = new Sessions(engine.db)
    this.imageFiles = new ImageFiles(engine.db)
    this.changes = new Changes(engine.db)
    this.outbox = new Outbox(engine.db)
    this.settings = new Settings(engine.db)
    this.#engine = engine
    this.#clock = clock
  }

  async start(): Promise<this> {
    await this.changes.start()
    const look = () => void catchUpIfPossible(this.changes)
    this.#engine.listen(look)
    this.#pollTimer = setInterval(look, pollInterval).unref()
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
      await this.#engine.lockForWriting(trx)
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
  async prune({ feedbackRetentionDays }: { feedbackRetentionDays: number }): Promise<void> {
    const now = this.now()
    await this.sessions.prune(now)
    await pruneSubmissions(this.#engine.db, now)
    const ago = (days: number) => new Date(now.getTime() - days * day)
    await this.write('chore', async (writer) => {
      await writer.purge({ kind: feedbackKind.name, createdBefore: ago(feedbackRetentionDays) })
      await writer.purge({ kinds: purgedKinds, removedBefore: ago(binRetentionDays) })
      await writer.images.removeUnused()
    })
    await this.scrubDeletedData()
  }

  /** Removes from the files what was deleted. */
  scrubDeletedData(): Promise<void> {
    return this.#engine.scrubDeletedData()
  }

  /** Throws StoreUnavailable while the store cannot be asked. */
  async ping(): Promise<void> {
    await this.changes.newest()
  }

  async close(): Promise<void> {
    clearInterval(this.#pollTimer)
    await this.changes.stop()
    await this.#engine.db.destroy()
    await this.#engine.close()
  }
}
