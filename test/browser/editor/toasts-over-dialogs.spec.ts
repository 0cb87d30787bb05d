import type { Locator } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { contentCases, contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(sharedSite)
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The toast is completely visible: nothing covers its middle, and the window does not cut it off. */
async function expectSeen(toast: Locator) {
  await expect(toast).toBeInViewport({ ratio: 1 })
  await toast.evaluate(async (one) => {
    await Promise.all(
      one
        .closest('dialog')
        ?.getAnimations({ subtree: true })
        .map((a) => a.finished) ?? [],
    )
  })
  const isOnTop = await toast.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
    return one === topElement || one.contains(topElement)
  })
  expect(isOnTop, (await toast.textContent()) ?? '').toBe(true)
}

test('a toast covers neither the title nor the buttons of a form', async ({ page }) => {
  const close = messages.uk.forms.close
  await startSession(page, 'admin@example.org')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })

    await test.step(`the toast of the previous form at ${width} px`, async () => {
      await openPage(page, '/team')
      const controls = contentPage(page, 'organizers', 'uk')
      await controls.addButton.click()
      await controls.fillIn({ nameUk: `Перша ${width}`, ...contentCases.organizers.rest })
      await controls.saveButton.click()
      await expect(controls.statusToast(controls.own.added)).toBeVisible()
      await expect(controls.dialog).toBeHidden()
      await controls.addButton.click()
      await expectSeen(controls.statusToast(controls.own.added))
      await expectSeen(controls.dialog.getByRole('heading', { name: controls.addTitle }))
      await expectSeen(controls.dialog.getByRole('button', { name: close, exact: true }))
      await expectSeen(controls.saveButton)
      await page.keyboard.press('Escape')
      await expect(controls.dialog).toBeHidden()
    })

    await test.step(`the toast of a scrolled form at ${width} px`, async () => {
      await openPage(page, '/events')
      const { addButton, saveButton, dialog, alertToast, form } = eventsPage(page)
      await addButton.click()
      for (const end of ['start', 'end'] as const) {
        await saveButton.click()
        const toast = alertToast(form.incomplete).last()
        await dialog.locator('form').evaluate((one, block) => one.scrollIntoView({ block }), end)
        await expectSeen(toast)
        await expectSeen(dialog.getByRole('heading'))
        await expectSeen(dialog.getByRole('button', { name: close, exact: true }))
        await expectSeen(saveButton)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }
})
