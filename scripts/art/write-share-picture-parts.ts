import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import decompress from 'woff2-encoder/decompress'
import { screensWith } from '#core/screens.ts'

const subsets = ['cyrillic', 'cyrillic-ext', 'latin', 'latin-ext', 'greek', 'vietnamese']

/** Writes what server/share-pictures draws with: the drawings of the screens, the logo, and the font. */
export async function writeSharePictureParts(root: string, page: Page, address: string) {
  const folder = `${root}server/share-pictures`
  const drawings: Record<string, string> = {}
  // The front page has drawings of another shape.
  for (const { name, path } of screensWith('drawing').filter((screen) => screen.path !== '/')) {
    await page.goto(`${address}scripts/art/index.html?screen=${name}`)
    drawings[path.slice(1)] = await page.locator('#share > .drawing svg').evaluate(toPlainShapes)
  }
  const logo = await page.locator('#icon svg').evaluate(toPlainShapes)
  await writeFile(`${folder}/drawings.json`, `${JSON.stringify({ ...drawings, logo }, null, 2)}\n`)
  await writeFonts(root, `${folder}/fonts`)
}

/** Unpacked, because HarfBuzz does not read WOFF2. */
async function writeFonts(root: string, folder: string) {
  const source = `${root}node_modules/@fontsource-variable/geologica`
  await mkdir(folder, { recursive: true })
  for (const subset of subsets) {
    const packed = await readFile(`${source}/files/geologica-${subset}-wght-normal.woff2`)
    await writeFile(`${folder}/geologica-${subset}.ttf`, await decompress(packed))
  }
  await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`)
}

/** The shapes of a drawing with their colours as attributes: the server has no style sheet. Runs in the browser. */
function toPlainShapes(svg: Element): string {
  const initial: Record<string, string> = {
    fill: 'rgb(0, 0, 0)',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    'stroke-dasharray': 'none',
    opacity: '1',
  }
  for (const shape of svg.querySelectorAll('path, circle, ellipse, rect')) {
    const style = getComputedStyle(shape)
    for (const [name, value] of Object.entries(initial)) {
      const actual = style.getPropertyValue(name)
      const isUnused = name.startsWith('stroke-') && style.stroke === 'none'
      if (actual !== value && !isUnused) shape.setAttribute(name, actual.replaceAll('px', ''))
    }
  }
  for (const element of svg.querySelectorAll('[class]')) element.removeAttribute('class')
  return svg.innerHTML
}
