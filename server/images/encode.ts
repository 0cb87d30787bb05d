import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageLimits, imageWidths } from '#core/images/image.ts'
import { withoutCompressedTexts } from './png-texts.ts'

export type EncodedImage = {
  /** True if the file is a JPEG without metadata, as those that are stored. */
  isPlainJpeg: boolean
  width: number
  height: number
  placeholderColor: string
  files: { width: number; format: 'avif' | 'webp' | 'jpg'; bytes: Uint8Array }[]
}

// Each image is processed once, and a small machine has two cores.
sharp.cache(false)
sharp.concurrency(2)
// Only these loaders are allowed: security holes are found in the rarely used ones.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
})

/** Thrown before any pixel is decoded. */
export class TooManyPixels extends Error {}

/**
 * Decodes the image once and encodes all sizes from that. The metadata of the camera, such as the place, go. An SVG is
 * drawn as large as a photograph; a drawing from memory has no folder, so librsvg reads no other file or address for it.
 */
export async function encodeImage(file: Uint8Array, onDecoded: () => void): Promise<EncodedImage> {
  const bytes = withoutCompressedTexts(file)
  // Checked here because the error of limitInputPixels has no code.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  rejectTooManyPixels(metadata)
  const upright = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: metadata.format !== 'svg' })
    .toColourspace('srgb')
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  onDecoded()
  const { width, height, channels } = info
  const image = () => sharp(data, { raw: { width, height, channels } })
  if (metadata.format === 'svg') await rejectEmpty(image())

  const files: EncodedImage['files'] = []
  for (const scaledWidth of imageWidths(width)) {
    const scaled = image().resize({ width: scaledWidth })
    // Effort 2 of 9: effort 3 takes twice the time and saves a sixth of the bytes.
    const avif = await scaled.clone().avif({ quality: 50, effort: 2 }).toBuffer()
    const webp = await scaled.clone().webp({ quality: 76 }).toBuffer()
    files.push(
      { width: scaledWidth, format: 'avif', bytes: avif },
      { width: scaledWidth, format: 'webp', bytes: webp },
    )
  }
  const onWhite = image().flatten({ background: '#fff' })
  const jpg = await onWhite.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  files.push({ width, format: 'jpg', bytes: jpg })
  const average = await onWhite.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return {
    isPlainJpeg: isPlainJpeg(metadata),
    width,
    height,
    placeholderColor: hex(average),
    files,
  }
}

const maxSize = { width: imageLimits.width, height: imageLimits.height }

function rejectTooManyPixels({ width, height, pages = 1 }: Metadata): void {
  if (width * height > imageLimits.pixels || pages > 1_000) throw new TooManyPixels()
}

/** A drawing whose parts are in other files has nothing to show. */
async function rejectEmpty(drawing: Sharp): Promise<void> {
  const { channels } = await drawing.stats()
  if (channels[3]?.max === 0) throw new Error('The drawing is empty')
}

function isPlainJpeg({ format, exif, icc, iptc, xmp, comments }: Metadata): boolean {
  return format === 'jpeg' && !exif && !icc && !iptc && !xmp && !comments?.length
}

/** One pixel, grey or in colour, as six hexadecimal digits. */
function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel
  return Buffer.from([red, green, blue]).toString('hex')
}
