import { setTimeout as sleep } from 'node:timers/promises'
import { hour, minute } from '#server/storage/base/durations.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'

type QueueWorkerOptions = {
  /** Does everything that is due. Must end early when `isClosed` returns true. */
  doAllDue: (isClosed: () => boolean) => Promise<void>
  nextDue: () => Promise<Date | undefined>
  now: () => Date
  onError: (error: unknown) => void
}

/** Works through a queue in the background: when it is woken, and when something is due. */
export class QueueWorker {
  readonly #options: QueueWorkerOptions
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | undefined
  #hasWork = false
  #isClosed = false

  constructor(options: QueueWorkerOptions) {
    this.#options = options
  }

  wake(): void {
    if (this.#isClosed) return
    this.#hasWork = true
    this.#run ??= this.#workAndSchedule().finally(() => {
      this.#run = undefined
      // wake() was called while the next attempt was being scheduled.
      if (this.#hasWork) this.wake()
    })
  }

  /** Waits for what is being sent, unless its server does not respond. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.race([this.#run, sleep(2_000, undefined, { ref: false })])
  }

  async #workAndSchedule(): Promise<void> {
    const { doAllDue, nextDue, now, onError } = this.#options
    clearTimeout(this.#timer)
    let wait = minute
    try {
      while (this.#hasWork && !this.#isClosed) {
        this.#hasWork = false
        await doAllDue(() => this.#isClosed)
      }
      const due = await nextDue()
      // At least once an hour: another instance may have claimed something and failed.
      wait = Math.min(hour, due ? due.getTime() - now().getTime() : hour)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) onError(error)
    }
    if (this.#isClosed) return
    this.#timer = setTimeout(() => this.wake(), Math.max(wait, 10)).unref()
  }
}
