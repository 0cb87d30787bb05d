import type { Page } from 'playwright/test'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  recordDocumentLoads,
  expectChunkError,
  footerLink,
  heading,
  inLanguage,
  connectionNotice,
  desktopInEnglish,
  openWithDiscoveredRoutes,
  phoneInUkrainian,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const switchTo = (page: Page, label: 'EN' | 'UA') =>
  page.getByRole('button', { name: label, exact: true })

async function languageOf(page: Page) {
  const cookies = await page.context().cookies()
  return {
    shown: await page.locator('html').getAttribute('lang'),
    address: page.url(),
    stored: await page.evaluate(() => localStorage.getItem('lng')),
    cookie: cookies.find(({ name }) => name === 'lng')?.value,
  }
}

for (const [what, screenFile, file, { language, width, name }] of [
  ['words', '**/messages/*/philosophy-*.json', 'feedback', phoneInUkrainian],
  ['a program', '**/static/js/Philosophy-*.js', 'forms', desktopInEnglish],
] as const) {
  test(`${what} that do not load show a message, the next click loads them, and a form without its ${file} messages shows no keys, ${name}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|ChunkLoadError/)
    await page.setViewportSize({ width, height: 844 })
    await page.route(screenFile, (route) => route.abort())
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    await openWithDiscoveredRoutes(page, inLanguage('/contacts', language), openPage)
    const loadedDocuments = recordDocumentLoads(page)
    await footerLink(page, language, 'philosophy').click()
    await expectChunkError(page, language)
    await expect(page).toHaveURL(inLanguage('/philosophy', language))
    expect(logged.filter((line) => line.startsWith('ChunkLoadError: '))).toHaveLength(1)
    await page.unroute(screenFile)
    await footerLink(page, language, 'contacts').click()
    await expect(heading(page)).not.toHaveText(messages[language].errors.chunk.title)
    await footerLink(page, language, 'philosophy').click()
    await expect(page.getByRole('main')).toContainText(messages[language].philosophy.title)
    expect(loadedDocuments, 'no reload').toEqual([])

    const formFile = `**/messages/*/${file}-*.json`
    await page.route(formFile, (route) => route.abort())
    await footerLink(page, language, 'feedback').click()
    await expectChunkError(page, language)
    await page.unroute(formFile)
    await page.getByRole('button', { name: messages[language].errors.chunk.reload }).click()
    await expect(heading(page)).toHaveText(messages[language].feedback.title)
  })
}

test('a language switch without a network keeps the page and can be repeated', async ({
  page,
  faults,
}) => {
  const [language, other] = ['uk', 'en'] as const
  faults.allow(lostNetwork)
  await openWithDiscoveredRoutes(page, inLanguage('/projects', language), openPage)
  const loadedDocuments = recordDocumentLoads(page)
  const languageBefore = await languageOf(page)
  await page.context().setOffline(true)
  await switchTo(page, 'EN').click()
  const { text, retry } = connectionNotice(page, language)
  await expect(text).toBeVisible()
  await expect(heading(page)).toHaveText(messages[language].shell.nav.projects)
  expect(await languageOf(page)).toEqual(languageBefore)
  await page.context().setOffline(false)
  await retry.click()
  await expect(heading(page)).toHaveText(messages[other].shell.nav.projects)
  await expect(text).toHaveCount(0)
  await expect.poll(async () => (await languageOf(page)).stored).toBe(other)
  expect(loadedDocuments).toEqual([])
})

test('a language whose messages do not load is not switched to', async ({ page, faults }) => {
  const [language, other] = ['en', 'uk'] as const
  faults.allow(/ERR_FAILED/)
  await openWithDiscoveredRoutes(page, inLanguage('/philosophy', language), openPage)
  const languageBefore = await languageOf(page)
  const title = await heading(page).textContent()
  await page.route('**/messages/*/{common,philosophy}-*.json', (route) => route.abort())
  await switchTo(page, 'UA').click()
  const { text, dismiss } = connectionNotice(page, language)
  await expect(text).toBeVisible()
  await expect(heading(page)).toHaveText(title ?? '')
  expect(await languageOf(page)).toEqual(languageBefore)
  await dismiss.click()
  await expect(text).toHaveCount(0)
  await page.unroute('**/messages/*/{common,philosophy}-*.json')
  await switchTo(page, 'UA').click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(heading(page)).toHaveText(messages[other].philosophy.title)
})

test('a page whose messages do not load stays as rendered and hydrates at a later touch', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await page.route('**/messages/*/philosophy-*.json', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /philosophy-/.test(request.url()))
  await page.goto('/philosophy')
  await page.mouse.move(100, 100)
  await failed
  await expect(heading(page)).toHaveText(messages.uk.philosophy.title)
  await page.unroute('**/messages/*/philosophy-*.json')
  await expect
    .poll(async () => {
      await page.mouse.click(5, 300)
      return page.evaluate(isPageHydrated)
    })
    .toBe(true)
  await waitForHydration(page)
})
