import type { PaletteName } from './palette-names.ts'

type Tint = {
  hue: number
  /** Stronger than the default above 1. */
  chroma: number
}

/** All colours of a community follow from these: derive-colors.ts. Hues are degrees in OKLCH. */
export type Palette = {
  /** The light scheme's surfaces. */
  paper: Tint
  /** The dark scheme's surfaces, the ink of the light one, land and water. */
  night: Tint
  /** Towards which hue the sky changes near the horizon; the dark one may exceed 360, where the way leads over red. */
  glow: { light: number; dark: number; chroma: number }
  accent: string
}

export const palettes: Record<PaletteName, Palette> = {
  campfire: {
    paper: { hue: 85, chroma: 1 },
    night: { hue: 270, chroma: 1 },
    glow: { light: 64, dark: 371, chroma: 1 },
    accent: '#f98438',
  },
  sea: {
    paper: { hue: 200, chroma: 0.55 },
    night: { hue: 236, chroma: 0.8 },
    glow: { light: 192, dark: 180, chroma: 0.8 },
    accent: '#33c2b3',
  },
  forest: {
    paper: { hue: 112, chroma: 0.9 },
    night: { hue: 163, chroma: 0.55 },
    glow: { light: 122, dark: 112, chroma: 0.8 },
    accent: '#9ccb3b',
  },
  sunflower: {
    paper: { hue: 95, chroma: 1.2 },
    night: { hue: 62, chroma: 0.5 },
    glow: { light: 86, dark: 74, chroma: 1.1 },
    accent: '#f0b429',
  },
  berry: {
    paper: { hue: 355, chroma: 0.65 },
    night: { hue: 322, chroma: 0.9 },
    glow: { light: 355, dark: 368, chroma: 1 },
    accent: '#f2688f',
  },
  slate: {
    paper: { hue: 250, chroma: 0.3 },
    night: { hue: 255, chroma: 0.28 },
    glow: { light: 245, dark: 235, chroma: 0.35 },
    accent: '#6cb4f0',
  },
}
