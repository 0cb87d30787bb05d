import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { emptySite } from '#test/browser/helpers/site-pool.ts'

test.use(emptySite)

const barOn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: messages[language].adminHome.title, exact: true })

async function expectBarAboveHeader(page: Page, language: Language) {
  await expect(barOn(page, language)).toBeVisible()
  const bar = await barOn(page, language).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(bar?.y).toBe(0)
  expect(header?.y).toBe(bar?.height)
}

test('the bar is above the header of public pages without a layout shift, leads to the admin screens and signs out', async ({
  page,
}) => {
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  await startSession(page, 'admin@example.org')

  await test.step('in uk at 390 px', async () => {
    for (const path of ['/', '/events']) {
      await openPage(page, path)
      await expectBarAboveHeader(page, 'uk')
    }
    // The bar is the same on each page; test/browser/every-screen/screens.spec.ts resizes them without it.
    await expectNoOverflow(page)
    await page.setViewportSize(viewport)
    expect(await findViolations(page)).toEqual([])
  })

  const { adminHome } = messages.en
  const bar = barOn(page, 'en')
  await test.step('in en at 1440 px', async () => {
    await page.setViewportSize({ width: 1440, height: 844 })
    const { label } = messages.uk.shell.language
    await page.getByRole('button', { name: label, exact: true }).click()
    await expectBarAboveHeader(page, 'en')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('its link and its button', async () => {
    await bar.getByRole('link', { name: adminHome.title }).click()
    await expect(page).toHaveURL(/\/adminf83922ab/)
    await expect(page.getByRole('heading', { name: adminHome.title })).toBeVisible()
    await page.goBack()
    await bar.getByRole('button', { name: adminHome.signOut }).click()
    await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
    await openPage(page, '/events?lng=en')
    await expect(bar).toHaveCount(0)
  })
})
