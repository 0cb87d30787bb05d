import { projectKind } from '#core/content/project.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { createPhoto } from '#test/browser/helpers/images-field.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { content, admin, editing, images } = messages.uk

const project = projectKind.schema.parse({
  title: { uk: 'Кінозал просто неба' },
  description: { uk: 'Щочетверга у дворі' },
  duration: {},
  purpose: {},
  results: {},
  cooperation: {},
})
test.use(siteWith({ projects: [project] }))

test('a project is found, what lacks a language is marked, its history shows what changed, and any version can be restored', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of (409|500)/)
  const title = 'Кінозал просто неба'
  const dialog = page.getByRole('dialog')
  const items = page.getByRole('main').getByRole('listitem')
  const item = items.filter({ hasText: title })
  await openSignedIn(page, 'second-admin@example.org', '/adminf83922ab/projects')

  await test.step('it is found, and marked until the language is added', async () => {
    // With the space that a phone's keyboard adds after a word.
    await page.getByRole('searchbox').fill('ПРОСТО НЕБА ')
    await page.getByRole('button', { name: admin.search.button }).click()
    await expect(page).toHaveURL(/q=/)
    await expect(item).toContainText(admin.missing.en)
    await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(1)

    const edit = editing.tools.edit.replace('{{title}}', title)
    await page.getByRole('button', { name: edit }).click()
    await dialog.getByLabel(content.projects.fields.titleEn).fill('Open-air cinema')
    await dialog.getByLabel(content.projects.fields.descriptionUk).fill('Щосереди у дворі')
    await dialog.getByLabel(content.projects.fields.descriptionEn).fill('Wednesdays in the yard')
    await dialog.getByRole('button', { name: content.projects.update }).click()
    await expect(page.getByText(content.projects.updated)).toBeVisible()
    await expect(item).not.toContainText(admin.missing.en)
  })

  const step = (text: string, on = page) => on.getByRole('listitem').filter({ hasText: text })
  const revertButton = (on = page) =>
    step(admin.history.did.added, on).getByRole('button', { name: admin.history.return })
  await test.step('its history shows the change', async () => {
    const name = admin.history.title.replace('{{name}}', title)
    await item
      .getByRole('button', { name: editing.tools.moreLabel.replace('{{title}}', title) })
      .click()
    await item.getByRole('link', { name }).click()
    const change = step(admin.history.did.changed)
    await expect(change.getByRole('deletion')).toHaveText('Щочетверга')
    await expect(change.getByRole('insertion').first()).toContainText('Open-air cinema')
    await expect(change).toContainText('second-admin@example.org')
  })

  await test.step('its first version is restored, unless that fails or it has changed', async () => {
    const writes = '**/actions/projects'
    await page.route(writes, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await revertButton().click()
    await expect(page.getByText(admin.history.failed)).toBeVisible()

    const late = await (await visitor()).newPage()
    // Without a stream, which would update it.
    faults.allow(/ERR_FAILED .*\/live\?/)
    await late.route(/\/live\?/, (route) => route.abort())
    await openSignedIn(late, 'admin@example.org', page.url())
    await revertButton().click()
    await expect(page.getByText(admin.history.returned)).toBeVisible()
    await revertButton(late).click()
    await expect(late.getByText(admin.history.changed)).toBeVisible()
    expect(await (await fetch(`${site.origin}/projects`)).text()).toContain('Щочетверга у дворі')
  })
})

test('news is scheduled once it is said who is in its photos, together or in each, and keeps the alternative text', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (400|500)/)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
  await page.getByRole('button', { name: messages.uk.admin.overview.add }).click()
  await page.getByRole('link', { name: content.news.add }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page, 'a reload does not open it again').toHaveURL(/\/news$/)
  await dialog.getByLabel(content.news.fields.titleUk).fill('Ніч на березі')
  await dialog.getByLabel(content.news.fields.textUk).fill('Було видно зорі')
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await createPhoto('night.jpg'), await createPhoto('tents.jpg')])
  const alt = dialog.getByLabel(images.alt.uk).first()
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/images'))
  await alt.fill('Намети біля річки')
  await alt.blur()
  expect((await saving).ok()).toBe(true)
  await dialog.getByText(editing.when.title).first().click()
  await dialog.getByLabel(editing.when.at).check()
  await dialog.getByRole('button', { name: content.news.save }).click()
  await expect(dialog.getByText(messages.uk.forms.errors.notATime)).toBeVisible()
  await dialog.getByLabel(editing.when.publishAt).fill('2031-05-01T10:00')
  await dialog.getByRole('button', { name: content.news.save }).click()
  await expect(dialog.getByText(messages.uk.forms.errors.unanswered)).toBeVisible()
  const question = (text: string, number: number) =>
    dialog.getByRole('radiogroup', { name: text.replace('{{number}}', String(number)) })
  const all = question(images.people.forAll.question, 2)
  const first = question(images.people.question, 1)
  const second = question(images.people.question, 2)
  await expect(all.getByLabel(images.people.notYet)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(all.getByLabel(images.people.unrecognizable)).toBeChecked()
  await expect(second.getByLabel(images.people.unrecognizable)).toBeChecked()
  await first.getByLabel(images.people.agreed).check()
  await expect(all.getByRole('radio', { checked: true }), 'they differ now').toHaveCount(0)
  await page.route('**/actions/images', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await all.getByLabel(images.people.notYet).click()
  await expect(dialog.getByText(images.people.unkept)).toBeVisible()
  await expect(second.getByLabel(images.people.notYet), 'this one was saved').toBeChecked()
  await expect(first.getByLabel(images.people.agreed), 'and this one not').toBeChecked()
  await all.getByLabel(images.people.forAll.agreed).check()
  await expect(second.getByLabel(images.people.agreed)).toBeChecked()
  await dialog.getByRole('button', { name: content.news.save }).click()
  await expect(page.getByText(editing.waiting.title)).toBeVisible()
  await expect(dialog).toBeHidden()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ніч на березі' })
  await expect(item).toContainText('2031')

  const edit = editing.tools.edit.replace('{{title}}', 'Ніч на березі')
  await item.getByRole('button', { name: edit }).click()
  await dialog.getByRole('button', { name: 'Намети біля річки' }).click()
  await expect(alt).toHaveValue('Намети біля річки')
})
