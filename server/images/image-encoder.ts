import { fork, type ChildProcess } from 'node:child_process'
import type { ImageErrorCode } from '#core/images/image.ts'
import type { EncodedImage } from './encode.ts'
import { forkWithMemoryLimit } from './memory-limit.ts'
import { detectImageError } from './detect-format.ts'
import type { WorkerMessage } from './worker.ts'

export type EncodeResult =
  | { ok: true; encoded: EncodedImage }
  | { ok: false; reason: ImageErrorCode }

/** In milliseconds. Decoding is what a hostile file can draw out; what comes after has a known size. */
type Timeouts = { decoding: number; encoding: number; idle: number }
const defaultTimeouts: Timeouts = { decoding: 10_000, encoding: 30_000, idle: 30_000 }

/** In KiB. Node itself counts for 0.7 GiB; 40 megapixels as AVIF with 12 bits and alpha take 1.6 in all. */
const defaultMemoryLimit = 2 * 1024 * 1024

/**
 * Where pictures are decoded and encoded: a child process, begun with the first picture and ended when
 * none has come for a while, that may crash, hang or eat its memory. One picture at a time.
 */
export class ImageEncoder {
  readonly #program: string
  readonly #timeouts: Timeouts
  readonly #memory: number
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #count = 0

  constructor(program: string, patience: Partial<Timeouts> = {}, memory = defaultMemoryLimit) {
    this.#program = program
    this.#timeouts = { ...defaultTimeouts, ...patience }
    this.#memory = memory
  }

  encode(bytes: Uint8Array): Promise<EncodeResult> {
    const fault = detectImageError(bytes)
    if (fault) return Promise.resolve({ ok: false, reason: fault })
    const mine = this.#last.then(() => this.#encodeNext(bytes))
    this.#last = mine
    return mine
  }

  get isOpen(): boolean {
    return this.#child !== undefined
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #encodeNext(bytes: Uint8Array): Promise<EncodeResult> {
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#startWorker())
    const id = ++this.#count
    return new Promise((resolve) => {
      const end = (developed: EncodeResult) => {
        clearTimeout(timer)
        child.off('message', hear)
        child.off('exit', die)
        this.#idle = setTimeout(() => this.close(), this.#timeouts.idle).unref()
        resolve(developed)
      }
      // Whatever kills the decoder or keeps it busy for so long is no picture that anybody took.
      const die = () => end({ ok: false, reason: 'broken' })
      const kill = () => {
        this.close()
        die()
      }
      let timer = setTimeout(kill, this.#timeouts.decoding)
      const hear = (said: WorkerMessage) => {
        if (said.id !== id) return
        if (said.type === 'done') return end({ ok: true, encoded: said.encoded })
        if (said.type === 'refused') return end({ ok: false, reason: said.reason })
        clearTimeout(timer)
        timer = setTimeout(kill, this.#timeouts.encoding)
      }
      child.on('message', hear)
      child.on('exit', die)
      child.send({ id, bytes }, (error) => error && die())
    })
  }

  #startWorker(): ChildProcess {
    const child = fork(this.#program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of the site's secrets.
      env: {},
      ...forkWithMemoryLimit(this.#memory, ['--max-old-space-size=256']),
    })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget)
    child.on('error', forget)
    // A site that wants to stop does not wait for it.
    child.unref()
    child.channel?.unref()
    return child
  }
}
