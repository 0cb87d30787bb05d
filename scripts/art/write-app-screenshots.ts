import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { languageQuery, languages } from '#core/localized.ts'
import { startSampleSite } from '../look/sample-site.ts'

const views = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  { name: 'wide', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** The front page of the build as server/http/web-manifest.ts shows it to whoever installs the site. */
export async function writeAppScreenshots(root: string, browser: Browser): Promise<void> {
  const site = await startSampleSite()
  await mkdir(`${root}public/app`, { recursive: true })
  try {
    for (const { name, ...view } of views) {
      const context = await browser.newContext({ ...view, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const language of languages) {
        await page.goto(`${site.origin}/${languageQuery(language)}`)
        await page.evaluate(() => document.fonts.ready)
        const png = await page.screenshot()
        const jpeg = await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
        await writeFile(`${root}public/app/${name}.${language}.jpg`, jpeg)
      }
      await context.close()
    }
  } finally {
    site.stop()
  }
}
