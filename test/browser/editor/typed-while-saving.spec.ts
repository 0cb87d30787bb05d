import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { holdRequests } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [createEvent('Пікнік')], news: [], projects: [] }))

const { admin, settingsForm } = messages.uk

test('what is typed while a form is being saved stays, and is saved next', async ({ page }) => {
  const shown = (text: string) => page.getByRole('status').filter({ hasText: text })

  await test.step('the next person to be invited', async () => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
    const email = page.getByLabel(admin.admins.email)
    await email.fill('first@example.org')
    const answer = await holdRequests(page, /\/actions\/admins/)
    await page.keyboard.press('Enter')
    await email.fill('second@example.org')
    await answer()
    await expect(shown(admin.admins.added)).toBeVisible()
    await expect(email).toHaveValue('second@example.org')
  })

  await test.step('another field of the settings', async () => {
    await openPage(page, '/adminf83922ab/settings#nameUk')
    const name = page.locator('[name=nameUk]')
    const tagline = page.locator('[name=taglineUk]')
    const update = page.getByRole('button', { name: settingsForm.form.update })
    await name.fill('Маяк')
    await update.click()
    await expect(shown(settingsForm.form.updated)).toBeVisible()
    await name.fill('Маяк на горі')
    const answer = await holdRequests(page, /\/actions\/settings/)
    await update.click()
    await tagline.fill('Світимо здалеку')
    await answer()
    await expect(update).not.toHaveAttribute('aria-busy')
    await expect(tagline).toHaveValue('Світимо здалеку')
    await expect(tagline).toBeFocused()
    await update.click()
    await expect(update).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(name).toHaveValue('Маяк на горі')
    await expect(tagline).toHaveValue('Світимо здалеку')
  })

  await test.step('an event', async () => {
    const events = eventsPage(page)
    await openPage(page, '/events')
    await events.editButton('Пікнік').click()
    await events.fillIn({ titleEn: 'A picnic' })
    const answer = await holdRequests(page, /\/actions\/events/)
    await events.updateButton.click()
    await events.fillIn({ titleEn: 'A picnic by the lake' })
    await answer()
    await expect(shown(events.form.updated)).toBeVisible()
    await expect(events.field('titleEn')).toHaveValue('A picnic by the lake')
    await events.updateButton.click()
    await expect(events.dialog).toBeHidden()
    await openPage(page, '/events?lng=en')
    await expect(page.getByRole('main')).toContainText('A picnic by the lake')
  })
})
