import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [createEvent('Табір')] }))

const paths = {
  uk: ['/', '/news', '/philosophy', '/events'],
  en: ['/team', '/tips', '/events'],
}

const barOn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: messages[language].adminHome.title, exact: true })

for (const { language, width, name } of views) {
  const { adminHome } = messages[language]
  const viewport = { width, height: 844 }
  const colorScheme = language === 'uk' ? 'light' : 'dark'

  test(`the bar is above the header of public pages without a layout shift, leads to the admin screens and signs out, ${name}`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize(viewport)
    const bar = barOn(page, language)
    await startSession(page, 'admin@example.org')
    for (const path of paths[language]) {
      await openPage(page, inLanguage(path, language))
      const box = await bar.boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(box?.y).toBe(0)
      expect(header?.y, path).toBe(box?.height)
    }

    // The server renders the bar with its styles.
    const withoutScripts = await visitor({ javaScriptEnabled: false, viewport })
    await withoutScripts.addCookies(await page.context().cookies())
    const staticPage = await withoutScripts.newPage()
    await staticPage.goto(inLanguage('/events', language))
    expect(await barOn(staticPage, language).boundingBox()).toEqual(await bar.boundingBox())

    // The bar is the same on each page; test/browser/every-screen/screens.spec.ts resizes them without it.
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])

    const { addButton, field, dialog } = eventsPage(page, language)
    await addButton.click()
    await field('titleUk').fill('Недописане')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await bar.getByRole('link', { name: adminHome.title }).click()
    await expect(page).toHaveURL(/\/adminf83922ab/)
    await expect(page.getByRole('heading', { name: adminHome.title })).toBeVisible()

    await openPage(page, inLanguage('/events', language))
    await bar.getByRole('button', { name: adminHome.signOut }).click()
    await expect(page.getByRole('dialog', { name: adminHome.unsaved.title })).toBeVisible()
    await page.getByRole('button', { name: adminHome.unsaved.discardAndSignOut }).click()
    await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
    await openPage(page, inLanguage('/events', language))
    await expect(bar).toHaveCount(0)
  })
}
