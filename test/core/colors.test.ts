import { describe, expect, test } from 'vitest'
import { colorsCss, colorsKey, colorsOf } from '#core/colors/colors.ts'
import {
  colorTokens,
  defaultColors,
  schemes,
  sources,
  type ColorScheme,
  type Colors,
  type ColorToken,
} from '#core/colors/default-colors.ts'
import { contrastOf, formatColor, layColor, parseColor } from '#core/colors/oklch.ts'
import { defaultPalette, isPaletteName, paletteNames } from '#core/colors/palette-names.ts'
import { readSource } from '#scripts/test-stages/source.ts'

const styles = ['tokens', 'scene-tokens'].map((name) => readSource(`app/ui/styles/${name}.css`))
const hex = '#[\\da-f]{3,8}'
const declared = [
  ...styles
    .join('')
    .matchAll(new RegExp(`--([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'g')),
].map(([, token = '', light = '', dark = '', both = '']) => ({
  token,
  color: { light: light || both, dark: dark || both },
}))

/** Warnings have the same colours in every community. */
const common = ['danger', 'on-danger', 'danger-text']
const commonColor = (token: string, scheme: ColorScheme) =>
  declared.find((one) => one.token === token)?.color[scheme] ?? ''

test('the default has the colours of the style sheets, and no other', () => {
  const ofCommunity = declared.filter(({ token }) => !common.includes(token))
  expect(Object.fromEntries(ofCommunity.map(({ token, color }) => [token, color]))).toEqual(
    defaultColors,
  )
})

const surfaces = ['paper', 'raised', 'sunken', 'ember-wash'] as const
const nightSurfaces = ['paper', 'sky-1', 'land-near', 'land-edge'] as const

/** Texts and controls with what is behind them, as the style sheets have them; in the light scheme, the night is apart. */
function contrasts(colors: Colors, scheme: ColorScheme): { pair: string; lacks: number }[] {
  const of = (token: ColorToken) => colors[token][scheme]
  const pairs: [name: string, color: string, on: string, ratio: number][] = []
  const add = (ratio: number, token: ColorToken, ...on: ColorToken[]) => {
    for (const surface of on) pairs.push([`${token} on ${surface}`, of(token), of(surface), ratio])
  }
  for (const text of ['ink', 'ink-soft', 'ember-text'] as const) add(4.5, text, ...surfaces)
  for (const surface of surfaces) {
    pairs.push([`danger-text on ${surface}`, commonColor('danger-text', scheme), of(surface), 4.5])
  }
  add(4.5, 'paper', 'ink')
  add(4.5, 'ember-on-ink', 'ink')
  add(4.5, 'on-ember', 'ember', 'ember-bright')
  add(4.5, 'on-sheet', 'paper-sheet', 'skin')
  const quietHover = layColor(of('ember'), 0.25, of('ember-wash'))
  pairs.push(['ink on a quiet button', of('ink'), quietHover, 4.5])
  add(3, 'edge', 'paper', 'raised')
  add(3, 'focus', ...surfaces)
  add(2.2, 'ember', 'paper', 'raised')
  if (scheme === 'dark') {
    for (const text of ['ink', 'ink-soft', 'ember-text'] as const) add(4.5, text, ...nightSurfaces)
    add(3, 'focus', ...nightSurfaces)
    add(3, 'ember', ...nightSurfaces)
    for (const opacity of [0.14, 0.24]) {
      const ticket = layColor(of('star'), opacity, of('sky-1'))
      for (const text of ['ink', 'ink-soft', 'gold'] as const) {
        pairs.push([`${text} on a ticket of ${opacity}`, of(text), ticket, 4.5])
      }
    }
  }
  return pairs
    .map(([pair, color, on, ratio]) => ({
      pair: `${pair}, ${scheme}: ${color} on ${on}`,
      lacks: ratio - contrastOf(color, on),
    }))
    .filter(({ lacks }) => lacks > 0)
}

const failures = (colors: Colors) => schemes.flatMap((scheme) => contrasts(colors, scheme))

describe.each(paletteNames)('the palette %s', (palette) => {
  const { colors, isCorrected } = colorsOf({ palette, accent: '' })

  test('can be read and used in both schemes', () => {
    expect(failures(colors)).toEqual([])
    expect(isCorrected).toBe(false)
  })

  test.skipIf(palette === defaultPalette)('has no colour of the default', () => {
    const kept = colorTokens.filter((token) =>
      schemes.some(
        (scheme) =>
          sources[token][scheme] !== 'fixed' &&
          colors[token][scheme] === defaultColors[token][scheme],
      ),
    )
    expect(kept).toEqual([])
  })
})

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const accents = [
  ...steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  ),
  // Of every lightness: on some greys neither black nor white text is clear.
  ...Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`),
  '#ffd500',
  '#7f6d00',
  '#757575',
  '#010101',
  '#fffffe',
  '#0b1330',
  '#fbf4e6',
]

test('any accent can be read and used in both schemes', () => {
  const unclear = accents.flatMap((accent) =>
    failures(colorsOf({ palette: 'sea', accent }).colors).map(({ pair }) => `${accent}: ${pair}`),
  )
  expect(accents.length).toBeGreaterThan(300)
  expect(unclear).toEqual([])
})

describe('an accent of one’s own', () => {
  test.each(['#f98438', '#FF0000', '#808080'])(
    'is taken as it is where it is clear: %s',
    (accent) => {
      const { colors, isCorrected } = colorsOf({ palette: defaultPalette, accent })
      expect(colors.ember).toEqual({ light: accent.toLowerCase(), dark: accent.toLowerCase() })
      expect(isCorrected).toBe(false)
    },
  )

  test.each([
    ['#ffffff', 'light'],
    ['#ffff00', 'light'],
    ['#000000', 'dark'],
    ['#1d4fd7', 'dark'],
  ] as const)('is corrected where it is not: %s in the %s scheme only', (accent, corrected) => {
    const { colors, isCorrected } = colorsOf({ palette: defaultPalette, accent })
    expect(isCorrected).toBe(true)
    expect(schemes.filter((scheme) => colors.ember[scheme] !== accent)).toEqual([corrected])
    const [own, changed] = [parseColor(accent), parseColor(colors.ember[corrected])]
    if (own.chroma > 0.01) expect(Math.abs(own.hue - changed.hue)).toBeLessThan(8)
  })

  test('leaves paper, night and a fire as they are', () => {
    const { colors } = colorsOf({ palette: 'forest', accent: '#1d4fd7' })
    for (const token of ['paper', 'ink', 'sky-1', 'land-near'] as const) {
      expect(colors[token]).toEqual(defaultColors[token])
    }
    const turn = parseColor(colors.flame.light).hue - parseColor(defaultColors.flame.light).hue
    expect(Math.abs(turn)).toBeLessThan(13)
  })
})

test('the style sheet has only what differs, by scheme, and light alone on paper', () => {
  expect(colorsCss(defaultColors)).toBe('')
  const colors = structuredClone(defaultColors)
  colors.paper = { light: '#ffffff', dark: '#000000' }
  colors.gold = { light: '#eeeeee', dark: '#eeeeee' }
  expect(colorsCss(colors)).toBe(
    '@layer colors{:root,.night{--paper:#ffffff;--gold:#eeeeee}@media screen{.night{--paper:#000000}}' +
      '@media screen and (prefers-color-scheme:dark){:root{--paper:#000000}}}',
  )
})

test('a key names a choice', () => {
  expect(colorsKey({ palette: 'sea', accent: '' })).toBe('sea')
  expect(colorsKey({ palette: 'sea', accent: '#AbCdEf' })).toBe('abcdef')
  expect(paletteNames.every(isPaletteName)).toBe(true)
  expect(['', 'toString', '__proto__', 'Sea'].some(isPaletteName)).toBe(false)
})

test('a colour survives OKLCH and back, and what no screen shows keeps its lightness', () => {
  for (const accent of accents) expect(formatColor(parseColor(accent))).toBe(accent)
  const shown = parseColor(formatColor({ lightness: 0.7, chroma: 0.4, hue: 150 }))
  expect(shown.lightness).toBeCloseTo(0.7, 1)
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})
