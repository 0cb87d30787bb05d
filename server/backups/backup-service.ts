import { hostname } from 'node:os'
import { join } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { type Administrator, requireRole } from '#core/admins/person.ts'
import type {
  Backup,
  Backups,
  BackupStart,
  BackupStatus,
  CopyStatus,
  Restored,
  RestoreAnswer,
  RestoreStart,
} from '#core/site/backups.ts'
import type { Log } from '#server/base/log.ts'
import type { Restore } from '#server/base/restore.ts'
import { runPeriodically } from '#server/base/run-periodically.ts'
import { hasPeople } from '#server/setup/write-setup.ts'
import { listPoints } from '#server/storage/backup/points/restore-point.ts'
import type { BackupState, StoredBackup } from '#server/storage/base/backup-state.ts'
import { day, hour, isoTimeAfter, minute } from '#server/storage/base/durations.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import type { ChildWorker } from '#server/workers/child-worker.ts'
import { findState } from './base/backup-folder.ts'
import { isReserved, reservedUntil, whileReserved } from './base/reservation.ts'
import { isDue, isPointDue } from './base/retention.ts'
import type { CopyService } from './copies/copy-service.ts'
import type { BackupJob, BackupResult } from './make-backup.ts'
import { RestoreRequests } from './restore-requests.ts'

// Longer than a source file should be, because all of it reads and writes the one state of the backups.

/** An instance may take this long for a backup. */
export const backupTimeout = 30 * minute
/** The pause between backups that administrators make, because each is kept for a day. */
const pauseByHand = 10 * minute
/** So long somebody may want to know of a restore. */
const shownRestored = 7 * day

type BackupServiceOptions = {
  store: Store
  location: StoreLocation
  folder: string
  worker: Pick<ChildWorker<BackupJob, BackupResult>, 'run' | 'close'>
  copies?: Pick<CopyService, 'status' | 'bringUpToDate' | 'close'> | undefined
  /** Starts the site again with a backup; undefined where the process cannot do that. */
  restore?: Restore | undefined
  log: Log
}

/** Makes backups in the background, one at a time, whatever the number of instances. */
export class BackupService implements Backups {
  readonly #options: BackupServiceOptions
  readonly #restores: RestoreRequests
  #run: Promise<void> | undefined
  #isAppending = false
  #stop: (() => void) | undefined
  #isClosed = false

