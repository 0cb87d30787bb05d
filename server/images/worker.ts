import type { ImageErrorCode } from '#core/images/image.ts'
import { encodeImage, TooManyPixels, type EncodedImage } from './encode.ts'

/** What the child says: that it has begun, that the dangerous half is over, and how it ended. */
export type WorkerMessage =
  | { id: number; type: 'decoded' }
  | { id: number; type: 'done'; encoded: EncodedImage }
  | { id: number; type: 'refused'; reason: ImageErrorCode }

// This file is a process of its own: a file that breaks the decoder breaks nothing else with it.
process.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  encodeImage(bytes, () => send({ id, type: 'decoded' })).then(
    (encoded) => send({ id, type: 'done', encoded }),
    (error: unknown) =>
      send({
        id,
        type: 'refused',
        reason: error instanceof TooManyPixels ? 'tooManyPixels' : 'broken',
      }),
  )
})
// Its master is gone, however that ended.
process.on('disconnect', () => process.exit())

function send(said: WorkerMessage): void {
  process.send?.(said)
}
