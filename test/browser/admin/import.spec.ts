import type { Locator } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use({
  ...siteWith({ events: [], news: [], projects: [] }),
  viewport: { width: 390, height: 844 },
})

const { admin, import: texts } = messages.uk
const account = 'admin@example.org'
const news = ['Перша новина', 'Друга новина'].map((titleUk, nth) => ({
  id: `n${nth}`,
  titleUk,
  textUk: 'Текст',
}))
const fileOf = (name: string, content: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

/** The page asks every two seconds what the server has done. */
const appears = (found: Locator) =>
  expect(async () => {
    await found.page().clock.fastForward(2_000)
    await expect(found).toBeVisible({ timeout: 200 })
  }).toPass()

test('an administrator brings in a file, leaves the page, finds it done and takes it back', async ({
  page,
}) => {
  await page.clock.install()
  await openSignedIn(page, account, '/adminf83922ab')
  await page.getByRole('link', { name: admin.import.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: admin.import.title, level: 1 })).toBeVisible()
  const input = page.locator('input[type=file]')

  await test.step('a file that nobody knows is refused, with the ones that work', async () => {
    await input.setInputFiles(fileOf('notes.json', '"just a text"'))
    await appears(page.getByText(texts.problems.unknown))
    await expect(page.getByText(texts.known.items.wordpress)).toBeVisible()
  })

  await test.step('what was found is shown first', async () => {
    const broken = { id: 'broken', titleUk: '', textUk: 'Без назви' }
    await input.setInputFiles(fileOf('news (1).json', JSON.stringify([...news, broken])))
    await appears(page.getByRole('heading', { name: texts.ready.title }))
    await expect(page.getByText(texts.leftOut.reasons.empty)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.ready.begin }).press('Enter')
  })

  await test.step('it comes in without the page', async () => {
    await openPage(page, '/adminf83922ab/import')
    await appears(page.getByRole('heading', { name: texts.done.title }))
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Перша новина' }).click()
    await expect(page).toHaveURL(/\/news\//)
    await expect(page.getByRole('main')).toContainText('Перша новина')
    await page.goBack()
  })

  await test.step('the same file once more has nothing to add, but another can be chosen', async () => {
    await input.setInputFiles(fileOf('news.json', JSON.stringify(news)))
    await appears(page.getByText(texts.ready.nothingNew))
    await page.getByRole('button', { name: texts.ready.another }).click()
    await expect(page.getByRole('button', { name: texts.choose })).toBeVisible()
  })

  await test.step('one button takes it back', async () => {
    await page.getByRole('button', { name: texts.undo.button }).click()
    await page.getByRole('button', { name: texts.undo.confirm }).click()
    await appears(page.getByRole('heading', { name: texts.undone.title }))
    await expect(page.getByText(texts.undone.removed.replace('{{n}}', '2'))).toBeVisible()
  })
})
