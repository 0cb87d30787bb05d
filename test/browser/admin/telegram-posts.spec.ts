import type { Page } from 'playwright/test'
import { openStore } from '#server/storage/open-store.ts'
import { eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { recordToasts } from '#test/browser/helpers/record-toasts.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { savePostedEvent } from '#test/helpers/posted-events.ts'

// Nothing answers there: what Telegram has done is in the store.
const env = {
  TELEGRAM_BOT_TOKEN: '123456:AAExampleTokenOfTheTestsOnly',
  TELEGRAM_CHANNEL: '@vatra_test',
  TELEGRAM_API_URL: 'http://127.0.0.1:65530',
}
test.use(siteWith({}, { env }))

const { admin, editing } = messages.uk
const doubtAbout = (page: Page, title: string) =>
  page.getByRole('form', { name: `Telegram: ${title}`, exact: true })

test('an administrator says what became of a post, and is told what is wrong with a link', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of (400|409|500)/)
  const store = await openStore(site.place)
  const message = { chatId: '-1001', messageId: 12, link: 'https://t.me/vatra_test/12' }
  const unknown = { state: 'unknown', error: null, dueAt: null } as const
  const save = (title: string, outcome: Parameters<typeof savePostedEvent>[1]) =>
    savePostedEvent(store, outcome, { uk: title, en: title })
  await save('Відома', { state: 'posted', message, error: null, dueAt: null })
  await save('Невідома', unknown)
  await save('Непослана', unknown)
  await save('Відхилена', { state: 'none', error: 'botRemoved', dueAt: null })
  await store.close()

  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  await expect(page.getByRole('link', { name: /Відкрити допис.*Відома/ })).toHaveAttribute(
    'href',
    message.link,
  )
  await expectAccessible(page)
  await expectNoOverflow(page)
  const { expectShown, notShown } = recordToasts(page, {
    noted: admin.telegram.noted,
    failed: admin.telegram.failed,
    outdated: admin.telegram.outdated,
  })
  const form = doubtAbout(page, 'Невідома')
  const field = form.getByLabel(admin.telegram.linkLabel)
  await field.fill('https://example.org/')
  await field.press('Enter')
  await expectShown('failed')
  await expect(field).toHaveAccessibleDescription(new RegExp(admin.telegram.notAPost))
  await field.fill(message.link)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(admin.telegram.known))
  await field.fill('https://t.me/vatra_test/13')
  await field.press('Enter')
  await expectShown('noted')
  await expect(form).toHaveCount(0)

  const unsent = doubtAbout(page, 'Непослана').getByRole('button', {
    name: admin.telegram.sendAgain,
  })
  const address = '**/adminf83922ab/actions/telegram'
  await page.route(address, (route) =>
    route.fulfill({ status: 409, json: { ok: false, reason: 'conflict' } }),
  )
  await unsent.click()
  await expectShown('outdated')
  await page.unroute(address)
  await unsent.click()
  await expect(unsent).toHaveCount(0)

  const refused = page.getByRole('listitem').filter({ hasText: 'Відхилена' })
  await expect(refused).toContainText(admin.telegram.errors.botRemoved)
  await refused.getByRole('button', { name: /Спробувати/ }).click()
  // Nothing answers.
  await expect(refused).toContainText(admin.telegram.errors.unreachable)
  expect(notShown()).toEqual([])
})

test('the form of an event has a tick, except for drafts', async ({ page }) => {
  const events = eventsPage(page)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  await events.addButton.click()
  const tick = events.dialog.getByLabel(editing.telegram.label)
  await expect(tick).toBeChecked()
  await events.dialog.getByText(editing.when.title, { exact: true }).first().click()
  await events.dialog.getByLabel(editing.when.draft).check()
  await expect(tick).toBeDisabled()
  await expect(tick).not.toBeChecked()
  await events.dialog.getByLabel(editing.when.now).check()
  await expect(tick).toBeChecked()
  await events.fillIn(eventFields('Прогулянка'))
  await events.saveButton.click()
  const item = page.getByRole('listitem').filter({ hasText: 'Прогулянка' })
  await expect(item).toContainText(admin.telegram.soon)
  await events.editButton('Прогулянка').click()
  await tick.uncheck()
  await expect(tick).toHaveAccessibleDescription(editing.telegram.withdrawn)
})
