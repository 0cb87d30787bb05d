import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { cropAround, type ImagePoint } from '#core/images/image-point.ts'
import type { DrawnPicture } from './draw-picture.ts'
import type { PictureLogo } from './drawings.ts'
import type { Area } from './picture-layout.ts'

sharp.cache(false)
sharp.concurrency(2)

/** A JPEG of the store, and its important point; without one the most striking part is shown. */
export type PicturePhoto = { bytes: Uint8Array; point: ImagePoint | undefined }

export async function encodePicture(
  { svg, width, height, photoArea }: DrawnPicture,
  photo: PicturePhoto | undefined,
): Promise<Uint8Array> {
  const drawn = Buffer.from(svg)
  // Flat colours get much smaller with it, in twice the time.
  if (!photo || !photoArea) return toJpeg(sharp(drawn), { mozjpeg: true })
  const { x: left, y: top } = photoArea
  const image = (await cropPhoto(photo, photoArea))
    .extend({
      left,
      top,
      right: width - left - photoArea.width,
      bottom: height - top - photoArea.height,
    })
    .composite([{ input: drawn }])
  return toJpeg(image)
}

async function cropPhoto({ bytes, point }: PicturePhoto, area: Area): Promise<Sharp> {
  const { width, height } = area
  if (!point) return sharp(bytes).resize({ width, height, fit: 'cover', position: 'attention' })
  const crop = cropAround(point, await sharp(bytes).metadata(), area)
  return sharp(bytes).extract(crop).resize({ width, height, fit: 'fill' })
}

function toJpeg(image: Sharp, options: JpegOptions = {}): Promise<Uint8Array> {
  // Without chroma subsampling, which blurs the edges of letters.
  return image.jpeg({ quality: 84, chromaSubsampling: '4:4:4', ...options }).toBuffer()
}

/** An uploaded logo as a PNG within a square, which an SVG can contain. */
export async function toPngLogo(logo: PictureLogo): Promise<PictureLogo> {
  if ('svg' in logo) return logo
  // The size in which the largest picture shows it.
  const size = { width: 128, height: 128, fit: 'contain', background: '#0000' } as const
  return { bytes: await sharp(logo.bytes).resize(size).png().toBuffer() }
}
