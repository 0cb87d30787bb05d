import type { ImageErrorCode } from '#core/images/image.ts'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import { encodeImage, TooManyPixels, type EncodedImage } from './encode.ts'

export type EncodeResult =
  | { ok: true; encoded: EncodedImage }
  | { ok: false; reason: ImageErrorCode }

// The dangerous part is over when the image is decoded.
answerJobs(async (bytes: Uint8Array, onDecoded): Promise<EncodeResult> => {
  try {
    return { ok: true, encoded: await encodeImage(bytes, onDecoded) }
  } catch (error) {
    return { ok: false, reason: error instanceof TooManyPixels ? 'tooManyPixels' : 'broken' }
  }
})
