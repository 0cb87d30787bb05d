import type { ChildProcess } from 'node:child_process'
import { forkWorker } from '#server/images/fork-worker.ts'
import type { PictureJob, PictureMessage } from './worker.ts'

/** In milliseconds: a picture takes a tenth of a second. */
type Timeouts = { render: number; idle: number }
const defaultTimeouts: Timeouts = { render: 20_000, idle: 30_000 }
/** In KiB. Node itself takes 0.7 GiB. */
const memoryLimit = 1.5 * 1024 * 1024

/**
 * Renders pictures in a child process, one at a time. The process starts with the first picture and ends when none
 * has been asked for for a while.
 */
export class PictureRenderer {
  readonly #program: string
  readonly #timeouts: Timeouts
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(program: string, timeouts: Partial<Timeouts> = {}) {
    this.#program = program
    this.#timeouts = { ...defaultTimeouts, ...timeouts }
  }

  render(job: PictureJob): Promise<Uint8Array> {
    const result = this.#queue.then(() => this.#renderNext(job))
    this.#queue = result.catch(() => {})
    return result
  }

  close(): void {
    clearTimeout(this.#idleTimer)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #renderNext(job: PictureJob): Promise<Uint8Array> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#startWorker())
    const id = ++this.#lastId
    return new Promise<Uint8Array>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onExit)
        this.#idleTimer = setTimeout(() => this.close(), this.#timeouts.idle).unref()
      }
      const fail = (reason: string) => {
        end()
        reject(new Error(`No share picture: ${reason}`))
      }
      const onExit = () => fail('the worker ended')
      const timer = setTimeout(() => {
        this.close()
        fail('it took too long')
      }, this.#timeouts.render)
      const onMessage = (message: PictureMessage) => {
        if (message.id !== id) return
        if (!message.jpeg) return fail(message.error ?? 'no answer')
        end()
        resolve(message.jpeg)
      }
      child.on('message', onMessage)
      child.on('exit', onExit)
      child.send({ id, ...job }, (error) => error && fail(error.message))
    })
  }

  #startWorker(): ChildProcess {
    const child = forkWorker(this.#program, memoryLimit)
    const clearChild = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', clearChild)
    child.on('error', clearChild)
    return child
  }
}
