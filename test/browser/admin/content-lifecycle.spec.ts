import type { Page } from 'playwright/test'
import { contentCases, contentPage, type ContentCase } from '#test/browser/helpers/content-page.ts'
import { databases } from '#test/browser/helpers/databases.ts'
import { expect, openPage, siteOf, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

/** Each kind gets another pair of language and width. */
const views = [
  { language: 'en', width: 390 },
  { language: 'uk', width: 1440 },
  { language: 'en', width: 1440 },
  { language: 'uk', width: 390 },
] as const
type View = (typeof views)[number]
const contentNames = Object.keys(contentCases) as ContentCase[]

for (const database of databases) {
  test.describe(`on ${database}`, thoroughUnless(database === 'sqlite'), () => {
    test.use(siteWith({ tips: [] }, { database }))

    test('each kind is created, edited and deleted in place, and a deleted one restored', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of (404|500)/)
      await startSession(page, 'admin@example.org')
      await page.clock.install()
      for (const [index, kind] of contentNames.entries()) {
        const view = views[index % views.length] ?? views[0]
        await test.step(`${kind}, in ${view.language} at ${view.width} px`, () =>
          followLifecycle(page, kind, view))
      }
      await test.step('a restored project', () => restore(page, 'projects', 'Друге projects'))
    })
  })
}

async function followLifecycle(page: Page, kind: ContentCase, { language, width }: View) {
  const { list, named, rest, hasPage } = contentCases[kind]
  const address = `${list}?lng=${language}`
  const controls = contentPage(page, kind, language)
  const title = `Перше ${kind}`
  const renamed = `Друге ${kind}`
  const own = named[language]
  const twin = named[language === 'uk' ? 'en' : 'uk']
  await page.setViewportSize({ width, height: 844 })
  await openPage(page, address)

  await controls.addButton.click()
  await controls.saveButton.click()
  await expect(controls.alertToast(controls.own.incomplete)).toBeVisible()
  await controls.fillIn({ ...rest, [own]: title, [twin]: 'Twin' })
  await controls.saveButton.click()
  await expect(controls.statusToast(controls.own.added)).toBeVisible()
  await expect(controls.dialog).toBeHidden()
  expect(await readAsVisitor(page, address)).toContain(title)

  if (hasPage) {
    await page.getByRole('link', { name: title }).click()
    // Until the document's page is loaded the list is still shown.
    await expect(page).not.toHaveURL(new RegExp(`${list}(\\?|$)`))
  }
  await controls.editButton(title).click()
  await controls.fillIn({ [own]: renamed })
  await controls.updateButton.click()
  await expect(controls.statusToast(controls.own.updated)).toBeVisible()
  await expect(controls.heading(renamed)).toBeVisible()
  // The address is made of the Ukrainian name.
  if (hasPage) await expect(page).toHaveURL(language === 'uk' ? /\/druhe-/ : /\/twin/)
  expect(await readAsVisitor(page, address)).toContain(renamed)

  await controls.deleteButton(renamed).click()
  await controls.confirmButton.click()
  await expect(controls.statusToast(controls.own.deleted)).toBeVisible()
  // The dialog stays for 1500 ms.
  await page.clock.fastForward(1_500)
  await expect(controls.dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
  await expect(controls.heading(renamed)).toHaveCount(0)
  if (!hasPage) await expect(controls.addButton, 'the list is empty').toBeFocused()
  expect(await readAsVisitor(page, address)).not.toContain(renamed)
}

/** From the bin, which is the same screen for each kind. */
async function restore(page: Page, kind: ContentCase, title: string) {
  const { bin, history } = messages.uk.admin
  const { failed, restored } = bin
  const { restoreButton, moreButton, alertToast, statusToast } = contentPage(page, kind, 'uk')
  await openPage(page, `/adminf83922ab/${kind}?show=bin&lng=uk`)
  await page.route('**/actions/*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await restoreButton(title).click()
  await expect(alertToast(failed)).toBeVisible()
  await restoreButton(title).click()
  await expect(statusToast(restored)).toBeVisible()
  expect(await readAsVisitor(page, contentCases[kind].list)).toContain(title)

  await openPage(page, `/adminf83922ab/${kind}`)
  await moreButton(title).click()
  await page.getByRole('link', { name: history.title.replace('{{name}}', title) }).click()
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const returnButton = { name: history.return }
  await expect(step(history.did.added).getByRole('button', returnButton)).toBeVisible()
  await expect(step(history.did.removed)).toBeVisible()
  await expect(step(history.did.removed).getByRole('button', returnButton)).toHaveCount(0)
}

const readAsVisitor = async (page: Page, address: string) =>
  (await fetch(`${siteOf(page.context()).origin}${address}`)).text()
