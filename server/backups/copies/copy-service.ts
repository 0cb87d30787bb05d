import type { BackupStatus } from '#core/backups.ts'
import { isReserved, reservedUntil, whileReserved } from '#server/backups/base/reservation.ts'
import type { Log } from '#server/base/log.ts'
import type { CopyConfig } from '#server/config/copy-config.ts'
import type { CopyState } from '#server/storage/base/backup-state.ts'
import { hour } from '#server/storage/base/durations.ts'
import type { Store } from '#server/storage/store.ts'
import type { ChildWorker } from '#server/workers/child-worker.ts'
import type { CopyJob, CopyResult } from './copy-backups.ts'

/** How long an instance may take; the first copy of a large site over a slow line. */
export const copyTimeout = 2 * hour

/** Minutes between two attempts after many failures. */
const maxPause = 15

type CopyServiceOptions = {
  store: Store
  copy: CopyConfig
  folder: string
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

  async status(): Promise<BackupStatus['copy']> {
    const { upTo, problem } = (await this.#options.store.facts.backups()).copy ?? {}
    return { upTo, problem }
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
    const { worker, log } = this.#options
    const result = await whileReserved(
      () => this.#renew(),
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
    const { store, copy, folder } = this.#options
    return store.write('backup', async ({ facts }) => {
      const state = await facts.backups()
      const now = store.now()
      const isRunning = isReserved(state.copy?.runningUntil, now)
      const { files: backups, upTo, erased = [] } = state
      if (this.#isClosed || isRunning || upTo === undefined || upTo === state.copy?.upTo) {
        return undefined
      }
      await facts.setBackups({
        ...state,
        copy: { ...state.copy, runningUntil: reservedUntil(now) },
      })
      const site = await facts.siteId()
      return { copy, folder, site, backups, upTo, erased, now }
    })
  }

  async #renew(): Promise<void> {
    const { store } = this.#options
    await store.write('backup', async ({ facts }) => {
      const state = await facts.backups()
      const runningUntil = reservedUntil(store.now())
      await facts.setBackups({ ...state, copy: { ...state.copy, runningUntil } })
    })
  }

  async #settle(result: CopyResult): Promise<void> {
    const { store, log } = this.#options
    const former = await store.write('backup', async ({ facts }) => {
      const state = await facts.backups()
      const upTo = 'upTo' in result ? result.upTo : state.copy?.upTo
      const problem = 'problem' in result && !this.#isClosed ? result.problem : undefined
      const copy: CopyState = { ...(upTo && { upTo }), ...(problem && { problem }) }
      await facts.setBackups({ ...state, copy })
      return state.copy
    })
    if ('problem' in result && former?.problem !== result.problem && !this.#isClosed) {
      log.warn({ event: 'backups not copied', problem: result.problem, reason: result.reason })
    }
  }
}
