import type { Page, Response } from 'playwright/test'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const en = (page: Page) => page.getByRole('button', { name: 'EN', exact: true })
const ua = (page: Page) => page.getByRole('button', { name: 'UA', exact: true })
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('lng'))

async function inCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'lng')?.value
}

/** Records the documents that the page requests, such as a reload. */
function documents(page: Page): string[] {
  const loadedDocuments: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loadedDocuments.push(new URL(request.url()).pathname)
    }
  })
  return loadedDocuments
}

// The preference of the browser does not matter.
test.use({ locale: 'en-GB' })

test('the default is Ukrainian, a chosen language stays, and so does one in the address', async ({
  page,
}) => {
  const html = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  const expectRemembered = async (language: 'uk' | 'en') => {
    await expect(html).toHaveAttribute('lang', language)
    await expect.poll(() => inStorage(page)).toBe(language)
    expect(await inCookie(page)).toBe(language)
  }
  await openPage(page, '/tips')
  await expect(html).toHaveAttribute('lang', 'uk')
  expect(await inStorage(page)).not.toBe('en')
  await en(page).click()
  await expect(ua(page)).toBeVisible()
  await expect(heading).toHaveText(messages.en.tips.title)
  await expectRemembered('en')

  const response = await page.goto('/tips')
  expect(await response?.text(), 'rendered by the server').toContain('<html lang="en"')
  await waitForHydration(page)
  await expect(html).toHaveAttribute('lang', 'en')
  await ua(page).click()
  await expectRemembered('uk')
  await page.goto('/')
  await expect(html).toHaveAttribute('lang', 'uk')

  await openPage(page, '/news?lng=en')
  await expect(heading).toHaveText(messages.en.news.title)
  await expectRemembered('en')
  await openPage(page, '/news?lng=uk')
  await expect(heading).toHaveText(messages.uk.news.title)
  await expectRemembered('uk')
  await openPage(page, '/news?lng=xx')
  await expectRemembered('uk')
})

test('switching loads no document and keeps the scroll position, the hash and the page of a list', async ({
  page,
}) => {
  await openPage(page, '/?from=a-friend#philosophy')
  const loadedDocuments = documents(page)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await en(page).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/?from=a-friend&lng=en#philosophy')
  expect(await page.evaluate(() => scrollY), 'nobody is taken elsewhere').toBe(500)

  const { nav } = messages.en.shell
  await page.getByRole('banner').getByRole('link', { name: nav.team }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.team.title)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.home.hero.title)
  expect(loadedDocuments, 'none of these is a new document').toEqual([])

  await openPage(page, '/news?page=2&lng=uk')
  const items = page.getByRole('main').getByRole('listitem')
  const howMany = await items.count()
  await en(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/news?page=2&lng=en')
  await expect(items).toHaveCount(howMany)
  await ua(page).click()
  await expect(page).toHaveURL('/news?page=2&lng=uk')
})

test('Back does not undo a newer choice of language', async ({ page }) => {
  const tips = page.getByRole('banner').getByRole('link', { name: messages.en.shell.nav.tips })
  await openPage(page, '/?lng=en#philosophy')
  await tips.click()
  await expect(page).toHaveURL('/tips?lng=en')
  await ua(page).click()
  await expect.poll(() => inStorage(page)).toBe('uk')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.uk.home.hero.title)
  await expect(page).toHaveURL('/?lng=uk#philosophy')
  expect(await inStorage(page)).toBe('uk')
  expect(await inCookie(page)).toBe('uk')
})

test('a stored choice without its cookie causes exactly one reload', async ({ page, faults }) => {
  // An address of this site without scripts, to write the choice into storage.
  faults.allow(/favicon\.ico/)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('lng', 'en'))
  const loadedDocuments = documents(page)
  await page.goto('/tips').catch(() => {})
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForHydration(page)
  expect(loadedDocuments).toEqual(['/tips', '/tips'])
})

test('a browser without cookies does not reload endlessly', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    localStorage.setItem('lng', 'en')
  })
  const loadedDocuments = documents(page)
  await openPage(page, '/tips')
  expect(loadedDocuments).toEqual(['/tips'])
})

test('a page in English loads no messages in Ukrainian', async ({ page }) => {
  const files: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.json')) files.push(response)
  })
  await openPage(page, '/?lng=en')
  const { nav, skipLink } = messages.en.shell
  await page.getByRole('banner').getByRole('link', { name: nav.tips }).click()
  await expect(page).toHaveURL(/\/tips/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.tips.title)
  const texts = await Promise.all(files.map((response) => response.text()))
  const holding = (sentence: string) => texts.filter((text) => text.includes(sentence)).length
  expect(holding(skipLink)).toBe(1)
  expect(holding(messages.uk.shell.skipLink)).toBe(0)
  expect(holding(messages.uk.errors.notFound.title)).toBe(0)
})
