import sharp from 'sharp'
import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import drawings from './drawings.json' with { type: 'json' }
import { recolor } from './recolor.ts'

/** Without a ground the logo fills the icon; on one it is inside the circle that every shape of an icon contains. */
export type IconJob = {
  size: number
  hasGround: boolean
  colors: ColorChoice
  /** An uploaded image; undefined for the flame. */
  logo: Uint8Array | undefined
}

/** Of the width of an icon with a ground. */
const logoWidth = 0.62

export async function drawIcon({ size, hasGround, colors: choice, logo }: IconJob) {
  const { colors } = colorsOf(choice)
  const width = Math.round(hasGround ? size * logoWidth : size)
  const flame = () =>
    Buffer.from(
      recolor(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 48 48">${drawings.logo}</svg>`,
        colors,
      ),
    )
  const drawn = await sharp(logo ?? flame())
    .resize({ width, height: width, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  // A logo is made for light paper, the flame for the night.
  const ground = hasGround ? colors.paper[logo ? 'light' : 'dark'] : '#0000'
  const icon = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  return icon
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
