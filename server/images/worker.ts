import type { ImageErrorCode } from '#core/images/image.ts'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import { limitProcessorTime } from '#server/workers/limit-processor-time.ts'
import { encodeImage, TooManyPixels, type EncodedImage } from './encode.ts'

export type EncodeResult =
  | { ok: true; encoded: EncodedImage }
  | { ok: false; reason: ImageErrorCode }

/** In milliseconds. The largest photograph takes a few seconds, a drawing less. */
const decodingTime = 30_000

// The dangerous part is over when the image is decoded.
answerJobs(async (bytes: Uint8Array, onDecoded): Promise<EncodeResult> => {
  const liftLimit = limitProcessorTime(decodingTime)
  try {
    const encoded = await encodeImage(bytes, () => {
      liftLimit()
      onDecoded()
    })
    return { ok: true, encoded }
  } catch (error) {
    return { ok: false, reason: error instanceof TooManyPixels ? 'tooManyPixels' : 'broken' }
  } finally {
    liftLimit()
  }
})
