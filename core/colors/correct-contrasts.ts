import { schemes, type Colors, type ColorScheme, type ColorToken } from './default-colors.ts'
import { contrastOf, formatColor, layColor, parseColor } from './oklch.ts'

const text = 4.5
const edge = 3

/** Where a colour stands, and how much it has to contrast there. */
type Place = {
  on: readonly ColorToken[]
  ratio: number
  /** The colour scheme, both by default. */
  scheme?: ColorScheme
}

const surfaces = ['paper', 'raised', 'sunken', 'ember-wash'] as const
/** Behind texts in the parts that are dark in both schemes. */
const nightSurfaces = ['land-near', 'land-edge', 'sky-1'] as const

/** Behind what stands on the page, and in the dark scheme also on the night. */
const onPage = (ratio: number): readonly Place[] => [
  { on: surfaces, ratio },
  { on: nightSurfaces, ratio, scheme: 'dark' },
]

/** In this order: each is corrected against colours that are right by then. */
const places: Partial<Record<ColorToken, readonly Place[]>> = {
  ink: onPage(text),
  'ink-soft': onPage(text),
  edge: [{ on: ['paper', 'raised'], ratio: edge }],
  // A button on a surface: as clear as the default's.
  ember: [
    { on: ['paper', 'raised'], ratio: 2.2, scheme: 'light' },
    { on: ['paper', 'raised', ...nightSurfaces], ratio: edge, scheme: 'dark' },
  ],
  'ember-text': onPage(text),
  'ember-on-ink': [{ on: ['ink'], ratio: text }],
  focus: onPage(edge),
  'on-sheet': [{ on: ['paper-sheet', 'skin'], ratio: text }],
}

/** Gives every text, edge and button the nearest lightness that can be told from what is behind it. */
export function correctContrasts(derived: Colors): Colors {
  const colors = structuredClone(derived)
  for (const scheme of schemes) {
    for (const [token, placesOfToken] of Object.entries(places) as [ColorToken, Place[]][]) {
      const rightPlaces = placesOfToken.filter((place) => (place.scheme ?? scheme) === scheme)
      const isRight = (color: string) =>
        rightPlaces.every(({ on, ratio }) =>
          on.every((surface) => contrastOf(color, colors[surface][scheme]) >= ratio),
        ) &&
        (token !== 'ember' || textOn(color, colors['on-ember'][scheme]) !== undefined)
      colors[token][scheme] = nearestLightness(colors[token][scheme], isRight)
    }
    correctButton(colors, scheme)
  }
  correctTicket(colors)
  return colors
}

/** The text of a button is dark or light, whatever can be read; under the pointer the button moves away from it. */
function correctButton(colors: Colors, scheme: ColorScheme): void {
  const ember = colors.ember[scheme]
  const onEmber = textOn(ember, colors['on-ember'][scheme]) ?? '#ffffff'
  colors['on-ember'][scheme] = onEmber
  const { lightness, ...hue } = parseColor(ember)
  const away = parseColor(onEmber).lightness < 0.5 ? 0.06 : -0.06
  const isPossible = lightness + away > 0 && lightness + away < 1
  colors['ember-bright'][scheme] = nearestLightness(
    formatColor({ ...hue, lightness: lightness + (isPossible ? away : -away) }),
    (color) => contrastOf(color, onEmber) >= text,
  )
  // Half transparent on a quiet button that is under the pointer.
  colors['ember-wash'][scheme] = nearestLightness(
    colors['ember-wash'][scheme],
    (wash) => contrastOf(layColor(ember, 0.25, wash), colors.ink[scheme]) >= text,
  )
}

function textOn(ember: string, dark: string): string | undefined {
  return [dark, '#ffffff'].find((color) => contrastOf(color, ember) >= text)
}

/** The next event stands on a ticket that lets the night shine through. Lighter texts are clear elsewhere too. */
function correctTicket(colors: Colors): void {
  const ticket = layColor(colors.star.dark, 0.24, colors['sky-1'].dark)
  for (const token of ['ink-soft', 'gold'] as const) {
    colors[token].dark = nearestLightness(
      colors[token].dark,
      (color) => contrastOf(color, ticket) >= text,
    )
  }
}

const lightnessStep = 0.004

/** The colour itself, or with the nearest lightness that is right; where none is, black or white come nearest. */
function nearestLightness(color: string, isRight: (color: string) => boolean): string {
  if (isRight(color)) return color
  const { lightness, ...hue } = parseColor(color)
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const tried of [lightness - distance, lightness + distance]) {
      if (tried < 0 || tried > 1) continue
      const candidate = formatColor({ ...hue, lightness: tried })
      if (isRight(candidate)) return candidate
    }
  }
  return color
}
