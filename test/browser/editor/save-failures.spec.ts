import type { BrowserContext, Page } from 'playwright/test'
import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

type Break = (page: Page, context: BrowserContext) => Promise<() => Promise<void>>

const downloaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )
const isSave = /\/adminf83922ab\/actions\/events/
const answering =
  (status: number): Break =>
  async (page) => {
    await page.route(isSave, (route) => route.fulfill({ status, body: 'no' }))
    return () => page.unroute(isSave)
  }
const failures: Record<string, Break> = {
  'the server fails': answering(500),
  'the store is away': answering(503),
  'a proxy answers with a page of its own': async (page) => {
    const body = '<!DOCTYPE html><title>Bad gateway</title>'
    await page.route(isSave, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body }),
    )
    return () => page.unroute(isSave)
  },
  'there is no network': async (page, context) => {
    await expect
      .poll(() => downloaded(page), 'what can say it is there')
      .toMatch(/\/ToastHost-.*\/headless-|\/headless-.*\/ToastHost-/)
    await context.setOffline(true)
    return () => context.setOffline(false)
  },
}

/** The message after a failed save, if it is more than 'Unknown error!'. */
const reasons: Record<string, string> = { 'there is no network': messages.uk.editing.noConnection }

for (const [name, breakIt] of Object.entries(failures)) {
  test(`when ${name}, a message is shown, and the typed text can be saved later`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/status of 50\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await openSignedIn(page, 'admin@example.org', '/events')
    const { form, fillIn, field, ...events } = eventsPage(page)
    await events.addButton.click()
    const typed = eventFields(`Якщо ${name}`)
    await fillIn(typed)
    const repair = await breakIt(page, context)
    await events.saveButton.click()
    await expect(events.alertToast(reasons[name] ?? form.addFailed)).toBeVisible()
    await expect(field('titleUk')).toHaveValue(typed.titleUk)
    await expect(field('endDate')).toHaveValue(typed.endDate)

    await repair()
    await events.saveButton.click()
    await expect(events.statusToast(form.added)).toBeVisible()
    await expect(events.card(typed.titleUk)).toHaveCount(1)
  })

  // The form treats every status alike, so the first case is enough for updating and deleting.
  if (!(name in reasons) && name !== 'the server fails') continue

  test(`when ${name}, an update and a delete show a message too`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/status of 50\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await openSignedIn(page, 'admin@example.org', '/events?lng=en')
    const { form, fillIn, field, ...events } = eventsPage(page, 'en')
    await events.editButton('Пікнік').click()
    await fillIn({ titleEn: 'Another' })
    const repair = await breakIt(page, context)
    await events.updateButton.click()
    const reason = name in reasons ? messages.en.editing.noConnection : form.updateFailed
    await expect(events.alertToast(reason)).toBeVisible()
    await expect(field('titleEn')).toHaveValue('Another')
    await page.keyboard.press('Escape')
    await events.deleteButton('Пікнік').click()
    await events.confirmButton.click()
    const deleteReason =
      name in reasons ? messages.en.editing.noConnectionChange : "Couldn't delete"
    await expect(events.alertToast(deleteReason)).toBeVisible()
    await expect(events.dialog).toBeHidden()
    await expect(events.card('Пікнік EN')).toBeVisible()
    await repair()
    await page.reload()
    await waitForHydration(page)
    await events.editButton('Пікнік').click()
    await expect(field('titleEn'), 'what was typed is kept').toHaveValue('Another')
  })
}
