import { parseImageAddress, scaledImageAddress, imageWidths } from '#core/images/image.ts'

/** The smallest file of an image on this server; images elsewhere have one file only. */
export function thumbnailAddress(address: string): string {
  const image = parseImageAddress(address)
  const [width] = image ? imageWidths(image.width) : []
  return image && width ? scaledImageAddress(image.id, width, 'webp') : address
}
