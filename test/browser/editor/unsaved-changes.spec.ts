import { eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(sharedSite)

const isSave = /\/adminf83922ab\/actions\/events/

test('after the session has ended the message stays and links to the sign-in, and the form is saved later', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 401/)
  const viewport = { width: 1440, height: 844 }
  const { editing, shell } = messages.en
  await page.setViewportSize(viewport)
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/events?lng=en')
  const events = eventsPage(page, 'en')
  await events.addButton.click()
  await events.fillIn(eventFields('Вхід'))
  await page.route(isSave, (route) => route.fulfill({ status: 401, body: '' }), { times: 2 })
  await events.saveButton.click()
  const message = events.alertToast(editing.signedOut)
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(viewport)
  await page.clock.runFor(120_000)
  await expect(message).toBeVisible()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    message.getByRole('link', { name: editing.signIn }).click(),
  ])
  await expect(tab).toHaveURL(/\/adminf83922ab/)
  await tab.close()
  await page.getByRole('button', { name: shell.dismiss }).click()
  await page.clock.runFor(1_000)
  await expect(message).toHaveCount(0)

  await events.saveButton.click()
  await expect(message).toBeVisible()
  await events.saveButton.click()
  await expect(events.statusToast(events.form.added)).toBeVisible()
  await expect(message, 'it is no longer true').toHaveCount(0)
})
