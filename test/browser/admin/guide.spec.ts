import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test(
  'the guide opens with its images in both languages and fits every window',
  thorough,
  async ({ page }) => {
    const viewport = { width: 390, height: 844 }
    await page.setViewportSize(viewport)
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
    const { guide, nav } = messages.uk.admin
    await page.getByRole('button', { name: nav.more, exact: true }).click()
    await page.getByRole('link', { name: guide.title }).click()
    await expect(page).toHaveURL('/adminf83922ab/guide')

    await test.step('in uk at 390 px', async () => {
      await expectChapters(page, 'uk')
      await expectImages(page)
      await expectNoOverflow(page)
      await page.setViewportSize(viewport)
      expect(await findViolations(page)).toEqual([])
    })

    await test.step('in en at 1440 px', async () => {
      const { label } = messages.uk.shell.language
      await page.getByRole('button', { name: label, exact: true }).click()
      await expectChapters(page, 'en')
      await expectImages(page)
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findViolations(page)).toEqual([])
    })
  },
)

/** A link of the contents leads to its chapter, which nothing covers then. */
async function expectChapters(page: Page, language: Language) {
  const { guide, nav } = messages[language].admin
  const contents = page.getByRole('navigation', { name: guide.contents })
  const link = contents.getByRole('link').nth(1)
  await link.click()
  const name = (await link.textContent()) ?? ''
  const heading = page.getByRole('article').getByRole('heading', { name, exact: true })
  await expect(heading).toBeInViewport({ ratio: 1 })
  // The sticky navigation of a phone must not cover the target of a link.
  if ((page.viewportSize()?.width ?? 0) > 1024) return
  const row = await page.getByRole('navigation', { name: nav.label }).boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
}

async function expectImages(page: Page) {
  const images = page.getByRole('article').getByRole('img')
  await expect(images.first()).toBeVisible()
  for (const image of await images.all()) {
    await image.evaluate((one: HTMLImageElement) => {
      one.loading = 'eager'
      return one.decode()
    })
  }
}
