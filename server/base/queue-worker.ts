import { setTimeout as sleep } from 'node:timers/promises'
import { hour, minute } from '#server/storage/base/durations.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'

/** Works through a queue in the background: when it is woken, and when something is due. */
export abstract class QueueWorker {
  protected isClosed = false
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | undefined
  #hasWork = false

  /** Does all that is due, and ends early when the worker is closed. */
  protected abstract doAllDue(): Promise<void>
  protected abstract nextDue(): Promise<Date | undefined>
  protected abstract now(): Date
  /** Gets all errors but that the store is unavailable. */
  protected abstract report(error: unknown): void

  wake(): void {
    if (this.isClosed) return
    this.#hasWork = true
    this.#run ??= this.#workAndSchedule().finally(() => {
      this.#run = undefined
      // wake() was called while the next attempt was being scheduled.
      if (this.#hasWork) this.wake()
    })
  }

  /** Waits for what is being sent, unless its server does not respond. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.#timer)
    await Promise.race([this.#run, sleep(2_000, undefined, { ref: false })])
  }

  async #workAndSchedule(): Promise<void> {
    clearTimeout(this.#timer)
    let wait = minute
    try {
      while (this.#hasWork && !this.isClosed) {
        this.#hasWork = false
        await this.doAllDue()
      }
      const due = await this.nextDue()
      // At least once an hour: another instance may have claimed something and failed.
      wait = Math.min(hour, due ? due.getTime() - this.now().getTime() : hour)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.report(error)
    }
    if (this.isClosed) return
    this.#timer = setTimeout(() => this.wake(), Math.max(wait, 10)).unref()
  }
}
