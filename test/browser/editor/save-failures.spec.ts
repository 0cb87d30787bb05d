import type { BrowserContext, Page } from 'playwright/test'
import { createEvent, eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
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
const failures: Record<string, { reason: 'failed' | 'noConnection'; breakIt: Break }> = {
  'a proxy answers with a page of its own': {
    reason: 'failed',
    breakIt: async (page) => {
      const body = '<!DOCTYPE html><title>Bad gateway</title>'
      await page.route(isSave, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body }),
      )
      return () => page.unroute(isSave)
    },
  },
  'there is no network': {
    reason: 'noConnection',
    breakIt: async (page, context) => {
      await expect
        .poll(() => downloaded(page), 'what can say it is there')
        .toMatch(/\/ToastHost-.*\/headless-|\/headless-.*\/ToastHost-/)
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
  },
}

test('a failed save shows a message, and the typed text can be saved later', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 502|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openSignedIn(page, 'admin@example.org', '/events')
  const { form, fillIn, field, ...events } = eventsPage(page)
  const typed = eventFields('Збережена пізніше')
  await events.addButton.click()
  await fillIn(typed)
  for (const [name, { reason, breakIt }] of Object.entries(failures)) {
    await test.step(name, async () => {
      const repair = await breakIt(page, context)
      await events.saveButton.click()
      const text = { failed: form.addFailed, noConnection: messages.uk.editing.noConnection }
      await expect(events.alertToast(text[reason])).toBeVisible()
      await expect(field('titleUk')).toHaveValue(typed.titleUk)
      await expect(field('endDate')).toHaveValue(typed.endDate)
      await repair()
    })
  }
  await events.saveButton.click()
  await expect(events.statusToast(form.added)).toBeVisible()
  await expect(events.card(typed.titleUk)).toHaveCount(1)
})

test('a failed update or deletion shows a message, and the typed text is kept', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 502|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { editing, eventForm } = messages.en
  await openSignedIn(page, 'admin@example.org', '/events?lng=en')
  const { form, fillIn, field, ...events } = eventsPage(page, 'en')
  await events.editButton('Пікнік').click()
  await fillIn({ titleEn: 'Another' })
  for (const [name, { reason, breakIt }] of Object.entries(failures)) {
    await test.step(name, async () => {
      const repair = await breakIt(page, context)
      await events.updateButton.click()
      const text = { failed: form.updateFailed, noConnection: editing.noConnection }
      await expect(events.alertToast(text[reason])).toBeVisible()
      await expect(field('titleEn')).toHaveValue('Another')
      await page.keyboard.press('Escape')
      await events.deleteButton('Пікнік').click()
      await events.confirmButton.click()
      const deletionText = {
        failed: eventForm.deleteToastMessage.fail,
        noConnection: editing.noConnectionChange,
      }
      await expect(events.alertToast(deletionText[reason])).toBeVisible()
      await expect(events.dialog).toBeHidden()
      await expect(events.card('Пікнік EN')).toBeVisible()
      await repair()
      await events.editButton('Пікнік').click()
      await expect(field('titleEn'), 'what was typed is kept').toHaveValue('Another')
    })
  }
})
