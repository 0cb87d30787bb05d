import { ChildWorker } from '#server/workers/child-worker.ts'
import { detectImageError, isSvg } from './detect-format.ts'
import type { EncodeResult } from './worker.ts'

/**
 * In milliseconds by the clock, for a process that hangs or gets little time of a busy machine. A malicious file can only
 * make the decoding slow, for which worker.ts has a limit of its own; what follows has a known size.
 */
type Timeouts = { decoding: number; encoding: number; idle: number }
const defaultTimeouts: Timeouts = { decoding: 180_000, encoding: 180_000, idle: 30_000 }

/** In KiB. With an AVIF of 40 megapixels, 12 bits and alpha it takes 1.6 GiB. */
const defaultMemoryLimit = 2 * 1024 * 1024

export class ImageEncoder extends ChildWorker<Uint8Array, EncodeResult> {
  constructor(program: string, timeouts: Partial<Timeouts> = {}, memory = defaultMemoryLimit) {
    const { decoding, encoding, idle } = { ...defaultTimeouts, ...timeouts }
    super({ program, timeouts: [decoding, encoding], idle, memory })
  }

  async encode(bytes: Uint8Array): Promise<EncodeResult> {
    const reason = detectImageError(bytes)
    if (reason) return { ok: false, reason }
    // No valid image makes the decoder crash or take too long.
    const result = await this.run(bytes).catch(() => undefined)
    if (result?.ok || result?.reason === 'tooManyPixels') return result
    return { ok: false, reason: isSvg(bytes) ? 'svg' : 'broken' }
  }
}
