import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const titles = ['Моє', 'Чуже', 'Видалене'].map((title) => `${title} перемагає`)
const [keptTitle = '', replacedTitle = '', deletedTitle = ''] = titles

test.use(siteWith({ events: titles.map(createEvent) }))

test('two administrators who change one event see a conflict, and the second chooses a version', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { conflict } = messages.uk.editing
  const { restore, restored } = messages.uk.admin.bin
  const second = await (await visitor()).newPage()
  const firstEvents = eventsPage(page)
  const secondEvents = eventsPage(second)
  await openSignedIn(page, 'admin@example.org', '/events')
  await openSignedIn(second, 'second-admin@example.org', '/events')

  /** The first saves while the second has the form open; then the second saves too. */
  async function saveBoth(title: string) {
    for (const events of [firstEvents, secondEvents]) await events.editButton(title).click()
    await firstEvents.fillIn({ titleEn: 'By the first' })
    await firstEvents.updateButton.click()
    await expect(firstEvents.dialog).toBeHidden()
    await secondEvents.fillIn({ titleEn: 'By the second' })
    await secondEvents.updateButton.click()
  }
  async function expectSaved(title: string, titleEn: string) {
    await expect(secondEvents.statusToast(secondEvents.form.updated)).toBeVisible()
    await openPage(second, '/events')
    await secondEvents.editButton(title).click()
    await expect(secondEvents.field('titleEn')).toHaveValue(titleEn)
    await second.keyboard.press('Escape')
    await expect(secondEvents.dialog).toBeHidden()
  }

  await test.step('their own', async () => {
    await saveBoth(keptTitle)
    await expect(secondEvents.dialog.getByRole('alert')).toHaveText(conflict.text)
    await expect(secondEvents.dialog).toContainText('By the first')
    await expect(secondEvents.dialog).toContainText('By the second')
    await secondEvents.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expectSaved(keptTitle, 'By the second')
  })

  await test.step('the saved one', async () => {
    await saveBoth(replacedTitle)
    await secondEvents.dialog.getByRole('button', { name: conflict.takeTheirs }).click()
    await expect(secondEvents.field('titleEn')).toHaveValue('By the first')
    await secondEvents.updateButton.click()
    await expectSaved(replacedTitle, 'By the first')
  })

  await test.step('their own after the first has deleted the event', async () => {
    await secondEvents.editButton(deletedTitle).click()
    await secondEvents.fillIn({ titleUk: 'Запізно' })
    await firstEvents.deleteButton(deletedTitle).click()
    await firstEvents.confirmButton.click()
    await expect(firstEvents.dialog).toBeHidden()
    await secondEvents.updateButton.click()
    await expect(secondEvents.dialog.getByRole('alert')).toHaveText(conflict.deleted)
    await secondEvents.dialog.getByRole('button', { name: conflict.close }).click()
    await expect(secondEvents.dialog).toBeHidden()
    await expect(secondEvents.card(deletedTitle)).toHaveCount(0)

    await openPage(second, '/adminf83922ab/events?show=bin')
    const deleted = second.getByRole('listitem').filter({ hasText: deletedTitle })
    await deleted.getByRole('button', { name: restore }).click()
    await expect(secondEvents.statusToast(restored)).toBeVisible()
    await openPage(second, '/events')
    await secondEvents.editButton(deletedTitle).click()
    await expect(secondEvents.field('titleUk'), 'what was typed is there').toHaveValue('Запізно')
    await secondEvents.updateButton.click()
    await secondEvents.dialog.getByRole('button', { name: conflict.keepMine }).click()
    await expect(secondEvents.statusToast(secondEvents.form.updated)).toBeVisible()
    await expect(secondEvents.card('Запізно')).toBeVisible()
  })
})
