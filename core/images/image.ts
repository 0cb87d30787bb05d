import type { Localized } from '#core/localized.ts'
import type { ImagePoint } from './image-point.ts'

/** The formats of an image and their media types; the one that browsers should prefer comes first. */
export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof imageFormats

/** Why an upload is rejected. `locales/` has a message for each. */
export type ImageErrorCode =
  | 'empty'
  | 'notAnImage'
  | 'svg'
  | 'gif'
  | 'heic'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'broken'

export const imageLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 40_000_000,
  width: 1600,
  height: 3200,
}

export const maxAltTextLength = 500

/** The address of an uploaded image says all this, so that pages need not query the store. */
export type Image = {
  /** A hash of the uploaded bytes, so that the same image is stored once. */
  id: string
  width: number
  height: number
  /** Shown while the image loads: six hexadecimal digits. */
  placeholderColor: string
}

/** For rendering: `sources` are for <picture>; an image of another site has none. */
export type ImageSources = {
  src: string
  sources: { type: string; srcSet: string }[]
  width?: number
  height?: number
  placeholderColor?: string
  point?: ImagePoint | undefined
}

/** An alternative text in the history, by whom and when. */
export type ImageAltText = { address: string; alt: Localized; at: string; by: string }

/** Its author and its time; which image it was is not recorded. */
export type ImageErasure = { at: string; by: string }

export type ImageUsage = { id: string; name: Localized }

export type AddImageResult =
  | { ok: true; address: string; alt: Localized }
  | { ok: false; reason: ImageErrorCode }

const ownAddress = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})\.jpg$/
const scaledWidths = [320, 640, 960]

/** The widths in which an image is stored, without those that are hardly smaller than the full width. */
export function imageWidths(width: number): number[] {
  return [...scaledWidths.filter((scaled) => scaled * 1.2 <= width), width]
}

/** The address in documents. It is a JPEG, for old browsers, feed readers and messengers. */
export function imageAddress({ id, width, height, placeholderColor }: Image): string {
  return `/media/${id}-${width}x${height}-${placeholderColor}.jpg`
}

export function scaledImageAddress(id: string, width: number, format: ImageFormat): string {
  return `/media/${id}-${width}.${format}`
}

/** Undefined where the address is not that of an uploaded image. */
export function parseImageAddress(address: string): Image | undefined {
  const [, id, width, height, placeholderColor] = ownAddress.exec(address) ?? []
  if (!id || !placeholderColor) return undefined
  return { id, width: Number(width), height: Number(height), placeholderColor }
}

export function imageSources(address: string, point?: ImagePoint): ImageSources {
  const image = parseImageAddress(address)
  if (!image) return { src: address, sources: [] }
  const { id, width, height, placeholderColor } = image
  const srcSet = (format: ImageFormat) =>
    imageWidths(width)
      .map((scaled) => `${scaledImageAddress(id, scaled, format)} ${scaled}w`)
      .join(', ')
  const modern = (['avif', 'webp'] as const).map((format) => ({
    type: imageFormats[format],
    srcSet: srcSet(format),
  }))
  return { src: address, sources: modern, width, height, placeholderColor, point }
}
