import type { Page } from 'playwright/test'
import { expect, open, test } from './site.ts'
import { openAs } from './signing-in.ts'
import { words } from './words.ts'

const { newEventForm: form, deleteToastMessage } = words.uk.eventForm
const { deleteModal, tools, conflict } = words.uk.editing
const { fields: labels } = words.uk.content
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

async function fill(page: Page, fields: Partial<Record<keyof typeof labels, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    const label = labels[name as keyof typeof labels]
    await dialog(page).getByLabel(label).fill(value)
  }
}
const picnic = (title: string) => ({
  titleUk: title,
  titleEn: `${title} EN`,
  eventLink: 'https://example.org/picnic',
  startDate: '2027-05-01',
  endDate: '2027-05-02',
})

async function add(page: Page, title: string) {
  await page.getByRole('button', { name: form.add }).click()
  await fill(page, picnic(title))
  await dialog(page).getByRole('button', { name: form.save }).click()
  await expect(page.getByRole('status').filter({ hasText: form.successMessage })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
}

test('a visitor sees no tools, and every card leads out', async ({ page }) => {
  await open(page, '/events')
  await expect(page.getByRole('button', { name: form.add })).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('link', { name: words.uk.events.card.join }).first(),
  ).toBeVisible()
})

test('an event is added, changed and deleted, and a visitor sees each of it at once', async ({
  page,
  visitor,
}) => {
  const reader = await (await visitor()).newPage()
  await open(reader, '/events')
  await openAs(page, 'admin@example.org', '/events')

  await add(page, 'Пікнік на Стрілці')
  await expect(cards(reader, 'Пікнік на Стрілці')).toContainText('2027-05-01 / 2027-05-02')

  await page
    .getByRole('button', { name: tools.edit.replace('{{title}}', 'Пікнік на Стрілці') })
    .click()
  await expect(dialog(page).getByLabel(labels.titleUk)).toHaveValue('Пікнік на Стрілці')
  await fill(page, { titleUk: 'Вечеря на Стрілці' })
  await dialog(page).getByRole('button', { name: form.update }).click()
  await expect(page.getByRole('status').filter({ hasText: form.updateSuccess })).toBeVisible()
  await expect(cards(reader, 'Вечеря на Стрілці')).toBeVisible()

  await page
    .getByRole('button', { name: tools.delete.replace('{{title}}', 'Вечеря на Стрілці') })
    .click()
  await expect(dialog(page)).toContainText(deleteModal.title)
  await dialog(page).getByRole('button', { name: deleteModal.delete }).click()
  await expect(
    page.getByRole('status').filter({ hasText: deleteToastMessage.success }),
  ).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(cards(reader, 'Вечеря на Стрілці')).toHaveCount(0)
})

test('a form that is not whole is not sent, and what is wrong is said beside the field', async ({
  page,
}) => {
  await openAs(page, 'admin@example.org', '/events')
  await page.getByRole('button', { name: form.add }).click()
  await dialog(page).getByRole('button', { name: form.save }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: form.errors.validationError }),
  ).toBeVisible()
  const { faults } = words.uk.forms
  await expect(dialog(page).getByText(faults.empty)).toHaveCount(5)
  await fill(page, {
    ...picnic('Недобра подія'),
    eventLink: 'javascript:alert(1)',
    endDate: '2027-04-01',
  })
  await dialog(page).getByRole('button', { name: form.save }).click()
  await expect(dialog(page)).toContainText(faults.notALink)
  await expect(dialog(page)).toContainText(faults.endsBeforeStart)
  await page.reload()
  await page.getByRole('button', { name: form.add }).click()
  await expect(dialog(page).getByLabel(labels.titleUk), 'a reload loses nothing').toHaveValue(
    'Недобра подія',
  )
})

test('two who change one event are told, and the second chooses', async ({
  page,
  visitor,
  faults,
}) => {
  faults.excuse(/status of 409/)
  const second = await (await visitor()).newPage()
  await openAs(page, 'admin@example.org', '/events')
  await add(page, 'Спільна справа')
  await openAs(second, 'second-admin@example.org', '/events')
  const edit = tools.edit.replace('{{title}}', 'Спільна справа')
  for (const one of [page, second]) await one.getByRole('button', { name: edit }).click()

  await fill(page, { titleEn: 'By the first' })
  await dialog(page).getByRole('button', { name: form.update }).click()
  await expect(dialog(page)).toBeHidden()

  await fill(second, { titleEn: 'By the second' })
  await dialog(second).getByRole('button', { name: form.update }).click()
  await expect(dialog(second).getByRole('alert')).toHaveText(conflict.text)
  await expect(dialog(second)).toContainText('By the first')
  await expect(dialog(second)).toContainText('By the second')
  await dialog(second).getByRole('button', { name: conflict.keepMine }).click()
  await expect(second.getByRole('status').filter({ hasText: form.updateSuccess })).toBeVisible()
  await page.goto('/events?lng=en')
  await expect(cards(page, 'By the second')).toBeVisible()
})
