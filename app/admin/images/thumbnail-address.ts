import { parseImageAddress, scaledImageAddress, imageWidths } from '#core/images/image.ts'

/** Of our own pictures the smallest file will do. */
export function thumbnailAddress(address: string): string {
  const image = parseImageAddress(address)
  const [width] = image ? imageWidths(image.width) : []
  return image && width ? scaledImageAddress(image.id, width, 'webp') : address
}
