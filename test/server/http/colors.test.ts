import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { colorsCss, colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import { paletteNames } from '#core/colors/palette-names.ts'
import { colorSheet } from '#server/colors/color-sheet.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

const site = await openTestSite()

const pathOf = (palette: ColorChoice['palette'], accent = '') =>
  colorSheet({ palette, accent })?.path ?? 'none'
const seaPath = pathOf('sea')

describe('a style sheet of colours', () => {
  test.each([...paletteNames.slice(1).map((name) => pathOf(name)), pathOf('campfire', '#1D4FD7')])(
    'is immutable, compressed text of styles: %s',
    async (path) => {
      const reply = await site.request(path, { headers: { 'accept-encoding': 'br' } })
      expect(reply.status).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      expect(reply.body.length).toBeLessThan(2 * 1024)
      expect(brotliDecompressSync(reply.body).toString()).toMatch(
        /^@layer colors\{:root,\.night\{--/,
      )
    },
  )

  test('has the colours of its palette', async () => {
    const { body } = await site.request(seaPath)
    expect(body.toString()).toBe(colorsCss(colorsOf({ palette: 'sea', accent: '' }).colors))
  })

  test.each([
    seaPath.replace(/-.{10}/, '-0000000000'),
    seaPath.replace('sea', 'forest'),
    seaPath.replace('sea', 'Sea'),
    `${seaPath}x`,
    '/colors/',
    '/colors/sea.css',
    '/colors/campfire-0000000000.css',
    '/colors/__proto__-0000000000.css',
    '/colors/toString-0000000000.css',
    '/colors/%2e%2e-0000000000.css',
    `/colors/${'a'.repeat(9_000)}.css`,
  ])('does not exist at another address: %s', async (path) => {
    expect((await site.request(path)).status).toBe(404)
  })

  test('cannot be written to', async () => {
    const { status, headers } = await site.request(seaPath, { method: 'POST' })
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

const readPage = async (of: TestSite, path = '/') => (await of.request(path)).body.toString()
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
const themeColors = (html: string) =>
  [...html.matchAll(/name="theme-color"[^>]+content="([^"]+)"/g)].map(([, color]) => color)

test('a page with the default colours requests no sheet for them', async () => {
  const html = await readPage(site)
  expect(html).not.toContain('/colors/')
  expect(themeColors(html)).toEqual(['#0b1330', '#0b1330'])
  expect(themeColors(await readPage(site, '/tips'))).toEqual(['#fbf4e6', '#0b1330'])
})

test('another palette is in a sheet after the site’s own, in the browser’s frame and in the manifest', async () => {
  await site.close()
  const atSea = await openTestSite({ community: { colors: { palette: 'sea', accent: '' } } })
  const { colors } = colorsOf({ palette: 'sea', accent: '' })
  const html = await readPage(atSea, '/tips')
  const sheets = sheetsOf(html)
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.at(-1)).toBe(seaPath)
  expect(html.indexOf(seaPath)).toBeLessThan(html.indexOf('</head>'))
  expect(html).not.toMatch(/<style| style="/)
  expect(themeColors(html)).toEqual([colors.paper.light, colors.paper.dark])
  const manifest = JSON.parse(await readPage(atSea, '/manifest.webmanifest')) as object
  expect(manifest).toMatchObject({
    theme_color: colors.paper.light,
    background_color: colors.paper.light,
  })
})
