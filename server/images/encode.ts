import sharp, { type Metadata } from 'sharp'
import { imageLimits, imageWidths } from '#core/images/image.ts'

/** All that is kept of a picture. The order of the files is the one in which they were made. */
export type EncodedImage = {
  width: number
  height: number
  placeholderColor: string
  files: { width: number; format: 'avif' | 'webp' | 'jpg'; bytes: Uint8Array }[]
}

// Nothing that comes in is worth a cache, and two cores are all that a small machine has.
sharp.cache(false)
sharp.concurrency(2)
// Everything is forbidden and four are allowed: holes are found in the loaders that nobody thinks of.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Thrown before a single pixel is decoded. */
export class TooManyPixels extends Error {}

/**
 * Decodes the picture once, upright and in sRGB, and makes every size of it from that. Where it was
 * taken, and whatever else a camera writes down, is left behind with the original.
 */
export async function encodeImage(bytes: Uint8Array, onDecoded: () => void): Promise<EncodedImage> {
  // limitInputPixels would throw a sentence that tells nobody which fault it is.
  rejectTooManyPixels(await sharp(bytes, { limitInputPixels: false }).metadata())
  const upright = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  onDecoded()
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })

  const files: EncodedImage['files'] = []
  for (const step of imageWidths(width)) {
    const scaled = picture().resize({ width: step })
    // Effort 2 of 9: the next one takes twice the time and saves a sixth of the bytes.
    const avif = await scaled.clone().avif({ quality: 50, effort: 2 }).toBuffer()
    const webp = await scaled.clone().webp({ quality: 76 }).toBuffer()
    files.push(
      { width: step, format: 'avif', bytes: avif },
      { width: step, format: 'webp', bytes: webp },
    )
  }
  const onWhite = picture().flatten({ background: '#fff' })
  const jpg = await onWhite.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  files.push({ width, format: 'jpg', bytes: jpg })
  const average = await onWhite.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, placeholderColor: hex(average), files }
}

const maxSize = { width: imageLimits.width, height: imageLimits.height }

function rejectTooManyPixels({ width, height, pages = 1 }: Metadata): void {
  if (width * height > imageLimits.pixels || pages > 1_000) throw new TooManyPixels()
}

/** One pixel, grey or coloured, as six digits. */
function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel
  return Buffer.from([red, green, blue]).toString('hex')
}
