import type { Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  expectChunkError,
  footerLink,
  heading,
  holdRequests,
  inLanguage,
  connectionNotice,
  desktopInEnglish,
  openWithDiscoveredRoutes,
  phoneInUkrainian,
  progressBar,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const chunkTimeout = 120_000

/** Nothing covers the page, and the progress line is thin. */
async function expectReadable(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const onTop = await page.evaluate(
    ({ width, height }) =>
      document.elementFromPoint(width / 2, height / 2)?.closest('[role="status"], output') !== null,
    size,
  )
  expect(onTop, 'the page is covered').toBe(false)
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  expect(await page.evaluate(() => scrollY)).toBe(50)
}

for (const [description, address, to, { language, width, name }] of [
  ['the words', '**/messages/*/philosophy-*.json', 'philosophy', phoneInUkrainian],
  ['the program', '**/static/js/Philosophy-*.js', 'philosophy', desktopInEnglish],
  ['the data', '**/news.data*', 'news', phoneInUkrainian],
] as const) {
  test(`${description} of a screen may take two minutes, during which the page can be read, ${name}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ChunkLoadError/)
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    await openWithDiscoveredRoutes(page, inLanguage('/contacts', language), openPage)
    const release = await holdRequests(page, address)
    const headingBefore = await heading(page).textContent()
    // The timeout of messages begins with their own request.
    const requested = page.waitForRequest(address)
    await footerLink(page, language, to).click()
    const line = progressBar(page, language)
    await expect(line).toBeVisible()
    await requested
    await page.clock.fastForward(chunkTimeout - 10_000)
    expect((await line.boundingBox())?.height).toBeLessThan(8)
    await expect(heading(page)).toHaveText(headingBefore ?? '')
    await expectReadable(page)
    await page.clock.fastForward(10_000)
    await expectChunkError(page, language)
    await expect(line).toHaveCount(0)
    await release()
  })
}

test('another click aborts a slow navigation', async ({ page }) => {
  const { language } = desktopInEnglish
  await openWithDiscoveredRoutes(page, inLanguage('/contacts', language), openPage)
  const release = await holdRequests(page, '**/news.data*')
  await footerLink(page, language, 'news').click()
  await expect(progressBar(page, language)).toBeVisible()
  await footerLink(page, language, 'philosophy').click()
  await expect(heading(page)).toHaveText(messages[language].philosophy.title)
  await expect(progressBar(page, language)).toHaveCount(0)
  await release()
  await expect(heading(page)).toHaveText(messages[language].philosophy.title)
})

test('slow loading of more news does not cover the list', async ({ page }) => {
  const { language, width } = phoneInUkrainian
  await page.setViewportSize({ width, height: 844 })
  await page.clock.install()
  await openWithDiscoveredRoutes(page, inLanguage('/news', language), openPage)
  const release = await holdRequests(page, '**/news.data*')
  const list = page.getByRole('main').getByRole('listitem')
  const countBefore = await list.count()
  const more = page.getByRole('link', { name: messages[language].news.loadMore })
  const requested = page.waitForRequest('**/news.data*')
  await more.click()
  await requested
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await expect(progressBar(page, language)).toBeVisible()
  await expectReadable(page)
  await page.clock.fastForward(chunkTimeout)
  const { text, retry } = connectionNotice(page, language)
  await expect(text).toBeVisible()
  await expect(more).not.toHaveAttribute('aria-busy')
  expect(await list.count()).toBe(countBefore)
  await release()
  await retry.click()
  await expect.poll(() => list.count()).toBeGreaterThan(countBefore)
  await expect(text).toHaveCount(0)
})

test('a first load without content shows the full-screen spinner', async ({ page, faults }) => {
  // The address changes before hydration, so React finds another page than it expects.
  faults.allow(/Minified React error|Hydration/)
  const program = await holdRequests(page, '**/static/js/entry.client-*.js')
  await page.goto('/projects')
  const release = await holdRequests(page, '**/static/js/Contacts-*.js')
  await page.evaluate(() => history.replaceState(null, '', '/contacts'))
  await program()
  await page.mouse.move(100, 100)
  const spinner = page.getByRole('status').filter({ hasText: messages.uk.shell.loading })
  await expect(spinner).toBeVisible()
  const size = await spinner.boundingBox()
  expect(size?.height).toBe(900)
  // The scroll bar keeps its position.
  expect(size?.width).toBeGreaterThan(1400)
  await release()
  await expect(heading(page)).toHaveText(messages.uk.contacts.title)
})