  constructor(options: BackupServiceOptions) {
    this.#options = options
    const { store, restore, log } = options
    this.#restores = new RestoreRequests({
      restore,
      log,
      now: () => store.now(),
      zone: () => store.present().zone,
    })
  }

  async status(by: Administrator): Promise<BackupStatus> {
    requireRole('administrator', by)
    const { store } = this.#options
    const state = await store.facts.backups()
    const { runningUntil, isAppending = false, endedAt, problem } = state
    const isAtWork = isReserved(runningUntil, store.now())
    const wasKilled = runningUntil !== undefined && !isAtWork
    return {
      newest: await this.newest(),
      isDaily: this.#stop !== undefined,
      isRunning: isAtWork && !isAppending,
      endedAt,
      // An append goes on within minutes.
      problem: wasKilled && !isAppending ? 'failed' : problem,
      nextByHandAt: this.#isTooSoon(state) ? state.nextByHandAt : undefined,
      upTo: state.upTo,
      copy: await this.copyStatus(),
      restored: await this.#restored(state, shownRestored),
    }
  }

  async justRestoredTo(): Promise<string | undefined> {
    const restored = await this.#restored(await this.#options.store.facts.backups(), hour)
    return restored?.state
  }

  /** Undefined where none are made elsewhere. */
  async copyStatus(): Promise<CopyStatus | undefined> {
    return this.#options.copies?.status()
  }

  /** The newest good one, whichever instance has made it. */
  async newest(): Promise<Backup | undefined> {
    const { store } = this.#options
    const good = await this.#selectGood((await store.facts.backups()).files)
    const now = store.now().toISOString()
    // One from the future, because the clock was wrong, must not hide that there is none of today.
    const newest = good.find(({ createdAt }) => createdAt <= now)
    return newest && withoutPlace(newest)
  }

  async list(by: Administrator): Promise<Backup[]> {
    requireRole('administrator', by)
    const { files } = await this.#options.store.facts.backups()
    const found = await Promise.all(files.map(async (file) => this.#isHere(file)))
    return files.filter((_, nth) => found[nth]).map((file) => this.#withTimes(file))
  }

  async beginRestore(by: Administrator, name: string, at: Date): Promise<RestoreStart> {
    requireRole('administrator', by)
    const backup = (await this.list(by)).find((one) => one.name === name)
    const times = backup && [backup.createdAt, ...(backup.times ?? [])]
    if (!times?.includes(at.toISOString())) return 'missing'
    return this.#restores.begin(by, join(this.#options.folder, name), at)
  }

  confirmRestore(by: Administrator, code: string): RestoreAnswer {
    requireRole('administrator', by)
    return this.#restores.confirm(by, code)
  }

  async make(by: Administrator): Promise<BackupStart> {
    requireRole('administrator', by)
    // An append of this instance takes a moment, and would be no backup of its own.
    if (this.#isAppending) await this.#run
    let isTooSoon = false
    const isWanted = (state: BackupState) => {
      isTooSoon = this.#isTooSoon(state)
      return !isTooSoon
    }
    if (await this.#begin(isWanted, { isAwaited: true, wants: 'backup' })) return 'begun'
    return isTooSoon ? 'tooSoon' : 'running'
  }

  /** Looks every minute, so that what has failed is tried again. */
  start(report: (error: unknown) => unknown): void {
    this.#stop = runPeriodically(() => this.keepUp(), report, minute)
  }

  async keepUp(): Promise<void> {
    // Before the setup there is nothing to lose, and the setup would offer the backup as one to begin with.
    if (!(await hasPeople(this.#options.store))) return
    await this.makeIfDue()
    await this.settled()
    await this.#options.copies?.bringUpToDate()
  }

  /** The daily backup, or what has changed since, unless this instance or another one has made it. */
  async makeIfDue(): Promise<void> {
    const { store } = this.#options
    const { files } = await store.facts.backups()
    const good = await this.#selectGood(files)
    const bad = files.filter((file) => !good.includes(file)).map(({ name }) => name)
    const isWanted = (state: BackupState) =>
      isDue(
        state.files.filter(({ name }) => !bad.includes(name)),
        store.present(),
      )
    if (await this.#begin(isWanted, { isAwaited: false, wants: 'backup' })) return
    await this.#begin((state) => isPointDue(state, store.now()), {
      isAwaited: false,
      wants: 'point',
    })
  }

  /** The path of a backup that can be downloaded. Only names of the list are looked up. */
  async findFile(name: string): Promise<{ path: string; bytes: number } | undefined> {
    const { store, folder } = this.#options
    const file = (await store.facts.backups()).files.find((one) => one.name === name)
    if (!file || !(await this.#isHere(file))) return undefined
    return { path: join(folder, file.name), bytes: file.bytes }
  }

  /** An administrator has a copy that is not on this machine. */
  async rememberDownload(by: Administrator): Promise<void> {
    const { store } = this.#options
    if (await store.facts.isBackupDownloaded()) return
    await store.write(by.id, ({ facts }) => facts.rememberBackupDownload())
  }

  async settled(): Promise<void> {
    await this.#run
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stop?.()
    this.#options.worker.close()
    this.#options.copies?.close()
    await this.#run
  }

  async #begin(
    isWanted: (state: BackupState) => boolean,
    options: Pick<BackupJob, 'isAwaited' | 'wants'>,
  ): Promise<boolean> {
    const { store } = this.#options
    const state = await store.write('backup', async ({ facts }) => {
      const current = await facts.backups()
      const now = store.now()
      const isRunning = isReserved(current.runningUntil, now)
      if (this.#isClosed || isRunning || !isWanted(current)) return undefined
      // Each backup has the id by which a restored site knows its copies.
      await facts.siteId()
      const isAppending = options.wants === 'point'
      await facts.setBackups({ ...current, runningUntil: reservedUntil(now), isAppending })
      return current
    })
    if (state) {
      const { files: known, erased = [] } = state
      this.#isAppending = options.wants === 'point'
      this.#run = this.#make({ known, erased, ...options })
    }
    return state !== undefined
  }

  async #make(job: Omit<BackupJob, 'location' | 'folder' | 'now' | 'zone'>): Promise<void> {
    const { store, location, folder, worker, log } = this.#options
    const { now, zone } = store.present()
    try {
      const result = await whileReserved(
        store,
        (state, runningUntil) => ({ ...state, runningUntil }),
        () => worker.run({ location, folder, now, zone, ...job }),
      ).catch((error: unknown) => this.#reportFailure(error))
      const isByHand = job.isAwaited && !('problem' in result)
      await this.#settle(result, isByHand ? isoTimeAfter(now, pauseByHand) : undefined)
    } catch (error) {
      log.error({ err: error }, 'the end of a backup is not recorded')
    }
  }

  #reportFailure(error: unknown): BackupResult {
    if (!this.#isClosed) this.#options.log.error({ event: 'backup failed', err: error })
    return { problem: 'failed' }
  }

  /** One that has failed may be tried again at once. */
  async #settle(result: BackupResult, laterByHand: string | undefined): Promise<void> {
    const { store } = this.#options
    const former = await store.write('backup', async ({ facts }) => {
      const { runningUntil: _, isAppending: __, problem, ...state } = await facts.backups()
      const common = { ...state, nextByHandAt: laterByHand ?? state.nextByHandAt }
      const ended = { endedAt: store.now().toISOString() }
      const isNew = findNew(result, state) !== undefined
      if (!('problem' in result))
        await facts.setBackups({ ...common, ...(isNew && ended), ...result })
      else if (this.#isClosed) await facts.setBackups({ ...common, ...(problem && { problem }) })
      else await facts.setBackups({ ...common, ...ended, ...result })
      return state
    })
    this.#logResult(result, former)
  }

  #logResult(result: BackupResult, former: Pick<BackupState, 'files'>): void {
    const { log } = this.#options
    if (result.notErased?.length) {
      log.warn({ event: 'photos not erased from backups', files: result.notErased })
    }
    const made = findNew(result, former)
    if (made) {
      // The appends of every few minutes are on the overview.
      const { name, bytes } = made
      log.info({ event: 'backup made', name, bytes, kept: result.files?.length })
    } else if ('problem' in result && result.problem !== 'failed') {
      log.warn({ event: 'no backup made', problem: result.problem })
    }
  }

  /** A clock that was wrong must not forbid it for longer than the pause. */
  #isTooSoon({ nextByHandAt = '' }: BackupState): boolean {
    const now = this.#options.store.now()
    return nextByHandAt > now.toISOString() && nextByHandAt <= isoTimeAfter(now, pauseByHand)
  }

  /** Undefined where that is longer ago. */
  async #restored({ restored }: BackupState, within: number): Promise<Restored | undefined> {
    const { store } = this.#options
    if (!restored || Date.parse(restored.at) + within < store.now().getTime()) return undefined
    const newcomers = await store.documents.byIds(adminKind, restored.newcomers)
    const mayStill = newcomers.filter(({ state }) => state === 'published')
    return { ...restored, newcomers: mayStill.map(({ body }) => body.email) }
  }

  #withTimes(file: StoredBackup): Backup {
    const points = listPoints(join(this.#options.folder, file.name), { isTolerant: true })
    const times = points.map(({ createdAt }) => createdAt).toReversed()
    return { ...withoutPlace(file), ...(times.length > 0 && { times }) }
  }

  async #isHere(file: StoredBackup): Promise<boolean> {
    return (await findState(this.#options.folder, file)) === 'unchanged'
  }

  /** Without those that were changed or removed here. What another machine has cannot be checked. */
  async #selectGood(files: readonly StoredBackup[]): Promise<StoredBackup[]> {
    const states = await Promise.all(files.map((file) => findState(this.#options.folder, file)))
    return files.filter(
      ({ host }, nth) =>
        states[nth] === 'unchanged' || (states[nth] === 'missing' && host !== hostname()),
    )
  }
}

/** One of a clock that was ahead may be the first of the list for long. */
function findNew({ files = [] }: BackupResult, former: Pick<BackupState, 'files'>) {
  return files.find(({ name }) => !former.files.some((one) => one.name === name))
}

function withoutPlace({ name, createdAt, bytes }: StoredBackup): Backup {
  return { name, createdAt, bytes }
}
