import { adminKind } from '#core/admins/admin.ts'
import type { Change } from '#core/content/changes.ts'
import { storedKinds } from '#core/content/stored-kinds.ts'
import { addDays, dayInKyiv } from '#core/dates.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { binRetentionDays } from '#core/kinds/document.ts'
import { OneTimeTokens } from './admins/one-time-tokens.ts'
import { PasskeyReader } from './admins/passkeys.ts'
import { SessionWriter } from './admins/sessions.ts'
import { catchUpIfPossible, type ChangedDocument, Changes } from './base/changes.ts'
import { day, minute } from './base/durations.ts'
import type { Engine } from './base/engine.ts'
import { pruneErasures } from './base/erasures.ts'
import { SharedRateLimits } from './base/shared-rate-limits.ts'
import { FactReader } from './base/store-facts.ts'
import { TableAccess } from './base/table-access.ts'
import { DocumentReader } from './content/document-reader.ts'
import { SeriesReader } from './content/series-reader.ts'
import { pruneSubmissions } from './content/submissions.ts'
import { MailWriter } from './feedback/mail-writer.ts'
import { ImageReader } from './images/image-reader.ts'
import { SharePictureReader } from './images/share-pictures.ts'
import { Lists } from './lists/lists.ts'
import { SearchIndex } from './search/search-index.ts'
import { SignUpMails } from './sign-up/sign-up-mails.ts'
import { SignUpReader } from './sign-up/sign-up-reader.ts'
import { PostWriter } from './telegram/post-writer.ts'
import { createTransactor, type Transactor } from './writing/transactor.ts'
import { WriteContext } from './writing/write-context.ts'

// Poll as well: a LISTEN connection can die silently.
export const pollInterval = 5_000
/** For so long an answer of the disk holds, however many ask. */
const writeCheckInterval = 2_000

// Removed administrators are never purged: the history shows their names.
const purgedKinds = storedKinds.map(({ name }) => name).filter((name) => name !== adminKind.name)

/** `by`: the id of an administrator, or what else has written. */
export type CommittedWrite = { by: string; changes: ChangedDocument[]; seconds: number }

/** `signUpRetentionDays`: after the last day of the event. */
export type RetentionDays = { feedbackRetentionDays: number; signUpRetentionDays: number }

/** Readers only read, writers also write with single statements; all else is written by the transactors of `write`. */
export class Store extends TableAccess {
  readonly documents = new DocumentReader(this.db)
  readonly series = new SeriesReader(this.db)
  readonly lists = new Lists(this.db)
  readonly searchIndex = new SearchIndex(this.db)
  readonly sessions = new SessionWriter(this.db)
  readonly passkeys = new PasskeyReader(this.db)
  readonly tokens = new OneTimeTokens(this.db)
  readonly images = new ImageReader(this.db)
  readonly sharePictures = new SharePictureReader(this.db)
  readonly changes = new Changes(this.db)
  readonly signUps = new SignUpReader(this.db)
  readonly signUpMails = new SignUpMails(this.db)
  readonly mails = new MailWriter(this.db)
  readonly telegramPosts = new PostWriter(this.db)
  readonly facts = new FactReader(this.db)
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
    const catchUp = () => void catchUpIfPossible(this.changes)
    this.#engine.listen(catchUp)
    this.#pollTimer = setInterval(catchUp, pollInterval).unref()
    return this
  }

  now(): Date {
    return this.#clock()
  }

  /** Runs the work in one transaction. When this returns, the listeners of this process were called. */
  async write<T>(by: string, work: (transactor: Transactor) => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const { value, context } = await this.db.transaction().execute(async (trx) => {
      await this.#engine.lockForWriting(trx)
      const writing = new WriteContext(trx, by, this.now())
      const result = await work(createTransactor(writing))
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
  async prune({ feedbackRetentionDays, signUpRetentionDays }: RetentionDays): Promise<void> {
    const now = this.now()
    await this.sessions.prune(now)
    await this.tokens.prune(now)
    await pruneSubmissions(this.db, now)
    await pruneErasures(this.db, now)
    const daysAgo = (days: number) => new Date(now.getTime() - days * day)
    await this.write('chore', async ({ documents, images, signUps }) => {
      const createdBefore = daysAgo(feedbackRetentionDays)
      await documents.purge({ kind: feedbackKind.name, createdBefore })
      await documents.purge({ kinds: purgedKinds, removedBefore: daysAgo(binRetentionDays) })
      await signUps.forgetOrigins()
      await signUps.eraseOld(addDays(dayInKyiv(now), -signUpRetentionDays))
      await images.removeUnused()
      await documents.indexMissed()
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
    // What is written is written, so this fails nobody's request: it is tried again.
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
}
