import type { BrowserContextOptions, Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { expect, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const frontPageLimit = 60 * 1024

/** What the page downloads from now on, with its headers. */
async function recordDownloads(page: Page) {
  const downloads: { type: string | undefined; bytes: number }[] = []
  const types = new Map<string, string | undefined>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    types.set(requestId, request.url.endsWith('/favicon.svg') ? 'Icon' : type),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
    downloads.push({ type: types.get(requestId), bytes }),
  )
  return {
    // What the browser has already costs nothing.
    types: () => new Set(downloads.filter(({ bytes }) => bytes > 0).map(({ type }) => type)),
    bytes: () => downloads.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Everything that starts scripts on other pages, and shows everything that is loaded when it is seen. */
async function readWholePage(page: Page) {
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 220)
  await page.keyboard.press('Tab')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  await page.waitForLoadState('networkidle')
}

const switchButton = (page: Page, language: Language, name: 'switchOn' | 'switchOff') =>
  page.getByRole('button', { name: messages[language].littleData[name] })

const phones: [string, Language, BrowserContextOptions, '2g' | '4g'][] = [
  ['with Save-Data', 'en', { extraHTTPHeaders: { 'save-data': 'on' } }, '4g'],
  ['that finds the connection slow', 'uk', {}, '2g'],
]
for (const [name, language, options, effectiveType] of phones) {
  test(`the front page of a browser ${name} takes at most 60 KB`, async ({ visitor }) => {
    const page = await (await visitor(options)).newPage()
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value })
      },
      { effectiveType },
    )
    const downloads = await recordDownloads(page)
    await page.goto(`/?lng=${language}`)
    await readWholePage(page)
    // Newer versions of Chromium report the icon of the tab too.
    const types = downloads.types()
    types.delete('Icon')
    // The page itself is the same for a slow connection, so its drawings below the first screen come as files.
    if (effectiveType === '2g') types.delete('Other')
    expect(types).toEqual(new Set(['Document', 'Stylesheet']))
    expect(downloads.bytes()).toBeGreaterThan(10_000)
    expect(downloads.bytes()).toBeLessThan(frontPageLimit)
  })
}

test('the switch in the footer saves data on every page, says so, and shows everything again', async ({
  visitor,
}) => {
  const context = await visitor({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const { isOn } = messages.uk.littleData
  const drawings = page.getByRole('main').locator('[data-drawing^=belief]')
  await page.goto('/philosophy')
  await expect(drawings).toHaveCount(5)
  await expect(page.getByText(isOn)).toHaveCount(0)
  await switchButton(page, 'uk', 'switchOn').click()
  await expect(page).toHaveURL('/philosophy#little-data')
  await expect(page.getByText(isOn)).toBeInViewport()
  await expect(drawings).toHaveCount(0)

  const downloads = await recordDownloads(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await readWholePage(page)
  expect(downloads.types()).not.toContain('Font')
  expect(downloads.types()).not.toContain('Script')
  expect(downloads.bytes()).toBeLessThan(frontPageLimit)

  await page.goto('/feedback?lng=en')
  await page.getByRole('textbox').first().fill('Anna')
  await waitForHydration(page)
  await switchButton(page, 'en', 'switchOff').click()
  await expect(page).toHaveURL('/feedback?lng=en#little-data')
  await expect(page.getByText(messages.en.littleData.isOn)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-little-data')
})
