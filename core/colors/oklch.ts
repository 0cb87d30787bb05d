/** A colour by lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees), as people see it: https://www.w3.org/TR/css-color-4/#ok-lab */
export type Oklch = { lightness: number; chroma: number; hue: number }
type Rgb = [red: number, green: number, blue: number]

export function parseColor(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** `#rrggbb`. A colour that no screen shows gets the largest chroma that a screen can show. */
export function formatColor(color: Oklch): string {
  let [inside, outside] = [0, color.chroma]
  let rgb = toRgb(color)
  if (!isShown(rgb)) {
    for (let step = 0; step < 12; step++) {
      const chroma = (inside + outside) / 2
      if (isShown(toRgb({ ...color, chroma }))) inside = chroma
      else outside = chroma
    }
    rgb = toRgb({ ...color, chroma: inside })
  }
  return `#${rgb.map((channel) => toHex(encode(channel))).join('')}`
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour that a layer of this opacity gives on another colour. */
export function layColor(color: string, opacity: number, below: string): string {
  const under = channelsOf(below)
  const mixed = channelsOf(color).map(
    (channel, index) => channel * opacity + (under[index] ?? 0) * (1 - opacity),
  )
  return `#${mixed.map(toHex).join('')}`
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((channel) => channel > -0.0005 && channel < 1.0005)

const channelsOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
const linearRgb = (hex: string) => channelsOf(hex).map(decode) as Rgb
const decode = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encode = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
const toHex = (channel: number) =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0')
