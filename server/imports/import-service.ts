import { type Administrator, requireRole } from '#core/admins/person.ts'
import type {
  ImportPart,
  ImportProgress,
  Imports,
  ImportStatus,
  LeftOutItem,
  PartAnswer,
} from '#core/site/imports.ts'
import { isReserved, reservedUntil } from '#server/backups/base/reservation.ts'
import type { Log } from '#server/base/log.ts'
import { day, hour, isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import type { ImportState } from '#server/storage/base/import-state.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import type { ChildWorker } from '#server/workers/child-worker.ts'
import type { ImportJob, ImportJobResult, ImportSource, ImportTask } from './import-job.ts'
import { ReceivedFile } from './received-file.ts'

// Longer than a source file should be, because all of it reads and writes the one state of the import.

const undoTime = day
/** A file waits so long for somebody to decide. */
const waitTime = 2 * hour
/** In milliseconds. What another instance was told is in the store. */
const lookInterval = 1_000

type ImportServiceOptions = {
  store: Store
  location: StoreLocation
  /** Where folders of files may be. */
  base: string
  worker: Pick<ChildWorker<ImportJob, ImportJobResult, ImportProgress>, 'run' | 'close'>
  source: Pick<ImportSource, 'encoder' | 'staticFolder'>
  log: Pick<Log, 'info' | 'error'>
}

/** Imports one file at a time, whatever the number of instances: the one that has the file does it in a child process. */
export class ImportService implements Imports {
  readonly #options: ImportServiceOptions
  #receiving: ReceivedFile | undefined
  #run: Promise<unknown> = Promise.resolve()
  #decide: (wish: 'begin' | 'stop') => void = () => {}
  /** The id of the import that this instance works on. */
  #kept: string | undefined
  #isClosed = false

  constructor(options: ImportServiceOptions) {
    this.#options = options
  }

  async status(by: Administrator): Promise<ImportStatus | undefined> {
    requireRole('administrator', by)
    const { store } = this.#options
    const state = await store.facts.import()
    if (!state) return undefined
    const status = toStatus(state, store.now())
    const former = status.phase === 'refused' && findUndoable(state.former, store.now())
    return { ...status, ...(former && { former: toStatus(former, store.now()) }) }
  }

  async leftOut(by: Administrator): Promise<LeftOutItem[]> {
    requireRole('administrator', by)
    return JSON.parse((await this.#options.store.facts.importLeftOut()) ?? '[]') as LeftOutItem[]
  }

  async addPart(by: Administrator, part: ImportPart): Promise<PartAnswer> {
    requireRole('administrator', by)
    const { store, base } = this.#options
    const state = await store.facts.import()
    // The answer to the last part was lost.
    if (state?.id === part.id) return 'received'
    if (part.at === 0 && this.#receiving?.id !== part.id) {
      if (isBusy(state, store.now())) return 'conflict'
      await this.#receiving?.remove()
      this.#receiving = undefined
      const file = await ReceivedFile.begin(part, base)
      if (typeof file === 'string') return file
      this.#receiving = file
    }
    const file = this.#receiving
    if (file?.id !== part.id) return 'missing'
    const answer = await file.add(part)
    if (answer === 'received' && file.isComplete && this.#receiving === file) {
      this.#receiving = undefined
      if (!(await this.#reserve(by, part))) {
        await file.remove()
        return 'conflict'
      }
      this.#keep(part.id, () => this.#bringIn(part.id, file))
    }
    return answer
  }

  begin(by: Administrator, id: string, options: { fetchesPhotos: boolean }): Promise<boolean> {
    return this.#wish(by, id, ({ phase, report }) => {
      const hosts = options.fetchesPhotos ? (report?.hosts.map(({ host }) => host) ?? []) : []
      return phase === 'ready' ? { wish: 'begin', hosts } : undefined
    })
  }

  stop(by: Administrator, id: string): Promise<boolean> {
    return this.#wish(by, id, ({ phase }) =>
      ['reading', 'ready', 'importing'].includes(phase) ? { wish: 'stop' } : undefined,
    )
  }

  async undo(by: Administrator, id: string): Promise<boolean> {
    requireRole('administrator', by)
    const { store, log } = this.#options
    const times = await store.write(by.id, async ({ facts }) => {
      const last = await facts.import()
      const now = store.now()
      const current = isBusy(last, now) ? undefined : findUndoable(last, now)
      if (current?.id !== id || this.#isClosed) return undefined
      const { since = '', until = now.toISOString() } = current
      const running = { runningUntil: reservedUntil(now), wish: undefined, progress: undefined }
      await facts.setImport({ ...current, phase: 'undoing', until, ...running })
      return { since, until }
    })
    if (!times) return false
    log.info({ event: 'import undone', by: by.id })
    this.#keep(id, async () => {
      const result = await this.#work(id, { task: 'undo', times })
      if ('removed' in result) await this.#change(id, { phase: 'undone', undone: result })
    })
    return true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#decide('stop')
    this.#options.worker.close()
    await this.#receiving?.remove()
    await this.#run
  }

  /** False where another import has begun meanwhile. */
  #reserve(by: Administrator, { id, fileName }: ImportPart): Promise<boolean> {
    const { store, log } = this.#options
    return store.write(by.id, async ({ facts }) => {
      const now = store.now()
      const last = await facts.import()
      if (this.#isClosed || isBusy(last, now)) return false
      const former = findUndoable(last, now)
      // One that was broken off and the one that goes on with it are undone together.
      const since = former?.phase === 'brokenOff' ? former.since : undefined
      const begun = { begunAt: now.toISOString(), runningUntil: reservedUntil(now), since, former }
      await facts.setImport({ id, fileName, phase: 'reading', ...begun })
      log.info({ event: 'import read', by: by.id })
      return true
    })
  }

  async #bringIn(id: string, received: ReceivedFile): Promise<void> {
    const { source, store } = this.#options
    const shared = { ...source, file: received.path, folder: received.folder }
    try {
      const read = await this.#work(id, { task: 'read', ...shared, hosts: [] })
      if (!('report' in read)) return await this.#refuse(id, read)
      const decided = new Promise((resolve) => (this.#decide = resolve))
      await this.#change(id, { phase: 'ready', progress: undefined, report: read.report })
      if ((await decided) === 'stop') return await this.#end(id)
      const now = store.now().toISOString()
      const { hosts = [], since = now } = (await store.facts.import()) ?? {}
      const begun = { since, former: undefined, wish: undefined, progress: { done: 0 } }
      await this.#change(id, { phase: 'importing', ...begun })
      const written = await this.#work(id, { task: 'write', ...shared, hosts })
      if (!('report' in written)) return await this.#refuse(id, written)
      const until = store.now().toISOString()
      await this.#change(id, { phase: 'done', report: written.report, until })
    } finally {
      await received.remove()
    }
  }

  /** Does what belongs to an import, looks meanwhile what somebody wants, and says that it goes on. */
  #keep(id: string, work: () => Promise<void>): void {
    this.#kept = id
    const timer = setInterval(() => void this.#look(id).catch(() => {}), lookInterval)
    const run = work()
      .catch((error: unknown) => this.#end(id, error))
      // Where the store does not answer, the import is one that was broken off.
      .catch((error: unknown) => this.#options.log.error({ event: 'import failed', err: error }))
      .finally(() => {
        clearInterval(timer)
        // The next one may have begun while this one still removed its file.
        if (this.#kept === id) this.#kept = undefined
      })
    this.#run = Promise.all([this.#run, run])
  }

  async #look(id: string): Promise<void> {
    if (this.#kept !== id) return
    const { store, worker } = this.#options
    const state = await store.facts.import()
    const now = store.now()
    const isForgotten =
      state?.phase === 'ready' && isoTimeAfter(now, -waitTime) > state.begunAt && !state.wish
    if (state?.id !== id || state.wish === 'stop' || isForgotten) {
      this.#decide('stop')
      worker.close()
    } else if (state.wish === 'begin') this.#decide('begin')
    if (state && (state.runningUntil ?? '') < isoTimeAfter(now, minute)) {
      await this.#change(id, { runningUntil: reservedUntil(now) })
    }
  }

  /** False where the import is not any more as whoever asks has seen it. */
  async #wish(
    by: Administrator,
    id: string,
    wish: (state: ImportState) => Partial<ImportState> | undefined,
  ): Promise<boolean> {
    requireRole('administrator', by)
    const { store, log } = this.#options
    const wished = await store.write(by.id, async ({ facts }) => {
      const state = await facts.import()
      const wanted = state?.id === id && isBusy(state, store.now()) ? wish(state) : undefined
      if (state && wanted) await facts.setImport({ ...state, ...wanted })
      return wanted?.wish
    })
    if (!wished) return false
    log.info({ event: 'import', by: by.id, wish: wished })
    await this.#look(id)
    return true
  }

  async #work(id: string, task: ImportTask): Promise<ImportJobResult> {
    const { store, location, worker } = this.#options
    const onProgress = (progress: ImportProgress) =>
      void this.#change(id, { progress }).catch(() => {})
    const result = await worker.run({ location, now: store.now(), ...task }, onProgress)
    if ('leftOut' in result) {
      const list = JSON.stringify(result.leftOut)
      await store.write('import', ({ facts }) => facts.setImportLeftOut(list))
    }
    return result
  }

  async #refuse(id: string, result: ImportJobResult): Promise<void> {
    const { problem = 'failed', detail = '' } = 'problem' in result ? result : {}
    this.#options.log.info({ event: 'import refused', reason: detail })
    await this.#change(id, { phase: 'refused', problem })
  }

  /** Before its end. */
  async #end(id: string, error?: unknown): Promise<void> {
    const { store, log } = this.#options
    const until = store.now().toISOString()
    const isUnexpected = await store.write('import', async ({ facts }) => {
      const state = await facts.import()
      if (state?.id !== id) return false
      const { phase, wish } = state
      if (phase === 'importing') await facts.setImport({ ...state, phase: 'brokenOff', until })
      else if (phase === 'undoing') await facts.setImport({ ...state, phase: 'done' })
      else if (error === undefined || wish === 'stop') await facts.setImport(state.former)
      else await facts.setImport({ ...state, phase: 'refused', problem: 'failed' })
      return wish !== 'stop' && error !== undefined
    })
    if (isUnexpected && !this.#isClosed) log.error({ event: 'import failed', err: error })
  }

  async #change(id: string, changes: Partial<ImportState>): Promise<void> {
    await this.#options.store.write('import', async ({ facts }) => {
      const state = await facts.import()
      if (state?.id === id) await facts.setImport({ ...state, ...changes })
    })
  }
}

