import type { Page } from 'playwright/test'
import { binRetentionDays } from '#core/content/document.ts'
import type { Language } from '#core/localized.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { sendFeedback } from '#test/browser/helpers/send-feedback.ts'
import { uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because its database refuses writes.
const newsOf = (title: string) => ({
  date: '2026-05-01',
  title: { uk: title, en: `${title} EN` },
  text: { uk: 'Було тепло.', en: 'It was warm.' },
  images: [],
})
test.use(
  siteWith(
    {
      events: [createEvent('Табір'), createEvent('Похід')],
      news: [newsOf('Вогнище'), newsOf('Ватра')],
    },
    { env: { TRUST_PROXY: '1' } },
  ),
)

const filled = (text: string, value: string | number) => text.replace(/\{\{\w+\}\}/, String(value))
const keptInBin = {
  uk: messages.uk.editing.deleteModal.keptInBin_many,
  en: messages.en.editing.deleteModal.keptInBin_other,
}

function partsOn(page: Page, language: Language) {
  const { undo, deleteModal } = messages[language].editing
  const dialog = page.getByRole('dialog', { name: deleteModal.title })
  return {
    dialog,
    confirmButton: dialog.getByRole('button', { name: deleteModal.delete, exact: true }),
    undoButton: page.getByRole('status').getByRole('button', { name: undo.button, exact: true }),
    kept: filled(keptInBin[language], binRetentionDays),
    statusToast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    alertToast: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  }
}

async function tabTo(page: Page, button: ReturnType<typeof partsOn>['undoButton']) {
  const isThere = () => button.evaluate((one) => one === document.activeElement)
  for (let stops = 0; stops < 60 && !(await isThere()); stops++) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
}

test('a deletion is undone from the toast, by keyboard too, which stays long enough for that', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of (404|500)/)
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  const { undo, tools } = messages.uk.editing
  const { card, deleteButton } = eventsPage(page)
  const parts = partsOn(page, 'uk')
  const deleteNews = (title: string) =>
    page.getByRole('button', { name: filled(tools.delete, title), exact: true }).click()

  await test.step('events', async () => {
    await openSignedIn(page, 'admin@example.org', '/events')
    await deleteButton('Табір').click()
    await expect(parts.dialog).toContainText(parts.kept)
    await expectAccessible(page)
    await page.setViewportSize(viewport)
    await parts.confirmButton.click()
    await expect(card('Табір')).toHaveCount(0)
    await expect(parts.dialog).toBeHidden()
    await expect(parts.undoButton).toBeInViewport({ ratio: 1 })
    const repair = refuseWrites(site)
    await parts.undoButton.click()
    await expect(parts.alertToast(undo.failed)).toBeVisible()
    await expect(parts.undoButton).toHaveCount(0)
    repair()

    await deleteButton('Похід').click()
    await parts.confirmButton.click()
    await expect(card('Похід')).toHaveCount(0)
    await expect(parts.dialog).toBeHidden()
    await tabTo(page, parts.undoButton)
    await page.keyboard.press('Enter')
    await expect(parts.statusToast(undo.done)).toBeVisible()
    await expect(card('Похід')).toHaveCount(1)
    await expect(parts.undoButton).toHaveCount(0)
    await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused()
  })

  await test.step('a news item that is deleted on its own page', async () => {
    await openPage(page, '/news/vohnyshche')
    await deleteNews('Вогнище')
    await parts.confirmButton.click()
    await expect(page).toHaveURL(/\/news(\?|$)/)
    const link = page.getByRole('main').getByRole('link', { name: 'Вогнище', exact: true })
    await expect(link).toHaveCount(0)
    await parts.undoButton.click()
    await expect(parts.statusToast(undo.done)).toBeVisible()
    await expect(link).toHaveCount(1)
    await expect(parts.dialog).toBeHidden()
  })

  await test.step('for 20 seconds', async () => {
    await page.clock.install()
    await openPage(page, '/news')
    await deleteNews('Ватра')
    await parts.confirmButton.click()
    await expect(parts.undoButton).toBeVisible()
    await page.clock.pauseAt(Date.now() + 2_000)
    await expect(parts.dialog).toBeHidden()
    await page.clock.runFor(15_000)
    await expect(parts.undoButton).toBeVisible()
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(parts.undoButton).toHaveCount(0)
  })
})

test('a deleted feedback message can be restored, a deleted account cannot', async ({
  page,
  site,
}) => {
  const { admin, editing } = messages.en
  const message = uniqueMessage()
  await sendFeedback(site, message, 'en')
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/feedback?lng=en')
  const parts = partsOn(page, 'en')
  const letter = page.getByRole('main').getByRole('listitem').filter({ hasText: message })
  await letter.getByRole('button', { name: admin.feedback.delete.replace('{{name}}', '') }).click()
  await expect(parts.dialog).toContainText(parts.kept)
  await parts.confirmButton.click()
  await expect(letter).toHaveCount(0)
  await expect(parts.dialog).toBeHidden()
  await parts.undoButton.click()
  await expect(parts.statusToast(editing.undo.done)).toBeVisible()
  await expect(letter).toHaveCount(1)

  await openPage(page, '/adminf83922ab/admins?lng=en')
  const email = 'new@example.org'
  await page.getByLabel(admin.admins.email).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: filled(admin.admins.delete, email), exact: true }).click()
  await expect(parts.dialog).toContainText(admin.admins.deleteNote)
  await expect(parts.dialog).not.toContainText(parts.kept)
  await parts.confirmButton.click()
  await expect(parts.statusToast(admin.admins.deleted)).toBeVisible()
  await expect(parts.undoButton).toHaveCount(0)
})
