import type { Locator } from 'playwright/test'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

test('the new days of an event and the address of an invitation stay when the session ends in another tab', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 404/)
  const { admin, adminHome, content, editing } = messages.uk
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const other = await context.newPage()
  const expectToStay = async (field: Locator, typed: string) => {
    await field.fill(typed)
    await openPage(other, '/adminf83922ab')
    await other.getByRole('button', { name: adminHome.signOut }).click()
    await expect(other.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
    await expect(alert(editing.signedOut)).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/events')
  await page.getByRole('button', { name: `${editing.status.postpone}: Пікнік` }).click()
  const day = page.getByRole('dialog').getByLabel(content.events.fields.startDate)
  await expectToStay(day, '2031-06-10')
  await page.keyboard.press('Escape')
  await expect(alert(adminHome.ended)).toBeVisible()

  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  await expectToStay(page.getByLabel(admin.admins.email), 'olha.koval@gmail.com')
})
