import { projectKind } from '#core/content/project.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const project = (uk: string) =>
  projectKind.schema.parse({
    title: { uk, en: `${uk} EN` },
    description: { uk: 'Щосереди у дворі', en: 'Every Wednesday in the yard' },
    duration: {},
    purpose: {},
    results: {},
    cooperation: {},
  })

test.use(siteWith({ projects: [project('Кінозал'), project('Сад')] }))

test('English that has not changed with the Ukrainian is marked until it is changed or confirmed', async ({
  page,
}) => {
  const { editing, admin } = messages.uk
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/projects')
  const controls = contentPage(page, 'projects', 'uk')
  await controls.editButton('Кінозал').click()
  await expect(controls.dialog.getByText(editing.older.en)).toHaveCount(0)
  await controls.fillIn({ descriptionUk: 'Щочетверга у дворі' })
  await expect(controls.field('descriptionEn')).toHaveAccessibleDescription(editing.older.en)
  await expect(controls.field('titleEn')).not.toHaveAccessibleDescription(editing.older.en)
  await controls.updateButton.click()
  await expect(controls.statusToast(controls.own.updated)).toBeVisible()

  await openPage(page, '/adminf83922ab')
  await page.getByRole('link', { name: admin.overview.tasks.older.replace('{{n}}', '1') }).click()
  await expect(page).toHaveURL(/projects\?show=enOlder/)
  const items = page.getByRole('main').getByRole('listitem')
  const item = items.filter({ has: page.getByRole('heading', { name: 'Кінозал' }) })
  await expect(item).toContainText(admin.older.en)
  await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(1)
  await expectNoOverflow(page)

  await controls.editButton('Кінозал').click()
  await expect(controls.field('descriptionEn')).toHaveAccessibleDescription(editing.older.en)
  await expect(controls.field('descriptionEn'), 'it is what is to be changed').toBeFocused()
  const tick = controls.dialog.getByLabel(editing.upToDate.en)
  await expect(controls.dialog.getByLabel(editing.upToDate.uk)).toHaveCount(0)
  await tick.check()
  await expect(controls.field('descriptionEn')).toHaveAccessibleDescription('')
  await page.reload()
  await controls.editButton('Кінозал').click()
  await expect(tick, 'what is not saved outlives a reload').toBeChecked()
  await controls.updateButton.click()
  await expect(controls.statusToast(controls.own.updated)).toBeVisible()
  await expect(item).toHaveCount(0)
})
