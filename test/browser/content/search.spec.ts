import type { Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const {
  field,
  corrected,
  foundIn,
  nothing,
  suggestions,
  short,
  shown_one: shownOne,
} = messages.uk.search
const inMenu = (page: Page, label = messages.uk.shell.nav.search) =>
  page.getByRole('banner').getByRole('searchbox', { name: label })
const inMain = (page: Page) => page.getByRole('main').getByRole('searchbox')
const group = (page: Page, name: string) => page.getByRole('region', { name })
const marks = (page: Page) => page.getByRole('main').locator('mark')

test('a visitor searches from the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/')
  await page.getByRole('button', { name: messages.uk.shell.nav.open }).click()
  await inMenu(page).click()
  await expect(inMenu(page)).toBeFocused()
  await inMenu(page).fill('волонтерам')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?lng=uk&q=/)
  await expect(page).toHaveTitle(/^волонтерам · /)
  await expect(inMain(page)).toHaveValue('волонтерам')
  await expect(marks(page).first()).toHaveText(/^волонтер/i)
})

test('a visitor searches from the header by keyboard, in English', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/?lng=en')
  const header = inMenu(page, messages.en.shell.nav.search)
  await page.getByRole('banner').getByRole('link', { name: messages.en.shell.nav.news }).focus()
  await page.keyboard.press('Tab')
  await expect(header).toBeFocused()
  await page.keyboard.type('volunteering')
  expect((await header.boundingBox())?.width).toBeGreaterThan(200)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?lng=en&q=volunteering')
  const count = String(await page.getByRole('main').getByRole('heading', { level: 3 }).count())
  const { shown_other: shown } = messages.en.search
  await expect(
    page.getByRole('status').filter({ hasText: shown.replace('{{count}}', count) }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(marks(page).first()).toHaveText(/^volunteer/i)
})

test('results are grouped and keep the query in the other language, a typo is corrected, and the page helps on', async ({
  page,
}) => {
  await test.step('the language of the page first', async () => {
    await openPage(page, '/search?q=school')
    await expect(page.getByText(foundIn.en).first()).toBeVisible()
    await expect(page.getByRole('main').locator('[lang=en] mark').first()).toHaveText(/school/i)
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(page).toHaveURL(/q=school&lng=en|lng=en&q=school/)
    await expect(
      group(page, messages.en.news.title).or(group(page, messages.en.events.title)).first(),
    ).toBeVisible()
    await expect(page.getByText(messages.en.search.foundIn.en)).toHaveCount(0)
  })
  await test.step('a typo', async () => {
    await openPage(page, '/search?lng=uk')
    await inMain(page).fill('велосипет')
    await page.getByRole('button', { name: field.button }).click()
    await expect(page.getByRole('status').filter({ hasText: corrected })).toBeVisible()
    await expect(marks(page).first()).toHaveText(/^велосипед/i)
    const ofEvents = await page.request.get('/search?lng=uk&q=волонтери&in=events')
    expect(await ofEvents.text()).toContain(shownOne.replace('{{count}}', '1'))
  })
  await test.step('nothing is found', async () => {
    await openPage(page, '/search?q=абракадабра')
    await expect(page.getByText(nothing.replace('{{query}}', 'абракадабра'))).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('heading', { name: suggestions.newest }),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: messages.uk.shell.nav.tips }).click()
    await expect(page).toHaveURL('/tips')
    const ofOneLetter = await page.request.get('/search?lng=uk&q=ї')
    expect(await ofOneLetter.text()).toContain(short)
  })
})
