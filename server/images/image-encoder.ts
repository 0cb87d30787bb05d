import type { ChildProcess } from 'node:child_process'
import type { ImageErrorCode } from '#core/images/image.ts'
import type { EncodedImage } from './encode.ts'
import { detectImageError } from './detect-format.ts'
import { forkWorker } from './fork-worker.ts'
import type { WorkerMessage } from './worker.ts'

export type EncodeResult =
  | { ok: true; encoded: EncodedImage }
  | { ok: false; reason: ImageErrorCode }

/** In milliseconds. A malicious file can only make the decoding slow; what follows has a known size. */
type Timeouts = { decoding: number; encoding: number; idle: number }
const defaultTimeouts: Timeouts = { decoding: 10_000, encoding: 30_000, idle: 30_000 }

/** In KiB. Node itself takes 0.7 GiB; with an AVIF of 40 megapixels, 12 bits and alpha it takes 1.6 GiB. */
const defaultMemoryLimit = 2 * 1024 * 1024

/**
 * Decodes and encodes images in a child process, one at a time, because a decoder may crash, hang or use
 * too much memory. The process starts with the first image and ends when none has come for a while.
 */
export class ImageEncoder {
  readonly #program: string
  readonly #timeouts: Timeouts
  readonly #memory: number
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(program: string, timeouts: Partial<Timeouts> = {}, memory = defaultMemoryLimit) {
    this.#program = program
    this.#timeouts = { ...defaultTimeouts, ...timeouts }
    this.#memory = memory
  }

  encode(bytes: Uint8Array): Promise<EncodeResult> {
    const reason = detectImageError(bytes)
    if (reason) return Promise.resolve({ ok: false, reason })
    const result = this.#queue.then(() => this.#encodeNext(bytes))
    this.#queue = result
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

  #encodeNext(bytes: Uint8Array): Promise<EncodeResult> {
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#startWorker())
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const end = (result: EncodeResult) => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', fail)
        this.#idleTimer = setTimeout(() => this.close(), this.#timeouts.idle).unref()
        resolve(result)
      }
      // No valid image makes the decoder crash or take this long.
      const fail = () => end({ ok: false, reason: 'broken' })
      const kill = () => {
        this.close()
        fail()
      }
      let timer = setTimeout(kill, this.#timeouts.decoding)
      const onMessage = (message: WorkerMessage) => {
        if (message.id !== id) return
        if (message.type === 'done') return end({ ok: true, encoded: message.encoded })
        if (message.type === 'refused') return end({ ok: false, reason: message.reason })
        clearTimeout(timer)
        timer = setTimeout(kill, this.#timeouts.encoding)
      }
      child.on('message', onMessage)
      child.on('exit', fail)
      child.send({ id, bytes }, (error) => error && fail())
    })
  }

  #startWorker(): ChildProcess {
    const child = forkWorker(this.#program, this.#memory)
    const clearChild = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', clearChild)
    child.on('error', clearChild)
    return child
  }
}
