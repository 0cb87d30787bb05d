import type { Localized } from '#core/localized.ts'

/** The formats of a picture, the one that a browser should prefer first, and what they are called. */
export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof imageFormats

/** What is told to whoever uploads something else. The words for it stand in `locales/`. */
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

/** What an address of our own says of its picture, so that a page knows it without asking the store. */
export type Image = {
  /** Made of the uploaded bytes: the same picture has the same, and is kept once. */
  id: string
  width: number
  height: number
  /** One colour for the picture's place while it is on its way: six hexadecimal digits. */
  placeholderColor: string
}

/** An address as a page renders it: `sources` are for <picture>, and there are none of a foreign one. */
export type ImageSources = {
  src: string
  sources: { type: string; srcSet: string }[]
  width?: number
  height?: number
  placeholderColor?: string
}

/** What was once said of a picture, by whom and when. */
export type ImageAltText = { address: string; alt: Localized; at: string; by: string }

/** That an image was erased, by whom and when; nothing says which, or what it showed. */
export type ImageErasure = { at: string; by: string }

/** An entry that names an image. */
export type ImageUsage = { id: string; name: Localized }

export type AddImageResult =
  | { ok: true; address: string; alt: Localized }
  | { ok: false; reason: ImageErrorCode }

const ownAddress = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})\.jpg$/
const scaledWidths = [320, 640, 960]

/** The widths in which a picture is kept. One that is hardly smaller than the next is not worth it. */
export function imageWidths(width: number): number[] {
  return [...scaledWidths.filter((step) => step * 1.2 <= width), width]
}

/** The address that stands in a document; its JPEG is what old browsers, feeds and messengers load. */
export function imageAddress({ id, width, height, placeholderColor }: Image): string {
  return `/media/${id}-${width}x${height}-${placeholderColor}.jpg`
}

export function scaledImageAddress(id: string, width: number, format: ImageFormat): string {
  return `/media/${id}-${width}.${format}`
}

/** Reads one of our own addresses; undefined for any other. */
export function parseImageAddress(address: string): Image | undefined {
  const [, id, width, height, placeholderColor] = ownAddress.exec(address) ?? []
  if (!id || !placeholderColor) return undefined
  return { id, width: Number(width), height: Number(height), placeholderColor }
}

export function imageSources(address: string): ImageSources {
  const image = parseImageAddress(address)
  if (!image) return { src: address, sources: [] }
  const { id, width, height, placeholderColor } = image
  const srcSet = (format: ImageFormat) =>
    imageWidths(width)
      .map((step) => `${scaledImageAddress(id, step, format)} ${step}w`)
      .join(', ')
  const modern = (['avif', 'webp'] as const).map((format) => ({
    type: imageFormats[format],
    srcSet: srcSet(format),
  }))
  return { src: address, sources: modern, width, height, placeholderColor }
}

/** What somebody has pasted: addresses with commas or line ends between them, so many of them at most. */
export function splitAddresses(text: string, maxCount = Infinity): string[] {
  const found: string[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(addressSeparator)) {
    if (found.length >= maxCount) return found
    if (index > start) found.push(text.slice(start, index))
    start = index + gap.length
  }
  if (start < text.length && found.length < maxCount) found.push(text.slice(start))
  return found
}

// A comma may belong to an address; one with a blank or the next address after it does not.
const addressSeparator = /,(?=\s|https?:|\/|$)|\s+/g
