import type { Locator } from 'playwright/test'
import { contentCases, contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use(sharedSite)
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** It is completely visible and stands still, and nothing covers its middle. A toast under the mouse stays. */
async function expectOnTop(element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 })
  await element.hover()
}

test('a toast covers neither the title nor the buttons of a form', thorough, async ({ page }) => {
  const { dialog, saveButton, ...controls } = contentPage(page, 'organizers', 'uk')
  const close = dialog.getByRole('button', { name: messages.uk.forms.close, exact: true })
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/team')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })

    await test.step(`the toast of a scrolled form at ${width} px`, async () => {
      await controls.addButton.click()
      for (const end of ['start', 'end'] as const) {
        await saveButton.click()
        const toast = page.getByRole('alert').getByText(controls.own.incomplete)
        await dialog.locator('form').evaluate((one, block) => one.scrollIntoView({ block }), end)
        for (const shown of [toast, dialog.getByRole('heading'), close, saveButton]) {
          await expectOnTop(shown)
        }
      }
    })

    await test.step(`the toast of the previous form at ${width} px`, async () => {
      await controls.fillIn({ nameUk: `Перша ${width}`, ...contentCases.organizers.rest })
      // The toast stays until the clock runs again.
      await page.clock.pauseAt(Date.now() + width * 1_000)
      await saveButton.click()
      const toast = page.getByRole('status').getByText(controls.own.added)
      await expect(toast).toBeVisible()
      await expect(dialog).toBeHidden()
      await controls.addButton.click()
      for (const shown of [toast, dialog.getByRole('heading'), close, saveButton]) {
        await expectOnTop(shown)
      }
      await page.mouse.move(0, 0)
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(toast).toHaveCount(0)
    })
  }
})
