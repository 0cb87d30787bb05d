import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { screenshotSize } from '#app/admin/guide/parse-guide.ts'
import { languages, type Language } from '#core/localized.ts'
import { createAdminPage } from './guide/admin-page.ts'
import { screenshots } from './guide/screenshots.ts'
import { startSampleSite } from './look/sample-site.ts'
import { signIn } from './look/screens.ts'
import { readArguments } from './setup/read-arguments.ts'
import { openBrowser } from './testing/browser.ts'

/** Takes the screenshots of the guide for administrators from the running site: `npm run guide`. */
const folder = fileURLToPath(new URL('../docs/guide/pictures/', import.meta.url))
// Readers of the guide may be on a slow network, and there are thirty screenshots.
const mostBytes = 60 * 1024
const scale = 1.5

// Nothing is posted: the forms are shown with the choice.
const telegramSettings = {
  TELEGRAM_BOT_TOKEN: `123456:${'a'.repeat(35)}`,
  TELEGRAM_CHANNEL: '@example',
  TELEGRAM_API_URL: 'http://127.0.0.1:9',
}

readArguments({ usage: 'npm run guide' })
const sharedBrowser = await openBrowser()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const taken = languages.map((language) => takeScreenshots(sharedBrowser, language))
try {
  await Promise.all(taken)
  process.stdout.write(`The guide's screenshots are in ${folder}\n`)
} finally {
  await sharedBrowser.close()
  // Where one language has failed, the other has still to stop its site.
  await Promise.allSettled(taken)
}

/** Each language has its own site, otherwise the second would show the changes of the first. */
async function takeScreenshots(browser: Browser, language: Language) {
  const site = await startSampleSite(undefined, telegramSettings)
  try {
    const context = await browser.newContext({
      viewport: { width: screenshotSize.width / scale, height: screenshotSize.height / scale },
      deviceScaleFactor: scale,
      isMobile: true,
      hasTouch: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: language === 'uk' ? 'uk-UA' : 'en-GB',
      timezoneId: 'Europe/Kyiv',
    })
    const page = await context.newPage()
    // An element that does not appear within this time is missing.
    page.setDefaultTimeout(60_000)
    await signIn(page, site.origin)
    const adminPage = createAdminPage(page, site.origin, language)
    for (const [name, prepare] of screenshots) {
      await prepare(adminPage)
      await page.mouse.move(0, 0)
      await page.locator('[data-toast]').first().waitFor({ state: 'detached' })
      await page.evaluate(waitUntilDrawn)
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await writeFile(`${folder}${language}-${name}.jpg`, await asJpeg(png))
    }
  } finally {
    site.stop()
  }
}

/** The live stream stays open, so the network is never idle. */
async function waitUntilDrawn() {
  await document.fonts.ready
  const visibleImages = [...document.images].filter((image) => image.checkVisibility())
  // An image that is loaded when it is scrolled to would never be decoded.
  for (const image of visibleImages) image.loading = 'eager'
  await Promise.allSettled(visibleImages.map((image) => image.decode()))
}

/** The best quality within the size limit. */
async function asJpeg(png: Buffer): Promise<Buffer> {
  for (let quality = 80; quality > 30; quality -= 6) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new Error('A screenshot exceeds the size limit in any quality')
}
