import sharp from 'sharp'
import type { PictureLogo } from './drawings.ts'

/** Without a ground the logo fills the icon; on one it is inside the circle that every shape of an icon contains. */
export type IconJob = { size: number; ground: string | undefined; logo: PictureLogo }

/** Parts of the width of an icon with a ground: a square logo reaches the circle with its corners, the flame has none. */
const logoWidths = { flame: 0.62, uploaded: 0.56 }

export async function drawIcon({ size, ground = '#0000', logo }: IconJob): Promise<Uint8Array> {
  const width = Math.round(
    ground === '#0000' ? size : size * logoWidths['svg' in logo ? 'flame' : 'uploaded'],
  )
  const source = 'svg' in logo ? Buffer.from(sized(logo.svg, width)) : logo.bytes
  const drawn = await sharp(source)
    .resize({ width, height: width, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const icon = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  return icon
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

function sized(svg: string, width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${svg}</svg>`
}
