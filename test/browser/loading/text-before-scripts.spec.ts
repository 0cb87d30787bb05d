import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { beNeverIdle, holdRequests } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addressOf, screens } from '#test/browser/helpers/screens.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

/** When the first text was painted and when each script was requested, by the page's own clock. */
function order(page: Page) {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return { paint: paint?.startTime ?? null, scripts: scripts.map(({ startTime }) => startTime) }
  })
}

/** Waits until the browser has been idle twice, or twice as long as the page waits for it; Chromium may never report it. */
function settled(page: Page) {
  return page.evaluate(() => {
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
    return idle().then(idle)
  })
}

test('no page loads a script by itself', async ({ request, site }) => {
  for (const language of languages) {
    for (const screen of screens) {
      const html = await (await request.get(addressOf(screen, site, language))).text()
      expect(html, screen.path).not.toContain('modulepreload')
      expect(html, screen.path).not.toMatch(/<script[^>]*type="?module/)
      expect(html, screen.path).not.toMatch(/<script[^>]*\ssrc=/)
      expect(html, screen.path).not.toMatch(/<link[^>]*as="?script/)
      expect(html, screen.path).not.toContain('nonce=')
    }
  }
})

test('no script is requested before the first paint', async ({ page }) => {
  for (const path of ['/', '/news']) {
    await page.goto(path)
    await waitForHydration(page)
    const { paint, scripts } = await order(page)
    expect(paint, path).not.toBeNull()
    expect(scripts.length, path).toBeGreaterThan(2)
    expect(Math.min(...scripts), path).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY)
  }
})

const firstInputs: Record<string, (page: Page) => Promise<void>> = {
  'movement of the pointer': async ({ mouse }) => {
    // A browser measures a movement from the last known position; for the first one there may be none.
    await mouse.move(200, 200)
    await mouse.move(210, 220)
  },
  'key press': ({ keyboard }) => keyboard.press('Shift'),
}

for (const [name, input] of Object.entries(firstInputs)) {
  test(`a page that is still loading starts no script, but the first ${name} starts React at once`, async ({
    page,
  }) => {
    // The page is not loaded until this arrives, and React has to wait for it too.
    const release = await holdRequests(page, '**/*.woff2')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    expect(scripts).toEqual([])
    await input(page)
    await waitForHydration(page)
    expect(scripts.length).toBeGreaterThan(2)
    await release()
  })
}

test('scripts start in a browser that is never idle', async ({ page }) => {
  await beNeverIdle(page)
  await page.goto('/privacy')
  await waitForHydration(page)
})

test('a visitor’s page mentions no address of administrators but their sign-in', async ({
  page,
  faults,
}) => {
  await provideVideo(page, faults)
  const allowedPaths = new Set(['/', '/tips', '/__manifest?version=&paths=/adminf83922ab,/sign-in'])
  page.on('request', (request) => {
    if (/\.js$|__manifest|\.data/.test(request.url())) allowedPaths.add(request.url())
  })
  await openPage(page, '/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: messages.uk.shell.footer.privacy })
    .click()
  await expect(page).toHaveURL('/privacy')
  expect(allowedPaths.size).toBeGreaterThan(5)
  for (const address of allowedPaths) {
    const text = await (await page.request.get(address)).text()
    // The footer of a page has a link for the team; no script has it, and nothing an address below it.
    expect(text, address).not.toMatch(
      address.endsWith('.js') ? /adminf83922ab/ : /adminf83922ab[/?]/,
    )
  }
})
