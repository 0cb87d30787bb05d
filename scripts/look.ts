import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { writePictureSheets } from './look/picture-sheets.ts'
import { writePrintPicture } from './look/print-picture.ts'
import { startSampleSite } from './look/sample-site.ts'
import { emptySiteSql, listScreens, signIn, type Screen } from './look/screens.ts'
import { lookWithoutNetwork } from './look/without-network.ts'
import { openBrowser } from './testing/browser.ts'

/**
 * Takes screenshots of every screen, with and without a network, and pictures of the first sheets on which it is
 * printed, and writes the sheets of share pictures: `npm run look`, or `npm run look -- home tips offline pictures`.
 */
const folder = fileURLToPath(new URL('../look/', import.meta.url))
const requestedNames = process.argv.slice(2)
const widths = [390, 1440]
const languages = ['uk', 'en'] as const
const schemes = ['light', 'dark'] as const

const site = await startSampleSite()
const emptySite = await startSampleSite(emptySiteSql)
const browser = await openBrowser()
try {
  if (requestedNames.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const allScreens = await listScreens(site.origin)
  const screens = allScreens.filter(({ name }) => isRequested(name))
  for (const width of widths) {
    for (const language of languages) {
      for (const scheme of schemes) {
        await takeScreenshots(screens, { width, language, scheme })
        if (isRequested('offline')) await lookOffline({ width, language, scheme })
      }
    }
  }
  if (requestedNames.length === 0 || requestedNames.includes('pictures')) {
    await writePictureSheets(folder)
  }
  process.stdout.write(`Look at ${folder}\n`)
} finally {
  await browser.close()
  site.stop()
  emptySite.stop()
}

function isRequested(name: string): boolean {
  return requestedNames.length === 0 || requestedNames.includes(name)
}

type View = {
  width: number
  language: (typeof languages)[number]
  scheme: (typeof schemes)[number]
}

async function lookOffline(view: View) {
  const context = await openContext(view)
  const page = await context.newPage()
  await lookWithoutNetwork(page, site.origin, view.language, (name, isWholePage) =>
    page.screenshot({ path: screenshotPath(name, view), fullPage: isWholePage }),
  )
  await context.close()
}

async function takeScreenshots(screens: Screen[], view: View) {
  const context = await openContext(view)
  const page = await context.newPage()
  let isSignedIn = false
  for (const screen of screens) {
    const { origin } = screen.isOfEmptySite ? emptySite : site
    if (screen.isSignedIn && !isSignedIn) {
      await signIn(page, origin)
      isSignedIn = true
    }
    const address = new URL(screen.path, origin)
    if (view.language === 'en') address.searchParams.set('lng', 'en')
    await page.goto(address.href)
    await loadEverything(page)
    await screen.prepare?.(page)
    const path = screenshotPath(screen.name, view)
    await page.screenshot({ path, fullPage: !screen.prepare })
    // Paper has one width and one scheme.
    if (view.width === widths.at(-1) && view.scheme === 'dark') {
      await writePrintPicture(page, `${folder}${screen.name}-print-${view.language}.png`)
    }
  }
  await context.close()
}

function screenshotPath(name: string, { width, language, scheme }: View): string {
  return `${folder}${name}-${width}-${language}-${scheme}.png`
}

async function openContext({ width, scheme }: View) {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    isMobile: width < 800,
    hasTouch: width < 800,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  // Other hosts are blocked, so that the screenshots are the same with and without a network.
  await context.route(
    (url) => url.origin !== site.origin && url.origin !== emptySite.origin,
    (route) => route.abort(),
  )
  await context.addInitScript(keepPoster)
  return context
}

/** Loads lazy images, as if the page had been scrolled. */
async function loadEverything(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

/** A full-page screenshot would load the video; its poster should be shown. */
function keepPoster() {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
}
