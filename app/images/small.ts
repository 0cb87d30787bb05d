import { readImage, scaledAddress, widthsOf } from '#core/image.ts'

/** Of our own pictures the smallest file will do. */
export function small(address: string): string {
  const image = readImage(address)
  const [width] = image ? widthsOf(image.width) : []
  return image && width ? scaledAddress(image.id, width, 'webp') : address
}
