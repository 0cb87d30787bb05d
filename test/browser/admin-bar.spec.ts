import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { eventOf, eventsOn } from './events.ts'
import { expectAccessible, expectToFit } from './looks.ts'
import { openAs, startSession } from './signing-in.ts'
import { awake, expect, open, test } from './site.ts'
import { siteWith } from './sites.ts'
import { words } from './words.ts'

test.use(siteWith({ events: [eventOf('Табір')] }))

const widths = { uk: 390, en: 1440 }
const paths = ['/', '/events', '/news', '/team', '/projects', '/philosophy', '/contacts', '/tips']

for (const language of languages) {
  const { admin, shell, desk } = words[language]
  const inLanguage = (path: string) => (language === 'en' ? `${path}?lng=en` : path)
  const barOn = (page: Page) => page.getByRole('navigation', { name: admin.title, exact: true })

  test.describe(`in ${language}, ${widths[language]} px wide`, () => {
    test.use({ viewport: { width: widths[language], height: 844 } })

    const colorScheme = language === 'uk' ? 'light' : 'dark'
    test(`the bar stands above the header of every public page, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await startSession(page, 'admin@example.org')
      for (const path of paths) {
        await open(page, inLanguage(path))
        const bar = await barOn(page).boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        expect(bar?.y).toBe(0)
        expect(header?.y, path).toBe(bar?.height)
      }
      // The same bar stands on each; without it test/browser/screens.spec.ts resizes them all.
      await expectToFit(page)
      await expectAccessible(page)
    })

    test('an administrator goes from a public page to the admin screen and signs out there', async ({
      page,
    }) => {
      await openAs(page, 'admin@example.org', inLanguage('/events'))
      await barOn(page).getByRole('link', { name: admin.title }).click()
      await expect(page).toHaveURL(/\/adminf83922ab/)
      await expect(page.getByRole('heading', { name: admin.title })).toBeVisible()
      await open(page, inLanguage('/events'))
      const { addButton, field, dialog } = eventsOn(page, language)
      await addButton.click()
      await field('titleUk').fill('Недописане')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await barOn(page).getByRole('button', { name: admin.signOut }).click()
      await expect(page.getByRole('dialog', { name: admin.unsaved.title })).toBeVisible()
      await page.getByRole('button', { name: admin.unsaved.discardAndSignOut }).click()
      await expect(page.getByText(admin.notices.signedOut)).toBeVisible()
      await open(page, inLanguage('/events'))
      await expect(barOn(page)).toHaveCount(0)
    })

    test('the bar is in the page that the server sends, with its styles, and nothing moves', async ({
      page,
      visitor,
    }) => {
      await openAs(page, 'admin@example.org', inLanguage('/events'))
      const still = await (
        await visitor({
          javaScriptEnabled: false,
          viewport: { width: widths[language], height: 844 },
        })
      ).newPage()
      await still.context().addCookies(await page.context().cookies())
      await still.goto(inLanguage('/events'))
      expect(await barOn(still).boundingBox()).toEqual(await barOn(page).boundingBox())
    })

    test('the admin screens have the language switch, which keeps the address', async ({
      page,
    }) => {
      const search = language === 'en' ? '?lng=en&show=bin' : '?show=bin'
      await openAs(page, 'admin@example.org', `/adminf83922ab/news${search}`)
      await page.getByRole('button', { name: shell.language.label, exact: true }).click()
      const other = words[language === 'en' ? 'uk' : 'en'].desk
      await expect(page.getByRole('heading', { name: other.nav.news })).toBeVisible()
      await expect(page).toHaveURL(/show=bin/)
      await expect(page.getByRole('heading', { name: desk.nav.news })).toHaveCount(0)
      await expectToFit(page)
      await awake(page)
    })
  })
}
