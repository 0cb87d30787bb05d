import sharp, { type Sharp } from 'sharp'
import type { DrawnPicture } from './draw-picture.ts'
import { colors } from './draw-text.ts'

sharp.cache(false)
sharp.concurrency(2)

export async function encodePicture(
  { svg, width, height, photoArea }: DrawnPicture,
  photo: Uint8Array | undefined,
): Promise<Uint8Array> {
  const drawn = Buffer.from(svg)
  if (!photo || !photoArea) return toJpeg(sharp(drawn))
  const { x: left, y: top } = photoArea
  const image = sharp(photo)
    .resize({
      width: photoArea.width,
      height: photoArea.height,
      fit: 'cover',
      position: 'attention',
    })
    .extend({
      left,
      top,
      right: width - left - photoArea.width,
      bottom: height - top - photoArea.height,
      background: colors.paper,
    })
    .composite([{ input: drawn }])
  return toJpeg(image)
}

function toJpeg(image: Sharp): Promise<Uint8Array> {
  // Without chroma subsampling, which blurs the edges of letters.
  return image.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer()
}
