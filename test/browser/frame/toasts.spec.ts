import type { Page } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({}))
test.use({ viewport: { width: 390, height: 2_400 } })

/** Calls the same function as the site's code, from the script that the page has loaded. */
async function showError(page: Page, script: string, text: string): Promise<void> {
  await page.evaluate(
    async ([address, message]) => {
      type Toast = { error: (words: string) => void }
      type Script = { toastParts: { toastAbout: (subject: string) => Toast } }
      const { toastParts } = (await import(address)) as Script
      toastParts.toastAbout(message).error(message)
    },
    [script, text] as const,
  )
}

/** Marks what is added to a live region, which a screen reader announces only in a region that it knows. */
const markAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target instanceof Element) || !target.closest('[role=alert]')) continue
        for (const node of addedNodes) {
          if (node instanceof HTMLElement) node.dataset['announced'] = ''
        }
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** Opens a page with a paused clock whose first toast has been shown and hidden. Returns the script's address. */
async function openWithPausedClock(page: Page): Promise<string> {
  const script = page.waitForRequest(/\/ToastHost-/)
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page)
  await events.addButton.click()
  await expect(events.dialog).toBeVisible()
  await markAnnouncements(page)
  await events.saveButton.click()
  await expect(events.alertToast(events.form.incomplete)).toBeVisible()
  await expect(page.locator('[data-announced]'), 'into a region that was there').toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  // Toasts below the pointer stay.
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1_000)
  await expect(events.alertToast(events.form.incomplete)).toHaveCount(0)
  return (await script).url()
}

// The fading of toasts is tested here; other tests reduce motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a toast is announced, and can be dismissed', async ({ page }) => {
  const script = await openWithPausedClock(page)
  await test.step('a toast can be dismissed', async () => {
    await showError(page, script, 'toast error')
    await page.getByRole('button', { name: messages.uk.shell.dismiss }).click()
    await page.clock.runFor(300)
    await expect(page.getByRole('alert').filter({ hasText: 'toast error' })).toHaveCount(0)
    await page.mouse.move(0, 0)
  })
  await test.step('two that are dismissed at once do not take the focus with them', async () => {
    for (const text of ['toast one', 'toast two']) await showError(page, script, text)
    const dismissButton = (text: string) =>
      page
        .getByRole('alert')
        .getByText(text)
        .locator('..')
        .getByRole('button', { name: messages.uk.shell.dismiss })
    await dismissButton('toast two').press('Enter')
    await dismissButton('toast one').press('Enter')
    await page.clock.runFor(300)
    await expect(page.getByRole('alert').getByText(/^toast/)).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })
})
