import {
  defaultColors,
  mapTokens,
  sources,
  type ColorScheme,
  type ColorToken,
  type Colors,
  type Source,
} from './default-colors.ts'
import { formatColor, parseColor, type Oklch } from './oklch.ts'
import { palettes, type Palette } from './palettes.ts'

const reference = palettes.campfire
const referenceAccent = parseColor(reference.accent)
const parsedDefaults = mapTokens((token) => ({
  light: parseColor(defaultColors[token].light),
  dark: parseColor(defaultColors[token].dark),
}))

/** Every colour of the default, with its lightness, in the hues of the palette. So contrasts stay about the same. */
export function deriveColors(palette: Palette): Colors {
  const hues = { ...palette, accent: parseColor(palette.accent) }
  const derive = (token: ColorToken, scheme: ColorScheme) => {
    const color = parsedDefaults[token][scheme]
    return formatColor({ ...color, ...derivations[sources[token][scheme]](hues, color) })
  }
  const colors = mapTokens((token) => ({
    light: derive(token, 'light'),
    dark: derive(token, 'dark'),
  }))
  const accent = { light: palette.accent, dark: palette.accent }
  const wash = { ...colors['ember-wash'], dark: darkWash(colors.raised.dark, hues.accent) }
  return { ...colors, ember: accent, 'ember-wash': wash }
}

type Hues = Omit<Palette, 'accent'> & { accent: Oklch }
const derivations: Record<Source, (hues: Hues, color: Oklch) => Partial<Oklch>> = {
  fixed: () => ({}),
  paper: ({ paper }, { hue, chroma }) => ({
    hue: hue + paper.hue - reference.paper.hue,
    chroma: chroma * paper.chroma,
  }),
  night: ({ night }, { hue, chroma }) => ({
    hue: hue + night.hue - reference.night.hue,
    chroma: chroma * night.chroma,
  }),
  accent({ accent }, { hue, chroma }) {
    const turn = turnFrom(referenceAccent.hue, accent.hue)
    // Lighter means yellower for an orange, but not for a green or a blue.
    const ownOffset = turnFrom(referenceAccent.hue, hue) * Math.max(0, 1 - Math.abs(turn) / 40)
    return {
      hue: accent.hue + ownOffset,
      chroma: chroma * Math.min(1.1, accent.chroma / referenceAccent.chroma),
    }
  },
  fire({ accent }, { hue }) {
    const turn = accent.chroma < 0.02 ? 0 : turnFrom(referenceAccent.hue, accent.hue)
    return { hue: hue + Math.max(-6, Math.min(12, turn / 8)) }
  },
  /** Makes the glow of the horizon from the paper in the light scheme, and from the night in the dark one. */
  glow({ paper, night, glow }, { hue, chroma }) {
    const isOfDay = hue > 60 && hue < 100
    const [from, to] = isOfDay ? [paper.hue, glow.light] : [night.hue, glow.dark]
    const [start, end] = isOfDay
      ? [reference.paper.hue, reference.glow.light]
      : [reference.night.hue, reference.glow.dark]
    const part = ((!isOfDay && hue < 180 ? hue + 360 : hue) - start) / (end - start)
    const ownChroma = isOfDay ? paper.chroma : night.chroma
    return {
      hue: from + part * (to - from),
      chroma: chroma * (ownChroma + Math.min(1, Math.max(0, part)) * (glow.chroma - ownChroma)),
    }
  },
}

/** As much of the accent in the night as the default has. */
function darkWash(night: string, accent: Oklch): string {
  const part = 0.3
  const [one, other] = [parseColor(night), accent]
  const axis = (direction: (radians: number) => number) =>
    one.chroma * direction((one.hue * Math.PI) / 180) * (1 - part) +
    other.chroma * direction((other.hue * Math.PI) / 180) * part
  const [a, b] = [axis(Math.cos), axis(Math.sin)]
  const { lightness } = parsedDefaults['ember-wash'].dark
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return formatColor({ lightness, chroma: Math.hypot(a, b), hue })
}

/** The shorter way from one hue to another, -180 to 180. */
function turnFrom(hue: number, other: number): number {
  return ((((other - hue + 180) % 360) + 360) % 360) - 180
}
