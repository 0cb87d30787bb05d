import { databases } from '#test/browser/helpers/databases.ts'
import { contentCases, contentPage, type ContentCase } from '#test/browser/helpers/content-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

/** Each kind gets another pair of language and width. */
const ways = [
  { language: 'uk', width: 390 },
  { language: 'en', width: 1440 },
  { language: 'uk', width: 1440 },
  { language: 'en', width: 390 },
] as const
const contentNames = Object.keys(contentCases) as ContentCase[]

for (const database of databases) {
  test.describe(`on ${database}`, () => {
    test.use(siteWith({}, { database }))

    // The other tests of editing run on SQLite.
    const kinds = database === 'sqlite' ? (['events', 'news'] as const) : contentNames
    const pairs = database === 'sqlite' ? ways : ways.toReversed()
    for (const [index, kind] of kinds.entries()) {
      const { language, width } = pairs[index] ?? ways[0]
      test(`${kind} are created, edited, deleted and restored in place, in ${language} at ${width}`, async ({
        page,
        visitor,
        faults,
      }) => {
        faults.allow(/status of (404|409)/)
        const viewport = { width, height: 844 }
        await page.setViewportSize(viewport)
        const { list, named, rest, hasPage } = contentCases[kind]
        const inLanguage = (path: string) => (language === 'en' ? `${path}?lng=en` : path)
        const reader = await (await visitor({ viewport })).newPage()
        const stream = reader.waitForResponse((one) => one.url().includes('/live'))
        await openPage(reader, inLanguage(list))
        await stream
        const other = await (await visitor({ viewport })).newPage()
        await openSignedIn(page, 'admin@example.org', inLanguage(list))

        const controls = contentPage(page, kind, language)
        const otherControls = contentPage(other, kind, language)
        const readerControls = contentPage(reader, kind, language)
        const title = `Перше ${kind} ${width}`
        const renamed = `Друге ${kind} ${width}`
        const keptTitle = `Третє ${kind} ${width}`
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

        await openSignedIn(other, 'second-admin@example.org', inLanguage(list))
        await otherControls.editButton(title).click()
        await otherControls.fillIn({ [own]: keptTitle })
        await controls.editButton(title).click()
        await controls.fillIn({ [own]: renamed })
        await controls.updateButton.click()
        await expect(controls.statusToast(controls.own.updated)).toBeVisible()
        await expect(readerControls.heading(renamed)).toBeVisible()

        await otherControls.updateButton.click()
        const { conflict } = messages[language].editing
        await expect(otherControls.dialog.getByRole('alert')).toHaveText(conflict.text)
        await otherControls.dialog.getByRole('button', { name: conflict.keepMine }).click()
        await expect(otherControls.statusToast(otherControls.own.updated)).toBeVisible()
        await expect(readerControls.heading(keptTitle)).toBeVisible()

        if (hasPage) {
          await page.getByRole('link', { name: keptTitle }).click()
          // Until the document's page is loaded the list is still shown.
          await expect(page).not.toHaveURL(new RegExp(`${list}(\\?|$)`))
        }
        await controls.deleteButton(keptTitle).click()
        await controls.confirmButton.click()
        await expect(controls.statusToast(controls.own.deleted)).toBeVisible()
        await expect(controls.dialog).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
        await expect(controls.heading(keptTitle)).toHaveCount(0)
        await expect(readerControls.heading(keptTitle)).toHaveCount(0)

        await openPage(page, `/adminf83922ab/${kind}?show=bin${language === 'en' ? '&lng=en' : ''}`)
        await controls.restoreButton(keptTitle).click()
        await expect(controls.statusToast(messages[language].admin.bin.restored)).toBeVisible()
        await expect(readerControls.heading(keptTitle)).toBeVisible()
      })
    }
  })
}
