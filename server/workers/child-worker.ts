import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { JobMessage } from './answer-jobs.ts'
import { forkWithMemoryLimit } from './memory-limit.ts'

type Options = {
  program: string
  /** In milliseconds, for each stage of a job: the program says when the next one begins. */
  timeouts: readonly number[]
  /** How many milliseconds the process waits for another job; by default it ends after each. */
  idle?: number
  /** In KiB; by default as much as there is. Node itself takes 0.7 GiB. */
  memory?: number
  /** By default a lower one than that of the site, whose pages must not wait. */
  hasSitePriority?: boolean
}

/**
 * Does jobs in a child process, one at a time: it may crash, hang or need too much memory without harm to the site.
 * The process starts with the first job. See answer-jobs.ts for its side.
 */
export class ChildWorker<Job, Result> {
  readonly #options: Options
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Rejects where the process ends, needs too long, or the job fails in it. */
  run(job: Job): Promise<Result> {
    const result = this.#queue.then(() => this.#runNext(job))
    this.#queue = result.catch(() => {})
    return result
  }

  get isOpen(): boolean {
    return this.#child !== undefined
  }

  close(): void {
    clearTimeout(this.#idleTimer)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #runNext(job: Job): Promise<Result> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#start())
    const id = ++this.#lastId
    const timeouts = [...this.#options.timeouts]
    return new Promise<Result>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.off('error', onError)
        this.#idleTimer = setTimeout(() => this.close(), this.#options.idle ?? 0).unref()
      }
      const fail = (reason: string) => {
        end()
        reject(new Error(`${this.#options.program}: ${reason}`))
      }
      const startTimer = () =>
        setTimeout(() => {
          this.close()
          fail('took too long')
        }, timeouts.shift())
      let timer = startTimer()
      const onExit = (code: number | null, signal: string | null) =>
        fail(`ended without a result: ${signal ?? code}`)
      const onError = ({ message }: Error) => fail(message)
      const onMessage = (message: JobMessage<Result>) => {
        if (message.id !== id) return
        if ('failure' in message) return fail(message.failure)
        if ('result' in message) {
          end()
          return resolve(message.result)
        }
        clearTimeout(timer)
        timer = startTimer()
      }
      child.on('message', onMessage)
      child.on('exit', onExit)
      child.on('error', onError)
      child.send({ id, job })
    })
  }

  #start(): ChildProcess {
    const { program, memory, hasSitePriority } = this.#options
    const child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It gets what it needs with the job, and none of the site's secrets.
      env: {},
      ...(memory && forkWithMemoryLimit(memory, ['--max-old-space-size=256'])),
    })
    if (child.pid !== undefined && !hasSitePriority) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    }
    // The site does not wait for it when it stops.
    child.unref()
    child.channel?.unref()
    const clearChild = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', clearChild)
    child.on('error', clearChild)
    return child
  }
}
