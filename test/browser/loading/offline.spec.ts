import type { Page } from 'playwright/test'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  recordDocumentLoads,
  footerLink,
  heading,
  inLanguage,
  connectionNotice,
  desktopInEnglish,
  openWithDiscoveredRoutes,
  phoneInUkrainian,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

/** The page and its address are unchanged, and nothing covers the page. */
async function expectStays(page: Page, path: string, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
}

const headerOf = (page: Page, language: 'uk' | 'en') => ({
  banner: page.getByRole('banner'),
  still: page.getByRole('alert').filter({ hasText: messages[language].shell.lost.still }),
})

for (const [to, { language, width, name }] of [
  ['news', phoneInUkrainian],
  ['contacts', desktopInEnglish],
] as const) {
  const { title } = messages[language].philosophy
  const philosophy = inLanguage('/philosophy', language)

  test(`a click on ${to} without a network keeps the page and can be repeated, ${name}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(lostNetwork)
    await page.setViewportSize({ width, height: 844 })
    await openWithDiscoveredRoutes(page, philosophy, openPage)
    const loadedDocuments = recordDocumentLoads(page)
    const { text, retry, dismiss } = connectionNotice(page, language)
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await context.setOffline(true)
    await footerLink(page, language, to).click()
    await expect(text).toBeVisible()
    await expect(text).toBeInViewport()
    await expectStays(page, philosophy, title)
    await expect(footerLink(page, language, to)).toBeFocused()

    // Still offline: the message is shown again, and the button keeps the focus.
    await retry.click()
    await expect(retry).not.toHaveAttribute('aria-busy')
    await expect(retry).toBeFocused()
    await expectStays(page, philosophy, title)
    // The notice covers neither the menu nor the language, which says each time that it does not load.
    const { banner, still } = headerOf(page, language)
    if (width < 950)
      await page.getByRole('button', { name: messages[language].shell.nav.open }).click()
    await expect(
      banner.getByRole('link', { name: messages[language].shell.nav.tips }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    for (const tap of ['first', 'second']) {
      const before = await still.elementHandle()
      await banner.getByRole('button', { name: messages[language].shell.language.label }).click()
      await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected), tap).toBe(false)
      await expect(still).toBeInViewport()
    }
    await dismiss.click()
    await expect(still).toHaveCount(0)
    await expectStays(page, philosophy, title)

    // The next click works as soon as the network is back.
    await footerLink(page, language, to).click()
    await expect(text).toBeVisible()
    await context.setOffline(false)
    await footerLink(page, language, to).click()
    await expect(page).toHaveURL(inLanguage(`/${to}`, language))
    await expect(heading(page)).not.toHaveText(title)
    await expect(text).toHaveCount(0)
    await page.goBack()
    await expectStays(page, philosophy, title)
    expect(loadedDocuments, 'no reload').toEqual([])
  })
}

test('Back and Forward without a network keep the page', async ({ page, context, faults }) => {
  const { language } = phoneInUkrainian
  const { title } = messages[language].philosophy
  const philosophy = inLanguage('/philosophy', language)
  faults.allow(lostNetwork)
  await openWithDiscoveredRoutes(page, inLanguage('/news', language), openPage)
  await footerLink(page, language, 'philosophy').click()
  await expect(heading(page)).toHaveText(title)
  await footerLink(page, language, 'news').click()
  await expect(heading(page)).toHaveText(messages[language].news.title)
  await page.goBack()
  await expectStays(page, philosophy, title)
  const loadedDocuments = recordDocumentLoads(page)
  const { text, retry } = connectionNotice(page, language)

  for (const direction of [-1, 1]) {
    await context.setOffline(true)
    await page.evaluate((steps) => history.go(steps), direction)
    await expect(text).toBeVisible()
    await expectStays(page, philosophy, title)
    await context.setOffline(false)
    await retry.click()
    await expect(heading(page)).toHaveText(messages[language].news.title)
    await expect(page).toHaveURL(inLanguage('/news', language))
    await expect(text).toHaveCount(0)
    await page.evaluate((steps) => history.go(steps), -direction)
    await expectStays(page, philosophy, title)
  }
  expect(loadedDocuments).toEqual([])
})
