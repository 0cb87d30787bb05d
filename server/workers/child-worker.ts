import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { on } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { JobMessage } from './answer-jobs.ts'
import { childEnvironment } from './child-environment.ts'

type Options = {
  program: string
  /** In milliseconds, for each stage of a job: the program says when the next one begins. */
  timeouts: readonly number[]
  /** In milliseconds, the process waits so long for another job; by default it ends after each. */
  idle?: number
  /** In KiB; by default as much as there is. Node itself takes 0.7 GiB. */
  memory?: number
  /** In MiB: what the program itself may keep in memory. Only with `memory`. */
  heap?: number
  /** By default a lower one than that of the site, whose pages must not wait. */
  hasSitePriority?: boolean
  /** To other machines: then it needs to know the way. */
  connects?: boolean
}

/**
 * Does jobs in a child process, one at a time: it may crash, hang or need too much memory without harm to the site.
 * The process starts with the first job. See answer-jobs.ts for its side.
 */
export class ChildWorker<Job, Result, Progress = never> {
  readonly #options: Options
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Rejects where the process ends, needs too long, or the job fails in it. */
  run(job: Job, onProgress?: (progress: Progress) => void): Promise<Result> {
    const result = this.#queue.then(() => this.#runNext(job, onProgress))
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

  async #runNext(job: Job, onProgress?: (progress: Progress) => void): Promise<Result> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#start())
    const timeouts = [...this.#options.timeouts]
    const startTimer = () => setTimeout(() => this.close(), timeouts[0])
    let timer = startTimer()
    try {
      const messages = on(child, 'message', { close: ['exit'] })
      child.send({ job })
      for await (const [message] of messages as AsyncIterable<[JobMessage<Result>]>) {
        if ('failure' in message) throw new Error(message.failure)
        if ('result' in message) return message.result
        clearTimeout(timer)
        if ('progress' in message) onProgress?.(message.progress as Progress)
        else timeouts.shift()
        timer = startTimer()
      }
      throw new Error(`ended or took too long: ${child.signalCode ?? child.exitCode}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${this.#options.program}: ${reason}`, { cause: error })
    } finally {
      clearTimeout(timer)
      this.#idleTimer = setTimeout(() => this.close(), this.#options.idle ?? 0).unref()
    }
  }

  #start(): ChildProcess {
    const { program, memory, heap = 256, hasSitePriority, connects } = this.#options
    const child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // oxlint-disable-next-line node/no-process-env -- no settings of the site: what Node itself reads.
      env: childEnvironment(process.env, { connects }),
      ...(memory && forkWithMemoryLimit(memory, [`--max-old-space-size=${heap}`])),
    })
    if (child.pid !== undefined && !hasSitePriority) {
      // Nobody but root may raise it above that of a site that was started with `nice`.
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
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

const shell = '/bin/sh'

/**
 * Forks a Node process with a limit of writable memory, including the decoders, which V8's own limit does not count.
 * Not `ulimit -v`: V8 reserves gigabytes of address space that it never uses. Only Linux enforces this limit.
 */
function forkWithMemoryLimit(
  kibibytes: number,
  execArgv: string[],
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux' || !existsSync(shell)) return { execArgv }
  // Fails where a lower limit is set already; that one stays.
  const start = `ulimit -d ${kibibytes} 2>/dev/null; exec "$0" "$@"`
  return { execPath: shell, execArgv: ['-c', start, process.execPath, ...execArgv] }
}
