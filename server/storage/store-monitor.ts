import { currentRequestId, runWithoutRequest } from '#server/base/current-request.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'
import { StoreUnavailable } from './base/errors.ts'

const checkInterval = 2_000
const checkIntervalInOutage = 500
/** A database server behind a broken network does not refuse a query, it never responds. */
const checkTimeout = 3_000

type StoreMonitorOptions = {
  /** Runs a small query, and announces the changes of other instances that were missed. */
  check: () => Promise<void>
  log: Pick<Log, 'warn'>
  deduplicatedLog: DeduplicatedLog
}

type Outage = { reason: string; beganAt: number }
/** `request`: the id of the first request that failed; undefined where a check found the failure. */
type Failure = { request?: string | undefined; error: unknown }

export class StoreMonitor {
  readonly #options: StoreMonitorOptions
  #outage: Outage | undefined
  /** The first failed query; the next check decides whether the store is unavailable. */
  #failure: Failure | undefined
  #checking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: StoreMonitorOptions) {
    this.#options = options
    this.#scheduleCheck()
  }

  get isUnavailable(): boolean {
    return this.#outage !== undefined
  }

  /** For operators; undefined where the store is available. */
  get problem(): string | undefined {
    if (!this.#outage) return undefined
    const { reason, beganAt } = this.#outage
    const seconds = Math.round((performance.now() - beganAt) / 1000)
    return `the store is unavailable for ${seconds} s: ${reason}`
  }

  /** Returns the id of a request that is in the log: of this one, or of the first that met the outage. */
  report(error: unknown): string {
    const request = currentRequestId()
    if (this.#outage) {
      const line = { request, msg: 'the store was needed during its outage' }
      return this.#options.deduplicatedLog.write('warn', line.msg, line).request ?? ''
    }
    this.#failure ??= { request, error }
    void runWithoutRequest(() => this.check())
    return this.#failure.request ?? ''
  }

  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
      this.#scheduleCheck()
    })
    return this.#checking
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #scheduleCheck(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const delay = this.#outage ? checkIntervalInOutage : checkInterval
    this.#timer = setTimeout(() => void this.check(), delay).unref()
  }

  async #check(): Promise<void> {
    const error = await this.#findError()
    const failure = this.#failure
    this.#failure = undefined
    if (this.#isClosed) return
    if (error !== undefined && !this.#outage) this.#begin(failure ?? { error })
    if (error !== undefined) return
    if (this.#outage) this.#end(this.#outage)
    else if (failure) this.#logFailure(failure)
  }

  /** Only outages: other errors are reported by the requests in which they happen. */
  async #findError(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Error>((resolve) => {
      timer = setTimeout(resolve, checkTimeout, new StoreUnavailable('no response')).unref()
    })
    const check = this.#options.check().then(
      () => undefined,
      (error: unknown) => (error instanceof StoreUnavailable ? error : undefined),
    )
    return Promise.race([check, timeout]).finally(() => clearTimeout(timer))
  }

  #begin({ request, error }: Failure): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#outage = { reason, beganAt: performance.now() }
    this.#options.log.warn({ request, reason }, 'the store is unavailable')
  }

  #end({ beganAt }: Outage): void {
    this.#outage = undefined
    const seconds = Math.round((performance.now() - beganAt) / 100) / 10
    this.#options.log.warn({ seconds }, 'the store is available again')
  }

  #logFailure({ request, error }: Failure): void {
    const line = { request, err: error, msg: 'the store did not answer a query' }
    this.#options.deduplicatedLog.write('error', 'store query', line)
  }
}
