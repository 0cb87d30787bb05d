import type { ImageErrorCode } from '#core/images/image.ts'
import { encodeImage, TooManyPixels, type EncodedImage } from './encode.ts'

/** `decoded` is sent when the dangerous part is over. */
export type WorkerMessage =
  | { id: number; type: 'decoded' }
  | { id: number; type: 'done'; encoded: EncodedImage }
  | { id: number; type: 'refused'; reason: ImageErrorCode }

// A process of its own: a file that crashes the decoder does not crash the site.
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
// The site has stopped or crashed.
process.on('disconnect', () => process.exit())

function send(message: WorkerMessage): void {
  process.send?.(message)
}
