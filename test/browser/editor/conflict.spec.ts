import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const titles = ['Моє', 'Чуже', 'Видалене'].map((title) => `${title} перемагає`)
const [mine = '', theirs = '', gone = ''] = titles

/** The first saves while the second has the form open; then the second saves too. */
async function saveBoth(first: Page, second: Page, title: string) {
  await openSignedIn(first, 'admin@example.org', '/events')
  await openSignedIn(second, 'second-admin@example.org', '/events')
  const before = eventsPage(first)
  const after = eventsPage(second)
  for (const events of [before, after]) await events.editButton(title).click()
  await before.fillIn({ titleEn: 'By the first' })
  await before.updateButton.click()
  await expect(before.dialog).toBeHidden()
  await after.fillIn({ titleEn: 'By the second' })
  await after.updateButton.click()
  return after
}

test.describe('two administrators who change one event', () => {
  test.use(siteWith({ events: titles.map(createEvent) }))
  test.beforeEach(({ faults }) => faults.allow(/status of 409/))
  const { conflict } = messages.uk.editing

  test('see a conflict, and the second keeps their own version', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const after = await saveBoth(page, second, mine)
    await expect(after.dialog.getByRole('alert')).toHaveText(conflict.text)
    await expect(after.dialog).toContainText('By the first')
    await expect(after.dialog).toContainText('By the second')
    await after.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(after.statusToast(after.form.updated)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsPage(page).card('By the second')).toBeVisible()
  })

  test('see a conflict, and the second takes the saved version', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const after = await saveBoth(page, second, theirs)
    await after.dialog.getByRole('button', { name: conflict.takeTheirs }).click()
    await expect(after.field('titleEn')).toHaveValue('By the first')
    await after.updateButton.click()
    await expect(after.statusToast(after.form.updated)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsPage(page).card('By the first')).toBeVisible()
  })

  test('see a message if the first has deleted it', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    await openSignedIn(page, 'admin@example.org', '/events')
    await openSignedIn(second, 'second-admin@example.org', '/events')
    const events = eventsPage(page)
    const after = eventsPage(second)
    await after.editButton(gone).click()
    await after.fillIn({ titleUk: 'Запізно' })
    await events.deleteButton(gone).click()
    await events.confirmButton.click()
    await expect(events.dialog).toBeHidden()
    await after.updateButton.click()
    await expect(after.dialog.getByRole('alert')).toHaveText(conflict.deleted)
    await after.dialog.getByRole('button', { name: conflict.close }).click()
    await expect(after.dialog).toBeHidden()
    await expect(after.card(gone)).toHaveCount(0)

    await openSignedIn(second, 'second-admin@example.org', '/adminf83922ab/events?show=bin')
    const { restore, restored } = messages.uk.admin.bin
    const deleted = second.getByRole('listitem').filter({ hasText: gone })
    await deleted.getByRole('button', { name: restore }).click()
    await expect(after.statusToast(restored)).toBeVisible()
    await openSignedIn(second, 'second-admin@example.org', '/events')
    await after.editButton(gone).click()
    await expect(after.field('titleUk'), 'what was typed is there').toHaveValue('Запізно')
    await after.updateButton.click()
    await after.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(after.statusToast(after.form.updated)).toBeVisible()
    await expect(after.card('Запізно')).toBeVisible()
  })
})
