import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { writePictureSheets } from './look/picture-sheets.ts'
import { writePrintPicture } from './look/print-picture.ts'
import { startSampleSite } from './look/sample-site.ts'
import { emptySiteSql, listScreens, signIn, type Screen } from './look/screens.ts'
import { contextOptions, isView, listViews, nameOf, openPage, type View } from './look/views.ts'
import { lookWithoutNetwork } from './look/without-network.ts'
import { readArguments } from './setup/read-arguments.ts'
import { openBrowser } from './testing/browser.ts'

/**
 * Takes screenshots of every screen, with and without a network, and pictures of the first sheets on which it is
 * printed, and writes the sheets of share pictures: `npm run look`, or only some screens or views:
 * `npm run look -- home tips offline pictures 320 768-en text200`.
 */
const folder = fileURLToPath(new URL('../look/', import.meta.url))
const views = listViews()
const isOfView = (word: string) => views.some((view) => isView(view, word))
const usage = `npm run look [-- SCREEN | VIEW ...]
  such as: npm run look -- home tips offline pictures 320 768-en text200`
const requested = readArguments({ usage, positionals: [0, Infinity] }).positionals
const requestedViews = requested.filter(isOfView)
const requestedNames = requested.filter((word) => !isOfView(word))

const site = await startSampleSite()
const emptySite = await startSampleSite(emptySiteSql)
const browser = await openBrowser()
try {
  const allScreens = await listScreens(site.origin)
  const names = new Set(['offline', 'pictures', ...allScreens.map(({ name }) => name)])
  const unknown = requestedNames.find((name) => !names.has(name))
  if (unknown !== undefined) throw new Error(`There is no screen or view ${unknown}.\n${usage}`)
  if (requested.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const screens = allScreens.filter(({ name }) => isRequested(name))
  for (const view of views) {
    const isLookedAt = requestedViews.some((word) => isView(view, word))
    if (requestedViews.length > 0 && !isLookedAt) continue
    await takeScreenshots(screens, view)
    if (isRequested('offline')) await lookOffline(view)
  }
  if (requested.length === 0 || requestedNames.includes('pictures')) {
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

async function lookOffline(view: View) {
  const page = await openViewedPage(view)
  await lookWithoutNetwork(page, site.origin, view.language, (name, isWholePage) =>
    page.screenshot({ path: screenshotPath(name, view), fullPage: isWholePage }),
  )
  await page.context().close()
}

async function takeScreenshots(screens: Screen[], view: View) {
  const page = await openViewedPage(view)
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
    await page.screenshot({ path, fullPage: !screen.prepare && view.help !== 'text200' })
    // Paper has one width and one scheme.
    if (isView(view, '1440') && view.scheme === 'dark') {
      await writePrintPicture(page, `${folder}${screen.name}-print-${view.language}.png`)
    }
  }
  await page.context().close()
}

function screenshotPath(name: string, view: View): string {
  return `${folder}${name}-${nameOf(view)}.png`
}

async function openViewedPage(view: View) {
  const context = await browser.newContext(contextOptions(view))
  // Other hosts are blocked, so that the screenshots are the same with and without a network.
  await context.route(
    (url) => url.origin !== site.origin && url.origin !== emptySite.origin,
    (route) => route.abort(),
  )
  await context.addInitScript(keepPoster)
  return openPage(context, view)
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
