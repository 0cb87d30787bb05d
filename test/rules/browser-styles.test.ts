import { globSync, readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { colorsCss, colorsOf } from '#core/colors/colors.ts'
import { oldestBrowsers } from '#scripts/building/browsers.ts'
import { plainPage } from '#server/base/plain-page.ts'
import { missingStyles } from '#test/helpers/style-features.ts'

/** What our styles use although some of the browsers lack it, by the reason why a page is as good without it. */
const harmless = {
  'Lines and pages break elsewhere.': [
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
    'text-wrap: wrap',
    'break-after: avoid',
    '@page',
  ],
  'Without popovers nothing is ever open: what they hold is always shown (app/ui/popovers.ts).': [
    ':popover-open',
  ],
  'A field has the height of its rows, and scrolls.': ['field-sizing', 'field-sizing: content'],
  'Cards outside the window are laid out too.': [
    'content-visibility',
    'content-visibility: auto',
    'contain-intrinsic-block-size',
    'overflow-clip-margin',
  ],
  'Scrollbars are as everywhere, and a page moves aside when a modal hides its own.': [
    'scrollbar-gutter',
    'scrollbar-gutter: stable',
    'scrollbar-width',
    'scrollbar-width: none',
    'scrollbar-width: thin',
  ],
  'Text moves a little when its font arrives.': [
    'size-adjust',
    'ascent-override',
    'descent-override',
  ],
  'Nothing to point with, to drag or to select on a phone; and text sizes of phones only.': [
    'cursor: crosshair',
    'cursor: default',
    'cursor: grab',
    'cursor: pointer',
    'cursor: progress',
    'resize',
    'resize: vertical',
    ':selection',
    'text-size-adjust',
    'text-size-adjust: none',
  ],
  'Safari has no forced colours.': ['forced-color-adjust', 'forced-color-adjust: none'],
  'A browser that prints no backgrounds prints the rest.': ['print-color-adjust: exact'],
  'Without scripts a switch that needs them is shown.': ['(scripting)'],
  'MDN has no data of it; every browser with WOFF 2 has it.': ['format()'],
}

const builtSheets = globSync('build/client/**/*.css').map((file) => readFileSync(file, 'utf8'))

test('the built styles use only what the oldest browsers have, or what does no harm', () => {
  expect(builtSheets.length).toBeGreaterThan(20)
  const missing = new Set(builtSheets.flatMap((css) => missingStyles(css, oldestBrowsers)))
  expect([...missing].toSorted(), 'give others another way, or ask by @supports').toEqual(
    Object.values(harmless).flat().toSorted(),
  )
})

test('so do those that are not built: pages without the program, and other colours', async () => {
  const { colors } = colorsOf({ palette: 'sea', accent: '' })
  const page = { language: 'uk', title: '', body: html``, colors } as const
  const pages = [(await plainPage(page)).html, readFileSync('deploy/away.html', 'utf8')]
  const styles = pages.map((text) => /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '')
  const missing = [colorsCss(colors), ...styles].map((css) => missingStyles(css, oldestBrowsers))
  expect(missing).toEqual([[], ['text-wrap', 'text-wrap: balance', 'cursor: pointer'], []])
})

test.each([
  ['a { anchor-name: --a }', ['anchor-name']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
  ['@property --a { syntax: "*"; inherits: false }', ['@property', 'syntax', 'inherits']],
  ['a:has(b) { color: red }', [':has']],
  ['a, b:has(c) { color: red }', [':has in a list']],
  ['a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['a { &:hover { color: red } }', ['&']],
  ['a { --b: light-dark(red, blue) }', ['light-dark()']],
  ['a { min-height: 2lh }', ['lh']],
  ['a { min-height: 3rem; min-height: 2lh }', []],
  ['a { user-select: none }', ['user-select']],
  ['a { -webkit-user-select: none; user-select: none }', []],
  ['a { color: color-mix(in srgb, red, blue); height: 1dvh; inset: 0 }', []],
  ['a { no-such-property: 1; width: no-such(1) }', ['no-such-property', 'no-such()']],
  ['@media (scripting: none) { a { color: red } }', ['(scripting)']],
  ['@supports (anchor-name: --a) { a:has(b) { position-area: end } }', []],
  ['@supports selector(:has(a)) { a:has(b) { anchor-name: --a } }', ['anchor-name']],
  ['@supports not selector(:has(a)) { a { height: 100dvh } }', []],
])('%s', (css, missing) => {
  expect(missingStyles(css, oldestBrowsers)).toEqual(missing)
})
