import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [createEvent('Табір')] }))

const widths = { uk: 390, en: 1440 }
const paths = ['/', '/events', '/news', '/team', '/projects', '/philosophy', '/contacts', '/tips']

for (const language of languages) {
  const { adminHome, shell, content } = messages[language]
  const inLanguage = (path: string) => (language === 'en' ? `${path}?lng=en` : path)
  const barOn = (page: Page) => page.getByRole('navigation', { name: adminHome.title, exact: true })

  test.describe(`in ${language}, ${widths[language]} px wide`, () => {
    test.use({ viewport: { width: widths[language], height: 844 } })

    const colorScheme = language === 'uk' ? 'light' : 'dark'
    test(`the bar is above the header of every public page, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await startSession(page, 'admin@example.org')
      for (const path of paths) {
        await openPage(page, inLanguage(path))
        const bar = await barOn(page).boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        expect(bar?.y).toBe(0)
        expect(header?.y, path).toBe(bar?.height)
      }
      // The bar is the same on each page; test/browser/every-screen/screens.spec.ts resizes them without it.
      await expectNoOverflow(page)
      await expectAccessible(page)
    })

    test('an administrator opens the admin screens from a public page and signs out', async ({
      page,
    }) => {
      await openSignedIn(page, 'admin@example.org', inLanguage('/events'))
      await barOn(page).getByRole('link', { name: adminHome.title }).click()
      await expect(page).toHaveURL(/\/adminf83922ab/)
      await expect(page.getByRole('heading', { name: adminHome.title })).toBeVisible()
      await openPage(page, inLanguage('/events'))
      const { addButton, field, dialog } = eventsPage(page, language)
      await addButton.click()
      await field('titleUk').fill('Недописане')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await barOn(page).getByRole('button', { name: adminHome.signOut }).click()
      await expect(page.getByRole('dialog', { name: adminHome.unsaved.title })).toBeVisible()
      await page.getByRole('button', { name: adminHome.unsaved.discardAndSignOut }).click()
      await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
      await openPage(page, inLanguage('/events'))
      await expect(barOn(page)).toHaveCount(0)
    })

    test('the server renders the bar with its styles, without a layout shift', async ({
      page,
      visitor,
    }) => {
      await openSignedIn(page, 'admin@example.org', inLanguage('/events'))
      const staticPage = await (
        await visitor({
          javaScriptEnabled: false,
          viewport: { width: widths[language], height: 844 },
        })
      ).newPage()
      await staticPage.context().addCookies(await page.context().cookies())
      await staticPage.goto(inLanguage('/events'))
      expect(await barOn(staticPage).boundingBox()).toEqual(await barOn(page).boundingBox())
    })

    test('the admin screens have the language switch, which keeps the address', async ({
      page,
    }) => {
      const search = language === 'en' ? '?lng=en&show=bin' : '?show=bin'
      await openSignedIn(page, 'admin@example.org', `/adminf83922ab/news${search}`)
      await page.getByRole('button', { name: shell.language.label, exact: true }).click()
      const other = messages[language === 'en' ? 'uk' : 'en'].content
      await expect(page.getByRole('heading', { name: other.news.name })).toBeVisible()
      await expect(page).toHaveURL(/show=bin/)
      await expect(page.getByRole('heading', { name: content.news.name })).toHaveCount(0)
      await expectNoOverflow(page)
      await waitForHydration(page)
    })
  })
}
