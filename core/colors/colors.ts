import { correctContrasts } from './correct-contrasts.ts'
import {
  colorTokens,
  defaultColors,
  schemes,
  type Color,
  type ColorScheme,
  type ColorToken,
  type Colors,
} from './default-colors.ts'
import { deriveColors } from './derive-colors.ts'
import { defaultPalette, type PaletteName } from './palette-names.ts'
import { palettes } from './palettes.ts'

/** `accent`: `#rrggbb`, which replaces that of the default palette; empty for the palette as it is. */
export type ColorChoice = { palette: PaletteName; accent: string }

/** The colours of a choice, and whether its accent had to be changed in one of the schemes to be told from the page. */
export function colorsOf({ palette, accent }: ColorChoice): {
  colors: Colors
  isCorrected: boolean
} {
  if (!accent) {
    const isDefault = palette === defaultPalette
    const colors = isDefault ? defaultColors : correctContrasts(deriveColors(palettes[palette]))
    return { colors, isCorrected: false }
  }
  const derived = deriveColors({ ...palettes[defaultPalette], accent: accent.toLowerCase() })
  const colors = correctContrasts(derived)
  const isCorrected = schemes.some((scheme) => colors.ember[scheme] !== derived.ember[scheme])
  return { colors, isCorrected }
}

export type PageColors = {
  /** The address of the style sheet; null for the colours that the site has by itself. */
  stylesheet: string | null
  paper: Color
}

export function isAccent(accent: string): boolean {
  return /^#[\da-f]{6}$/i.test(accent)
}

/** Names a choice of colours in an address. */
export function colorsKey({ palette, accent }: ColorChoice): string {
  return accent ? accent.slice(1).toLowerCase() : palette
}

/**
 * The differences from the style sheets of the site, without `light-dark()`, which older browsers lack. On paper
 * everything is light. In a layer of its own, because a script may load the sheets of the site once more, after it.
 */
export function colorsCss(colors: Colors): string {
  const changed = colorTokens.filter((token) =>
    schemes.some((scheme) => colors[token][scheme] !== defaultColors[token][scheme]),
  )
  if (changed.length === 0) return ''
  const declare = (scheme: ColorScheme, tokens: readonly ColorToken[]) =>
    `{${tokens.map((token) => `--${token}:${colors[token][scheme]}`).join(';')}}`
  const ofScheme = changed.filter((token) => colors[token].light !== colors[token].dark)
  const light = declare('light', changed)
  const dark = declare('dark', ofScheme)
  return `@layer colors{:root,.night${light}@media screen{.night${dark}}@media screen and (prefers-color-scheme:dark){:root${dark}}}`
}
