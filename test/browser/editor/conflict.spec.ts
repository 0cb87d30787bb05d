import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const titles = ['Моє', 'Чуже', 'Видалене'].map((title) => `${title} перемагає`)
const [keptTitle = '', replacedTitle = '', deletedTitle = ''] = titles

/** The first saves while the second has the form open; then the second saves too. */
async function saveBoth(first: Page, second: Page, title: string) {
  await openSignedIn(first, 'admin@example.org', '/events')
  await openSignedIn(second, 'second-admin@example.org', '/events')
  const firstEvents = eventsPage(first)
  const secondEvents = eventsPage(second)
  for (const events of [firstEvents, secondEvents]) await events.editButton(title).click()
  await firstEvents.fillIn({ titleEn: 'By the first' })
  await firstEvents.updateButton.click()
  await expect(firstEvents.dialog).toBeHidden()
  await secondEvents.fillIn({ titleEn: 'By the second' })
  await secondEvents.updateButton.click()
  return secondEvents
}

test.describe('two administrators who change one event', () => {
  test.use(siteWith({ events: titles.map(createEvent) }))
  test.beforeEach(({ faults }) => faults.allow(/status of 409/))
  const { conflict } = messages.uk.editing

  test('see a conflict, and the second keeps their own version', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const secondEvents = await saveBoth(page, second, keptTitle)
    await expect(secondEvents.dialog.getByRole('alert')).toHaveText(conflict.text)
    await expect(secondEvents.dialog).toContainText('By the first')
    await expect(secondEvents.dialog).toContainText('By the second')
    await secondEvents.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(secondEvents.statusToast(secondEvents.form.updated)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsPage(page).card('By the second')).toBeVisible()
  })

  test('see a conflict, and the second takes the saved version', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const secondEvents = await saveBoth(page, second, replacedTitle)
    await secondEvents.dialog.getByRole('button', { name: conflict.takeTheirs }).click()
    await expect(secondEvents.field('titleEn')).toHaveValue('By the first')
    await secondEvents.updateButton.click()
    await expect(secondEvents.statusToast(secondEvents.form.updated)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsPage(page).card('By the first')).toBeVisible()
  })

  test('see a message if the first has deleted it', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    await openSignedIn(page, 'admin@example.org', '/events')
    await openSignedIn(second, 'second-admin@example.org', '/events')
    const events = eventsPage(page)
    const secondEvents = eventsPage(second)
    await secondEvents.editButton(deletedTitle).click()
    await secondEvents.fillIn({ titleUk: 'Запізно' })
    await events.deleteButton(deletedTitle).click()
    await events.confirmButton.click()
    await expect(events.dialog).toBeHidden()
    await secondEvents.updateButton.click()
    await expect(secondEvents.dialog.getByRole('alert')).toHaveText(conflict.deleted)
    await secondEvents.dialog.getByRole('button', { name: conflict.close }).click()
    await expect(secondEvents.dialog).toBeHidden()
    await expect(secondEvents.card(deletedTitle)).toHaveCount(0)

    await openSignedIn(second, 'second-admin@example.org', '/adminf83922ab/events?show=bin')
    const { restore, restored } = messages.uk.admin.bin
    const deleted = second.getByRole('listitem').filter({ hasText: deletedTitle })
    await deleted.getByRole('button', { name: restore }).click()
    await expect(secondEvents.statusToast(restored)).toBeVisible()
    await openSignedIn(second, 'second-admin@example.org', '/events')
    await secondEvents.editButton(deletedTitle).click()
    await expect(secondEvents.field('titleUk'), 'what was typed is there').toHaveValue('Запізно')
    await secondEvents.updateButton.click()
    await secondEvents.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(secondEvents.statusToast(secondEvents.form.updated)).toBeVisible()
    await expect(secondEvents.card('Запізно')).toBeVisible()
  })
})
