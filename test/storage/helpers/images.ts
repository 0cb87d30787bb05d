import { imageAddress } from '#core/images/image.ts'

/** A small image whose id is one letter, with one file where there are bytes. */
export function imageOf(letter: string, bytes?: Uint8Array) {
  const id = letter.repeat(32)
  const address = imageAddress({ id, width: 40, height: 30, placeholderColor: '102030' })
  const name = `${id}-40.avif`
  return { id, address, files: bytes ? [{ name, type: 'image/avif' as const, bytes }] : [] }
}
