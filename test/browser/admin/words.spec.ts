import { databases } from '#test/browser/helpers/databases.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { wordsForm, admin } = messages.uk
const { form } = wordsForm

for (const [database, width] of databases.flatMap(
  (one) =>
    [
      [one, 390],
      [one, 1440],
    ] as const,
)) {
  test.describe(`on ${database}, ${width} px wide`, () => {
    test.use(siteWith({ events: [], news: [] }, { database }))

    test('a sentence of the front page is changed in both languages, open pages show it, and the history brings it back', async ({
      page,
      visitor,
    }) => {
      const phone = { viewport: { width: 390, height: 844 } }
      const [reader, english] = await Promise.all([
        (await visitor(phone)).newPage(),
        (await visitor(phone)).newPage(),
      ])
      await openPage(reader, '/')
      await openPage(english, '/?lng=en')
      const opened = await reader.evaluate(() => performance.timeOrigin)

      await page.setViewportSize({ width, height: 844 })
      await openSignedIn(page, 'admin@example.org', '/adminf83922ab/words')
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.getByRole('searchbox').fill('ближче до вогню')
      await page.getByRole('button', { name: admin.search.button }).click()
      await page.getByRole('link', { name: messages.uk.home.hero.title }).click()
      await expect(page.locator('[name=textUk]')).toHaveValue(messages.uk.home.hero.title)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.locator('[name=textUk]').fill('Гуртом до вогню')
      await page.locator('[name=textEn]').fill('Gather round')
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: form.added })).toBeVisible()
      await expect(heading(reader)).toHaveText('Гуртом до вогню')
      await expect(heading(english)).toHaveText('Gather round')
      expect(await reader.evaluate(() => performance.timeOrigin), 'no reload').toBe(opened)

      await page.getByRole('button', { name: wordsForm.takeOriginal }).click()
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: form.updated }).last()).toBeVisible()
      await expect(heading(reader)).toHaveText(messages.uk.home.hero.title)
      await expect(page.getByText(messages.uk.forms.draftKept)).toBeHidden()
      await page.getByRole('link', { name: wordsForm.history }).click()
      const written = page.getByRole('listitem').filter({ hasText: 'Gather round' }).last()
      await written.getByRole('button', { name: admin.history.return }).click()
      await expect(heading(english)).toHaveText('Gather round')
      // Other tests find the site as it was.
      await openPage(page, '/adminf83922ab/words/edit?key=home%3Ahero.title')
      await page.getByRole('button', { name: wordsForm.takeOriginal }).click()
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(heading(english)).toHaveText(messages.en.home.hero.title)
    })
  })
}

test('a plural that lacks a form, and a text that lacks a value, are refused in words', async ({
  page,
}) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/words/edit?key=search%3Ashown')
  const few = page.locator('[name=fewUk]')
  await few.fill('')
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(few).toHaveAccessibleDescription(messages.uk.forms.errors.missingForm)
  await openPage(page, '/adminf83922ab/words/edit?key=home%3Ahero.about')
  const text = page.locator('[name=textUk]')
  await text.fill('Просто спільнота')
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(text).toHaveAccessibleDescription(messages.uk.forms.errors.missingPlaceholder)
})

for (const width of [390, 1440]) {
  test.describe(`in place, ${width} px wide`, () => {
    test.use(siteWith({ events: [], news: [] }))

    test('each text of the page opens where it stands, by touch and by keyboard', async ({
      page,
      visitor,
      faults,
    }) => {
      const reader = await (await visitor({ viewport: { width: 390, height: 844 } })).newPage()
      await openPage(reader, '/')
      await page.setViewportSize({ width, height: 844 })
      await openSignedIn(page, 'admin@example.org', '/')
      const { edit, done } = messages.uk.adminHome.words
      await page.getByRole('button', { name: edit }).click()
      await expect(heading(page)).toHaveAttribute('data-words', 'home:hero.title')
      await expectNoOverflow(page)
      const dialog = page.getByRole('dialog', { name: form.editTitle })
      faults.allow(/ERR_FAILED/)
      await page.route('**/words/text*', (route) => route.abort())
      await heading(page).click()
      await expect(dialog.getByRole('alert')).toContainText(wordsForm.inPlace.failed)
      await page.unroute('**/words/text*')
      await dialog.getByRole('button', { name: wordsForm.inPlace.retry }).click()
      await expect(dialog.locator('[name=textUk]')).toBeVisible()
      await dialog.getByRole('button', { name: messages.uk.forms.close }).click()
      await expect(dialog).toBeHidden()
      await heading(page).click()
      await expect(dialog.locator('[name=textUk]')).toHaveValue(messages.uk.home.hero.title)
      await expectAccessible(page)
      await dialog.locator('[name=textUk]').fill('Гуртом до вогню')
      await dialog.locator('[name=textEn]').fill('Gather round')
      await dialog.getByRole('button', { name: form.save, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(heading(page)).toHaveText('Гуртом до вогню')
      await expect(heading(reader)).toHaveText('Гуртом до вогню')

      await heading(page).focus()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: wordsForm.takeOriginal }).click()
      await dialog.getByRole('button', { name: form.save, exact: true }).click()
      await expect(heading(reader)).toHaveText(messages.uk.home.hero.title)

      // A link can still be followed.
      const more = page
        .getByRole('main')
        .getByRole('link', { name: messages.uk.home.hero.readMore })
      await more.click()
      await dialog.getByRole('button', { name: wordsForm.inPlace.press }).click()
      await expect(page).toHaveURL(/philosophy|#/)
      await page.getByRole('button', { name: done }).click()
      await expect(page.locator('[data-words]')).toHaveCount(0)
    })
  })
}

test('the pages of visitors know nothing of it', async ({ page }) => {
  await openPage(page, '/')
  expect(await page.content()).not.toContain('data-words')
  await expect(page.getByRole('button', { name: messages.uk.adminHome.words.edit })).toHaveCount(0)
})
