import { createPhoto } from '#test/browser/helpers/images-field/field.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const { content, admin, editing, images } = messages.uk

// A separate site, because other tests count the sample content.
test.use(siteWith({}))

test('a project is found, and what lacks a language is marked until it is added', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/projects')
  await page.getByRole('button', { name: content.projects.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(content.projects.fields.titleUk).fill('Кінозал просто неба')
  await dialog.getByLabel(content.projects.fields.descriptionUk).fill('Щочетверга у дворі')
  await dialog.getByRole('button', { name: content.projects.save }).click()
  await expect(page.getByText(content.projects.added)).toBeVisible()
  await expect(dialog).toBeHidden()

  // With the space that a phone's keyboard adds after a word.
  await page.getByRole('searchbox').fill('ПРОСТО НЕБА ')
  await page.getByRole('button', { name: admin.search.button }).click()
  const items = page.getByRole('main').getByRole('listitem')
  const item = items.filter({ hasText: 'Кінозал просто неба' })
  await expect(page).toHaveURL(/q=/)
  await expect(item).toContainText(admin.missing.en)
  await expect(items.filter({ has: page.getByRole('heading') })).toHaveCount(1)

  const named = (text: string) => text.replace('{{title}}', 'Кінозал просто неба')
  await page.getByRole('button', { name: named(editing.tools.edit) }).click()
  await dialog.getByLabel(content.projects.fields.titleEn).fill('Open-air cinema')
  await dialog.getByLabel(content.projects.fields.descriptionEn).fill('Thursdays in the yard')
  await dialog.getByRole('button', { name: content.projects.update }).click()
  await expect(page.getByText(content.projects.updated)).toBeVisible()
  await expect(item).not.toContainText(admin.missing.en)
})

test('news is scheduled, and its history shows the alternative texts of its image', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
  await page.getByRole('button', { name: content.news.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(content.news.fields.titleUk).fill('Ніч на березі')
  await dialog.getByLabel(content.news.fields.textUk).fill('Було видно зорі')
  await dialog.locator('input[type=file]').setInputFiles([await createPhoto('night.jpg')])
  const alt = dialog.getByLabel(images.alt.uk)
  for (const text of ['Намети біля багаття', 'Намети біля річки']) {
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/images'))
    await alt.fill(text)
    await alt.blur()
    expect((await saving).ok()).toBe(true)
  }
  await dialog.getByText(editing.when.title).first().click()
  await dialog.getByLabel(editing.when.at).check()
  await dialog.getByRole('button', { name: content.news.save }).click()
  await expect(dialog.getByText(messages.uk.forms.errors.notATime)).toBeVisible()
  await dialog.getByLabel(editing.when.publishAt).fill('2031-05-01T10:00')
  await dialog.getByRole('button', { name: content.news.save }).click()
  await expect(dialog).toContainText(editing.waiting.text)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ніч на березі' })
  await expect(item).toContainText('2031')

  await item
    .getByRole('link', { name: admin.history.title.replace('{{name}}', 'Ніч на березі') })
    .click()
  const altTextSteps = page.getByRole('listitem').filter({ hasText: admin.history.did.described })
  await expect(altTextSteps).toHaveCount(2)
  await expect(altTextSteps.first()).toContainText(images.alt.uk)
  await expect(altTextSteps.first()).toContainText('admin@example.org')
  await expect(altTextSteps.first().getByRole('deletion')).toHaveText('багаття')
  await expect(altTextSteps.first().getByRole('insertion')).toHaveText('річки')
  await expect(altTextSteps.last().getByRole('insertion')).toHaveText('Намети біля багаття')
})

test('the history shows what changed, and any version can be restored', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (409|503)/)
  await openSignedIn(page, 'second-admin@example.org', '/adminf83922ab/organizers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: content.organizers.add }).click()
  await dialog.getByLabel(content.organizers.fields.nameUk).fill('Юрій Згурський')
  await dialog.getByLabel(content.organizers.fields.positionUk).fill('водить човен')
  await dialog.getByRole('button', { name: content.organizers.save }).click()
  await expect(page.getByText(content.organizers.added)).toBeVisible()

  await page.getByRole('button', { name: editing.tools.edit.replace('{{title}}', 'Юрій') }).click()
  await dialog.getByLabel(content.organizers.fields.positionUk).fill('водить катер')
  await dialog.getByRole('button', { name: content.organizers.update }).click()
  await expect(page.getByText(content.organizers.updated)).toBeVisible()

  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Юрій' })
  await item.getByRole('link', { name: admin.history.title.replace('{{name}}', 'Юрій') }).click()
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(step(admin.history.did.changed).getByRole('deletion')).toHaveText('човен')
  await expect(step(admin.history.did.changed).getByRole('insertion')).toHaveText('катер')
  await expect(step(admin.history.did.changed)).toContainText('second-admin@example.org')
  const revertButton = step(admin.history.did.added).getByRole('button', {
    name: admin.history.return,
  })
  await page.route('**/actions/organizers', (route) => route.fulfill({ status: 503 }))
  await revertButton.click()
  await expect(page.getByText(admin.history.failed)).toBeVisible()
  await page.unroute('**/actions/organizers')

  const late = await page.context().newPage()
  await late.goto(page.url())
  await waitForHydration(late)
  await revertButton.click()
  await expect(page.getByText(admin.history.returned)).toBeVisible()
  await late
    .getByRole('listitem')
    .filter({ hasText: admin.history.did.added })
    .getByRole('button', { name: admin.history.return })
    .click()
  await expect(late.getByText(admin.history.changed)).toBeVisible()
  await page.goto('/team')
  await expect(page.getByText('водить човен')).toBeVisible()
})
