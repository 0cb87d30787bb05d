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
const all = Object.keys(contentCases) as ContentCase[]

for (const database of databases) {
  test.describe(`on ${database}`, () => {
    test.use(siteWith({}, { database }))

    // The other tests of editing run on SQLite.
    const kinds = database === 'sqlite' ? (['events', 'news'] as const) : all
    const pairs = database === 'sqlite' ? ways : ways.toReversed()
    for (const [at, kind] of kinds.entries()) {
      const { language, width } = pairs[at] ?? ways[0]
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

        const its = contentPage(page, kind, language)
        const theirs = contentPage(other, kind, language)
        const seen = contentPage(reader, kind, language)
        const title = `Перше ${kind} ${width}`
        const renamed = `Друге ${kind} ${width}`
        const kept = `Третє ${kind} ${width}`
        const own = named[language]
        const twin = named[language === 'uk' ? 'en' : 'uk']

        await its.addButton.click()
        await its.saveButton.click()
        await expect(its.alertToast(its.own.incomplete)).toBeVisible()
        await its.fillIn({ ...rest, [own]: title, [twin]: 'Twin' })
        await its.saveButton.click()
        await expect(its.statusToast(its.own.added)).toBeVisible()
        await expect(its.dialog).toBeHidden()
        await expect(seen.heading(title)).toBeVisible()

        await openSignedIn(other, 'second-admin@example.org', inLanguage(list))
        await theirs.editButton(title).click()
        await theirs.fillIn({ [own]: kept })
        await its.editButton(title).click()
        await its.fillIn({ [own]: renamed })
        await its.updateButton.click()
        await expect(its.statusToast(its.own.updated)).toBeVisible()
        await expect(seen.heading(renamed)).toBeVisible()

        await theirs.updateButton.click()
        const { conflict } = messages[language].editing
        await expect(theirs.dialog.getByRole('alert')).toHaveText(conflict.text)
        await theirs.dialog.getByRole('button', { name: conflict.keepMine }).click()
        await expect(theirs.statusToast(theirs.own.updated)).toBeVisible()
        await expect(seen.heading(kept)).toBeVisible()

        if (hasPage) {
          await page.getByRole('link', { name: kept }).click()
          // Until the document's page is loaded the list is still shown.
          await expect(page).not.toHaveURL(new RegExp(`${list}(\\?|$)`))
        }
        await its.deleteButton(kept).click()
        await its.confirmButton.click()
        await expect(its.statusToast(its.own.deleted)).toBeVisible()
        await expect(its.dialog).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
        await expect(its.heading(kept)).toHaveCount(0)
        await expect(seen.heading(kept)).toHaveCount(0)

        await openPage(page, `/adminf83922ab/${kind}?show=bin${language === 'en' ? '&lng=en' : ''}`)
        await its.restoreButton(kept).click()
        await expect(its.statusToast(messages[language].admin.bin.restored)).toBeVisible()
        await expect(seen.heading(kept)).toBeVisible()
      })
    }
  })
}
