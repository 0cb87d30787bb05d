import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { writeSharePictureParts } from './art/write-share-picture-parts.ts'
import { openBrowser } from './testing/browser.ts'

/** Makes the icons, and what the server draws pictures with, from the site's own drawings. */
const root = fileURLToPath(new URL('..', import.meta.url))

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

await writeSharePictureParts(root, page, address)

for (const [name, size] of [
  ['icon-512', 512],
  ['icon-192', 192],
  ['apple-touch-icon', 180],
] as const) {
  await page.addStyleTag({ content: `.icon { inline-size: ${size}px; block-size: ${size}px }` })
  await page.locator('#icon').screenshot({ path: `${root}public/${name}.png` })
}

await browser.close()
await server.close()
