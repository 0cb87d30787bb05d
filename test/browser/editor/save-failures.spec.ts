import type { Route } from 'playwright/test'
import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { recordToasts } from '#test/browser/helpers/record-toasts.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

// A separate site, because its database refuses writes.
test.use(siteWith({ events: [createEvent('Пікнік')] }))

const writes = '**/adminf83922ab/actions/events'

/** The toasts of changes that succeed are in test/browser/admin/content-lifecycle.spec.ts. */
test('a save or a deletion that fails shows a message for each reason, and the typed text is kept', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of (400|500)/)
  const { loading, added, incomplete, nothing, ...form } = messages.uk.content.events
  const { addFailed, updateFailed, deleteFailed } = form
  const failures = { incomplete, nothing, addFailed, updateFailed, deleteFailed }
  const toasts = recordToasts(page, { loading, added, ...failures })
  const { field, fillIn, ...events } = eventsPage(page)
  const once = (handler: (route: Route) => unknown) => page.route(writes, handler, { times: 1 })
  await openSignedIn(page, 'admin@example.org', '/events')

  await test.step('a new event', async () => {
    const typed = eventFields('Збережена пізніше')
    await events.addButton.click()
    await events.saveButton.click()
    await toasts.expectShown('incomplete')
    await fillIn(typed)
    // As a page of another release might send the form.
    await once((route) => route.continue({ postData: 'intent=create&key=nothing' }))
    await events.saveButton.click()
    await toasts.expectShown('nothing')

    const repair = refuseWrites(site)
    const released = Promise.withResolvers<void>()
    await once((route) => released.promise.then(() => route.continue()))
    await events.saveButton.click()
    await toasts.expectShown('loading')
    released.resolve()
    await toasts.expectShown('addFailed')
    repair()
    await expect(field('titleUk')).toHaveValue(typed.titleUk)
    await expect(field('endDate')).toHaveValue(typed.endDate)
    await events.saveButton.click()
    await toasts.expectShown('added')
    await expect(events.dialog).toBeHidden()
    await expect(events.card(typed.titleUk)).toHaveCount(1)
  })

  await test.step('a change', async () => {
    await events.editButton('Пікнік').click()
    await fillIn({ titleEn: 'Another' })
    const body = '<!DOCTYPE html><title>The page of a proxy</title>'
    await once((route) => route.fulfill({ status: 500, contentType: 'text/html', body }))
    await events.updateButton.click()
    await toasts.expectShown('updateFailed')
    await page.keyboard.press('Escape')
    await expect(events.dialog).toBeHidden()
  })

  await test.step('a deletion', async () => {
    const repair = refuseWrites(site)
    await events.deleteButton('Пікнік').click()
    await events.confirmButton.click()
    await toasts.expectShown('deleteFailed')
    await expect(events.dialog).toBeHidden()
    await expect(events.card('Пікнік')).toBeVisible()
    repair()
    await events.editButton('Пікнік').click()
    await expect(field('titleEn'), 'what was typed for the change').toHaveValue('Another')
  })
  expect(toasts.notShown(), 'messages that were not shown').toEqual([])
})

test('a save whose script fails while it sends waits, and is sent', async ({ page, faults }) => {
  faults.allow(/injected/)
  const events = eventsPage(page)
  await openSignedIn(page, 'admin@example.org', '/events')
  await events.addButton.click()
  await events.fillIn(eventFields('Попри помилку'))
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout
      throw new Error('injected')
    }
  })
  await events.saveButton.click()
  await expect(events.statusToast(messages.uk.editing.waitingSaves.kept)).toBeVisible()
  await expect(events.card('Попри помилку')).toHaveCount(1)
})

for (const { language, width } of views) {
  test(
    `the last word about a form is its last result, in ${language} at ${width} px`,
    thoroughUnless(width === 1440),
    async ({ page, faults }) => {
      faults.allow(/status of 500/)
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      await openSignedIn(page, 'admin@example.org', inLanguage('/events', language))
      // Toasts stay until the clock runs again.
      await page.clock.pauseAt(Date.now() + 10_000)
      const { form, alertToast, statusToast, dialog, ...events } = eventsPage(page, language)
      const { endsBeforeStart } = messages[language].forms.errors
      await events.addButton.click()
      await events.saveButton.click()
      await expect(alertToast(form.incomplete)).toBeVisible()
      await events.saveButton.click()
      await expect(page.getByText(form.incomplete)).toHaveCount(1)

      await events.fillIn({ ...eventFields(`Остання ${width}`), endDate: '2027-04-01' })
      await events.saveButton.click()
      await expect(events.field('endDate')).toHaveAccessibleDescription(endsBeforeStart)
      await expect(alertToast(form.incomplete), 'all are filled in').toHaveCount(0)

      await events.fillIn({ endDate: '2027-05-02' })
      const refuse = { status: 500, json: { ok: false, reason: 'failed' } }
      await page.route(writes, (route) => route.fulfill(refuse), { times: 1 })
      await events.saveButton.click()
      await expect(alertToast(form.addFailed)).toBeVisible()
      await events.saveButton.click()
      await expect(statusToast(form.added)).toBeVisible()
      await expect(alertToast(form.addFailed)).toHaveCount(0)
      await expect(dialog).toBeHidden()
    },
  )
}
