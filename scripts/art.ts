import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'

/** Draws the pictures other services ask for (share pictures, icons) from the site's own drawings. */
const root = fileURLToPath(new URL('..', import.meta.url))
const server = await createServer({ configFile: false, root, logLevel: 'error' })
await server.listen()
const address = server.resolvedUrls?.local[0]
if (!address) throw new Error('Vite did not say where it listens.')

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({
  viewport: { width: 1280, height: 720 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
})

for (const language of ['uk', 'en']) {
  await page.goto(`${address}scripts/art/index.html?language=${language}`)
  await page.locator('#share').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const path = `${root}public/share/${language}.jpg`
  await page.locator('#share').screenshot({ path, type: 'jpeg', quality: 86 })
}

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
