import type { Page } from 'playwright/test'
import { eventOf, eventsOn } from './events.ts'
import { expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { openAs } from './signing-in.ts'
import { words } from './words.ts'

const titles = ['Моє', 'Чуже', 'Видалене'].map((title) => `${title} перемагає`)
const [mine = '', theirs = '', gone = ''] = titles

/** The first saves while the second still has the form open; then the second saves too. */
async function saveBoth(first: Page, second: Page, title: string) {
  await openAs(first, 'admin@example.org', '/events')
  await openAs(second, 'second-admin@example.org', '/events')
  const before = eventsOn(first)
  const after = eventsOn(second)
  for (const events of [before, after]) await events.editButton(title).click()
  await before.fillIn({ titleEn: 'By the first' })
  await before.updateButton.click()
  await expect(before.dialog).toBeHidden()
  await after.fillIn({ titleEn: 'By the second' })
  await after.updateButton.click()
  return after
}

test.describe('two who change one event', () => {
  test.use(siteWith({ events: titles.map(eventOf) }))
  test.beforeEach(({ faults }) => faults.excuse(/status of 409/))
  const { conflict } = words.uk.editing

  test('are told, and the second may keep their own', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const after = await saveBoth(page, second, mine)
    await expect(after.dialog.getByRole('alert')).toHaveText(conflict.text)
    await expect(after.dialog).toContainText('By the first')
    await expect(after.dialog).toContainText('By the second')
    await after.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(after.said(after.form.updateSuccess)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsOn(page).card('By the second')).toBeVisible()
  })

  test('are told, and the second may take what was saved', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    const after = await saveBoth(page, second, theirs)
    await after.dialog.getByRole('button', { name: conflict.takeTheirs }).click()
    await expect(after.field('titleEn')).toHaveValue('By the first')
    await after.updateButton.click()
    await expect(after.said(after.form.updateSuccess)).toBeVisible()
    await page.goto('/events?lng=en')
    await expect(eventsOn(page).card('By the first')).toBeVisible()
  })

  test('are told when the first has deleted it', async ({ page, visitor }) => {
    const second = await (await visitor()).newPage()
    await openAs(page, 'admin@example.org', '/events')
    await openAs(second, 'second-admin@example.org', '/events')
    const events = eventsOn(page)
    const after = eventsOn(second)
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

    await openAs(second, 'second-admin@example.org', '/adminf83922ab/events?show=bin')
    const { restore, restored } = words.uk.desk.binned
    const deleted = second.getByRole('listitem').filter({ hasText: gone })
    await deleted.getByRole('button', { name: restore }).click()
    await expect(after.said(restored)).toBeVisible()
    await openAs(second, 'second-admin@example.org', '/events')
    await after.editButton(gone).click()
    await expect(after.field('titleUk'), 'what was typed is there').toHaveValue('Запізно')
    await after.updateButton.click()
    await after.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(after.said(after.form.updateSuccess)).toBeVisible()
    await expect(after.card('Запізно')).toBeVisible()
  })
})
