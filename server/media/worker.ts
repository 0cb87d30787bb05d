import type { ImageFault } from '#core/image.ts'
import { encode, TooManyPixels, type Encoded } from './encode.ts'

/** What the child says: that it has begun, that the dangerous half is over, and how it ended. */
export type Said =
  | { id: number; what: 'decoded' }
  | { id: number; what: 'done'; encoded: Encoded }
  | { id: number; what: 'refused'; reason: ImageFault }

// This file is a process of its own: a file that breaks the decoder breaks nothing else with it.
process.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  encode(bytes, () => say({ id, what: 'decoded' })).then(
    (encoded) => say({ id, what: 'done', encoded }),
    (error: unknown) =>
      say({
        id,
        what: 'refused',
        reason: error instanceof TooManyPixels ? 'tooManyPixels' : 'broken',
      }),
  )
})
// Its master is gone, however that ended.
process.on('disconnect', () => process.exit())

function say(said: Said): void {
  process.send?.(said)
}
