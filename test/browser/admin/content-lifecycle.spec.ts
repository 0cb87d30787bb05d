import type { Page } from 'playwright/test'
import { contentCases, contentPage, type ContentCase } from '#test/browser/helpers/content-page.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

/** Each kind gets another pair of language and width. */
const views = [
  { language: 'en', width: 390 },
  { language: 'uk', width: 1440 },
  { language: 'en', width: 1440 },
  { language: 'uk', width: 390 },
] as const
type View = (typeof views)[number]
const contentNames = Object.keys(contentCases) as ContentCase[]

// The other tests of editing run on SQLite.
test.use(siteWith({}, { database: 'postgresql' }))

test('each kind is created, edited, deleted and restored in place, on PostgreSQL', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404/)
  const reader = await (await visitor()).newPage()
  await startSession(page, 'admin@example.org')
  for (const [index, kind] of contentNames.entries()) {
    const view = views[index % views.length] ?? views[0]
    await test.step(`${kind}, in ${view.language} at ${view.width} px`, () =>
      followLifecycle({ page, reader }, kind, view))
  }
})

/** `page` is an administrator's, `reader` a visitor's. */
async function followLifecycle(
  { page, reader }: Record<'page' | 'reader', Page>,
  kind: ContentCase,
  { language, width }: View,
) {
  const { list, named, rest, hasPage } = contentCases[kind]
  for (const one of [page, reader]) await one.setViewportSize({ width, height: 844 })
  const stream = waitForStream(reader)
  await openPage(reader, `${list}?lng=${language}`)
  await stream
  await openPage(page, `${list}?lng=${language}`)

  const controls = contentPage(page, kind, language)
  const readerControls = contentPage(reader, kind, language)
  const title = `Перше ${kind}`
  const renamed = `Друге ${kind}`
  const own = named[language]
  const twin = named[language === 'uk' ? 'en' : 'uk']

  await controls.addButton.click()
  await controls.saveButton.click()
  await expect(controls.alertToast(controls.own.incomplete)).toBeVisible()
  await controls.fillIn({ ...rest, [own]: title, [twin]: 'Twin' })
  await controls.saveButton.click()
  await expect(controls.statusToast(controls.own.added)).toBeVisible()
  await expect(controls.dialog).toBeHidden()
  await expect(readerControls.heading(title)).toBeVisible()

  await controls.editButton(title).click()
  await controls.fillIn({ [own]: renamed })
  await controls.updateButton.click()
  await expect(controls.statusToast(controls.own.updated)).toBeVisible()
  await expect(readerControls.heading(renamed)).toBeVisible()

  if (hasPage) {
    await page.getByRole('link', { name: renamed }).click()
    // Until the document's page is loaded the list is still shown.
    await expect(page).not.toHaveURL(new RegExp(`${list}(\\?|$)`))
  }
  await controls.deleteButton(renamed).click()
  await controls.confirmButton.click()
  await expect(controls.statusToast(controls.own.deleted)).toBeVisible()
  await expect(controls.dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
  await expect(controls.heading(renamed)).toHaveCount(0)
  await expect(readerControls.heading(renamed)).toHaveCount(0)

  await openPage(page, `/adminf83922ab/${kind}?show=bin&lng=${language}`)
  await controls.restoreButton(renamed).click()
  await expect(controls.statusToast(messages[language].admin.bin.restored)).toBeVisible()
  await expect(readerControls.heading(renamed)).toBeVisible()
}
