import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createServer } from 'vite'
import { languages } from '#core/localized.ts'
import { screensWith } from '#core/screens.ts'
import { writeAppScreenshots } from './art/write-app-screenshots.ts'
import { writeSharePictureParts } from './art/write-share-picture-parts.ts'
import { openBrowser } from './testing/browser.ts'

/** Makes the images for other services (sharing, icons) from the site's own drawings. */
const root = fileURLToPath(new URL('..', import.meta.url))
// Small enough for a messenger on a slow network.
const mostBytes = 60_000

const server = await createServer({ configFile: false, root, logLevel: 'error' })
await server.listen()
const address = server.resolvedUrls?.local[0]
if (!address) throw new Error('Vite did not report its address.')

const browser = await openBrowser()
const page = await browser.newPage({
  viewport: { width: 1280, height: 720 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
})

await rm(`${root}public/share`, { recursive: true, force: true })
await mkdir(`${root}public/share`)
for (const { name: screen } of screensWith('drawing')) {
  for (const language of languages) {
    await page.goto(`${address}scripts/art/index.html?screen=${screen}&language=${language}`)
    await page.locator('#share').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.locator('#share').screenshot({ type: 'png' })
    await writeFile(`${root}public/share/${screen}.${language}.jpg`, await asJpeg(drawn))
  }
}

await writeSharePictureParts(root, page, address)

for (const [name, size] of [
  ['icon-512', 512],
  ['icon-192', 192],
  ['apple-touch-icon', 180],
] as const) {
  await page.addStyleTag({ content: `.icon { inline-size: ${size}px; block-size: ${size}px }` })
  await page.locator('#icon').screenshot({ path: `${root}public/${name}.png` })
}

await writeAppScreenshots(root, browser)
await browser.close()
await server.close()

/** The best quality within the size limit; without chroma subsampling, which blurs the edges of flat shapes. */
async function asJpeg(png: Buffer): Promise<Buffer> {
  for (let quality = 88; quality > 40; quality -= 4) {
    const jpeg = await sharp(png)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new Error('A share image exceeds the size limit in any quality.')
}
