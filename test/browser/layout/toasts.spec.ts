import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

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

// How long each kind is shown is tested in test/app/show-toast.test.ts.
test('a toast is announced, and two that are dismissed at once do not take the focus with them', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/)
  const { status } = messages.uk.editing
  const events = eventsPage(page)
  const dismissButton = (text: string) =>
    page
      .getByRole('alert')
      .getByText(text)
      .locator('..')
      .getByRole('button', { name: messages.uk.shell.dismiss })
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/events')
  // The toasts stay until the clock runs again.
  await page.clock.pauseAt(Date.now() + 10_000)
  await events.addButton.click()
  await expect(events.dialog).toBeVisible()
  await markAnnouncements(page)
  await events.saveButton.click()
  await expect(dismissButton(events.form.incomplete)).toBeVisible()
  await expect(page.locator('[data-announced]'), 'into a region that was there').toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await expect(events.addButton).toBeFocused()
  const refuse = { status: 500, json: { ok: false, reason: 'failed' } }
  await page.route('**/actions/events', (route) => route.fulfill(refuse), { times: 1 })
  // By keyboard: while the clock stands still, a menu may not be where it is drawn.
  await events.moreButton('Пікнік').press('Enter')
  await page.getByRole('button', { name: `${status.cancel}: Пікнік` }).press('Enter')
  await expect(dismissButton(status.failed)).toBeVisible()

  await dismissButton(status.failed).press('Enter')
  await dismissButton(events.form.incomplete).press('Enter')
  await page.clock.runFor(300)
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})