/** The part that the screen shows. */
function toStatus(state: ImportState, now: Date): ImportStatus {
  const { id, fileName, begunAt, report, progress, undone, problem } = state
  const shown = { id, fileName, begunAt, report, progress, undone, problem }
  const current = { ...shown, ...actualPhase(state, now) }
  return { ...current, undoUntil: undoTimeOf({ ...state, ...current }, now) }
}

const busyPhases = ['reading', 'ready', 'importing', 'undoing']

function isBusy(state: ImportState | undefined, now: Date): boolean {
  return (
    state !== undefined && busyPhases.includes(state.phase) && isReserved(state.runningUntil, now)
  )
}

/** Where the process of an import was killed, what it has left. */
function actualPhase(
  state: ImportState,
  now: Date,
): Pick<ImportState, 'phase'> & Partial<Pick<ImportState, 'problem'>> {
  const { phase } = state
  if (!busyPhases.includes(phase) || isBusy(state, now)) return { phase }
  if (phase === 'importing') return { phase: 'brokenOff' }
  if (phase === 'undoing') return { phase: 'done' }
  return { phase: 'refused', problem: 'lost' }
}

/** The last import, or the one before where nothing came of the last. Its list of what was left out is overwritten. */
function findUndoable(last: ImportState | undefined, now: Date): ImportState | undefined {
  const ended = last && { ...last, ...actualPhase(last, now) }
  const found = [ended, ended?.former].find((each) => each && undoTimeOf(each, now))
  return found && { ...found, ...(found.report && { report: { ...found.report, leftOut: [] } }) }
}

/** Until when it can be undone, unless that is over. */
function undoTimeOf(state: ImportState, now: Date): string | undefined {
  const { phase, since, until, begunAt } = state
  if (since === undefined || !['done', 'brokenOff'].includes(phase)) return undefined
  const end = isoTimeAfter(new Date(until ?? begunAt), undoTime)
  return end > now.toISOString() ? end : undefined
}
