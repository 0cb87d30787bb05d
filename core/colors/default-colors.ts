/** A colour follows its source when another palette is chosen. */
export type Source =
  | 'paper'
  | 'night'
  | 'accent'
  /** The sky near the horizon. */
  | 'glow'
  /** A fire stays a fire: it moves a little towards the accent. */
  | 'fire'
  | 'fixed'

type Scheme<Value> = { light: Value; dark: Value }
export type Color = Scheme<string>

/**
 * The colours of app/ui/styles/tokens.css and scene-tokens.css that differ between communities, and what each follows
 * in the two schemes. A test compares them with the style sheets.
 */
const rows = {
  paper: ['#fbf4e6', '#0b1330', 'paper', 'night'],
  raised: ['#fffbf3', '#141e45', 'paper', 'night'],
  sunken: ['#f4e9d3', '#080e26', 'paper', 'night'],
  ink: ['#16224a', '#f6eedd', 'night', 'paper'],
  'ink-soft': ['#424c74', '#bfc6e2', 'night', 'night'],
  line: ['#e3d4b8', '#2a3766', 'paper', 'night'],
  edge: ['#857b74', '#7c88ba', 'paper', 'night'],
  shade: ['#3a2a10', '#3a2a10', 'paper', 'paper'],
  ember: ['#f98438', '#f98438', 'accent', 'accent'],
  'ember-bright': ['#ffa15c', '#ffa15c', 'accent', 'accent'],
  'on-ember': ['#1d0f05', '#1d0f05', 'accent', 'accent'],
  'ember-text': ['#973405', '#ffb27a', 'accent', 'accent'],
  'ember-on-ink': ['#ffa15c', '#973405', 'accent', 'accent'],
  'ember-wash': ['#fde3c8', '#3a2436', 'accent', 'accent'],
  gold: ['#f7c862', '#f7c862', 'accent', 'accent'],
  focus: ['#1d4fd7', '#ffd27a', 'night', 'accent'],
  'on-sheet': ['#16224a', '#16224a', 'night', 'night'],
  'sky-1': ['#f9e9cd', '#15225a', 'glow', 'glow'],
  'sky-2': ['#f9dcb2', '#232d70', 'glow', 'glow'],
  'sky-3': ['#f8c98f', '#4c3672', 'glow', 'glow'],
  'sky-4': ['#f7b06a', '#a04e5c', 'glow', 'glow'],
  'dawn-1': ['#152358', '#152358', 'night', 'night'],
  'dawn-2': ['#4c3672', '#121d4b', 'glow', 'night'],
  'dawn-3': ['#c0615a', '#0f1940', 'glow', 'night'],
  'dawn-4': ['#f8c98f', '#0d1638', 'glow', 'night'],
  star: ['#e8a75e', '#f4e3bd', 'fire', 'paper'],
  'land-far': ['#b4b3bf', '#31407f', 'night', 'night'],
  'land-mid': ['#6f7ba3', '#16214f', 'night', 'night'],
  'land-near': ['#3d4a80', '#0e183f', 'night', 'night'],
  'land-edge': ['#16224a', '#040818', 'night', 'night'],
  water: ['#a9bcd0', '#1f3175', 'night', 'night'],
  'water-deep': ['#7f99b9', '#152358', 'night', 'night'],
  'water-line': ['#dbe3e6', '#4a5ea8', 'night', 'night'],
  'lit-1': ['#7a5470', '#37264f', 'glow', 'glow'],
  'lit-2': ['#c27a58', '#7a3f49', 'glow', 'glow'],
  'coat-1': ['#34508f', '#33498f', 'night', 'night'],
  'coat-2': ['#8c3f33', '#7a3a4c', 'fire', 'fire'],
  'coat-3': ['#2f6a6c', '#2c6478', 'night', 'night'],
  'coat-4': ['#c08a2e', '#a5793c', 'fire', 'fire'],
  trousers: ['#1a2350', '#0a1030', 'night', 'night'],
  hair: ['#2b1c22', '#2c1c33', 'fixed', 'fixed'],
  skin: ['#f0b98c', '#e9a577', 'fixed', 'fixed'],
  rim: ['#ffdca8', '#ffb15e', 'fire', 'fire'],
  truss: ['#5f6c99', '#5b6dbb', 'night', 'night'],
  beam: ['#fff8e6', '#3a4384', 'paper', 'night'],
  'paper-sheet': ['#fffbf3', '#e8dfd2', 'paper', 'paper'],
  wood: ['#b07a4c', '#8a5646', 'fire', 'fire'],
  'wood-bark': ['#8f5d38', '#6b3f3c', 'fire', 'fire'],
  'wood-ring': ['#c98d52', '#b4713f', 'fire', 'fire'],
  'flame-outer': ['#f26a21', '#f26a21', 'fire', 'fire'],
  flame: ['#f98438', '#f98438', 'fire', 'fire'],
  'flame-heart': ['#ffd37a', '#ffd37a', 'fire', 'fire'],
} satisfies Record<string, readonly [light: string, dark: string, light: Source, dark: Source]>

export type ColorToken = keyof typeof rows
/** Both schemes of each colour; `night` parts of a page have the dark one in both. */
export type Colors = Record<ColorToken, Color>

export const colorTokens = Object.keys(rows) as ColorToken[]

export const defaultColors = mapTokens((token) => ({ light: rows[token][0], dark: rows[token][1] }))

export const sources: Record<ColorToken, Scheme<Source>> = mapTokens((token) => ({
  light: rows[token][2],
  dark: rows[token][3],
}))

export const schemes = ['light', 'dark'] as const
export type ColorScheme = (typeof schemes)[number]

export function mapTokens<Value>(valueOf: (token: ColorToken) => Value): Record<ColorToken, Value> {
  return Object.fromEntries(colorTokens.map((token) => [token, valueOf(token)])) as Record<
    ColorToken,
    Value
  >
}
