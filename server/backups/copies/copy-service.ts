import type { CopyStatus } from '#core/site/backups.ts'
import { isReserved, reservedUntil, whileReserved } from '#server/backups/base/reservation.ts'
import type { Log } from '#server/base/log.ts'
import type { CopyConfig } from '#server/config/copy-config.ts'
import { sha256Of } from '#server/storage/backup/points/point.ts'
import type { BackupState, CopyState } from '#server/storage/base/backup-state.ts'
import { hour } from '#server/storage/base/durations.ts'
import type { Store } from '#server/storage/store.ts'
import type { ChildWorker } from '#server/workers/child-worker.ts'
import type { CopyJob, CopyResult } from './copy-backups.ts'

/** An instance may take so long; the first copy of a large site over a slow line. */
export const copyTimeout = 2 * hour

/** Minutes between two attempts after many failures. */
const maxPause = 15

type CopyServiceOptions = {
  store: Store
  copy: CopyConfig
  folder: string
  dataDir: string
  worker: Pick<ChildWorker<CopyJob, CopyResult>, 'run' | 'close'>
  log: Log
}

/** Copies the backups to the other place, one instance at a time. */
export class CopyService {
  readonly #options: CopyServiceOptions
  #isClosed = false
  #failuresInARow = 0
  #callsToSkip = 0

  constructor(options: CopyServiceOptions) {
    this.#options = options
  }

  async status(): Promise<CopyStatus> {
    const state = await this.#options.store.facts.backups()
    const { runningUntil: _, place: __, ...status } = knownCopies(state, this.#options.copy) ?? {}
    return status
  }

  /**
   * Called each minute. Returns when the copies are up to date, or it is known why they are not. After failures most
   * calls do nothing: a large file that breaks off is not sent again without a pause.
   */
  async bringUpToDate(): Promise<void> {
    if (this.#callsToSkip > 0) {
      this.#callsToSkip -= 1
      return
    }
    const job = await this.#reserve()
    if (!job) return
    const { store, worker, log } = this.#options
    const result = await whileReserved(
      store,
      (state, runningUntil) => ({ ...state, copy: { ...state.copy, runningUntil } }),
      () => worker.run(job),
    ).catch((error: unknown): CopyResult => {
      if (!this.#isClosed) log.error({ event: 'copy of backups failed', err: error })
      return { problem: 'failed', reason: 'see the log' }
    })
    this.#failuresInARow = 'problem' in result ? this.#failuresInARow + 1 : 0
    const pause = Math.min(2 ** this.#failuresInARow - 1, maxPause)
    this.#callsToSkip = Math.max(0, pause - 1)
    await this.#settle(result)
  }

  close(): void {
    this.#isClosed = true
    this.#options.worker.close()
  }

  async #reserve(): Promise<CopyJob | undefined> {
    const { store, copy, folder, dataDir } = this.#options
    return store.write('backup', async ({ facts }) => {
      const state = await facts.backups()
      const { now, zone } = store.present()
      const isRunning = isReserved(state.copy?.runningUntil, now)
      const { files: backups, upTo, erased = [] } = state
      const { upTo: copiedUpTo, isOnSameDisk } = knownCopies(state, copy) ?? {}
      if (this.#isClosed || isRunning || upTo === undefined || upTo === copiedUpTo) {
        return undefined
      }
      await facts.setBackups({
        ...state,
        copy: { ...state.copy, runningUntil: reservedUntil(now) },
      })
      const site = await facts.siteId()
      const known = isOnSameDisk === undefined ? undefined : { isOnSameDisk }
      return { copy, folder, site, backups, upTo, erased, now, zone, dataDir, known }
    })
  }

  async #settle(result: CopyResult): Promise<void> {
    const { store, copy } = this.#options
    const former = await store.write('backup', async ({ facts }) => {
      const state = await facts.backups()
      const known = knownCopies(state, copy)
      await facts.setBackups({ ...state, copy: this.#stateAfter(result, known, store.now()) })
      return known
    })
    if (!this.#isClosed) this.#logResult(result, former)
  }

  #stateAfter(result: CopyResult, known: CopyState | undefined, now: Date): CopyState {
    const { runningUntil: _, problem: __, ...kept } = known ?? {}
    const state = { ...kept, place: hashPlace(this.#options.copy) }
    if ('problem' in result) {
      return this.#isClosed ? state : { ...state, problem: result.problem }
    }
    const { upTo, isOnSameDisk, gone } = result
    return { ...state, upTo, isOnSameDisk, ...(gone.length > 0 && { goneAt: now.toISOString() }) }
  }

  #logResult(result: CopyResult, former: CopyState | undefined): void {
    const { log } = this.#options
    if ('problem' in result) {
      const { problem, reason } = result
      if (former?.problem !== problem) log.warn({ event: 'backups not copied', problem, reason })
      return
    }
    if (result.gone.length > 0) {
      log.warn({ event: 'copies of backups were gone, and are made again', files: result.gone })
    }
    if (result.isOnSameDisk && !former?.isOnSameDisk) {
      log.warn({ event: 'copies of backups are on the disk of the site' })
    }
  }
}

/** Reads what is known about the copies in this place. With another BACKUP_TO everything begins anew. */
export function knownCopies({ copy }: BackupState, config: CopyConfig): CopyState | undefined {
  return copy?.place === undefined || copy.place === hashPlace(config) ? copy : undefined
}

function hashPlace({ place }: CopyConfig): string {
  return sha256Of(place.kind === 'folder' ? place.path : place.url).slice(0, 16)
}
