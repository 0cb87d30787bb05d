import { community } from '#site.config'
import { databases } from '#test/browser/helpers/databases.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const { wordsForm, admin } = messages.uk
const { form } = wordsForm

const cases = databases.flatMap((database) => [390, 1440].map((width) => ({ database, width })))
for (const { database, width } of cases) {
  test.describe(
    `on ${database}, ${width} px wide`,
    thoroughUnless(database === 'sqlite' && width === 390),
    () => {
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
        // As visitors read it, with its values.
        await expect(page.getByText('{{')).toHaveCount(0)
        const { about } = messages.uk.home.hero
        const sentence = about
          .replace('{{name}}', community.name.uk)
          .replace('{{where}}', 'в Миколаєві')
        await page.getByRole('searchbox').fill(sentence)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name: sentence })).toBeVisible()
        // Other lines have the title as an example in them.
        const titles = `${messages.uk.home.hero.title} ${messages.en.home.hero.title}`
        const title = page.getByRole('link', { name: new RegExp(`^${titles}`) })
        await expect(title).toHaveCount(0)
        await page.getByRole('searchbox').fill('ближче до вогню')
        await page.getByRole('button', { name: admin.search.button }).click()
        await title.click()
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
        await expect(
          page.getByRole('status').filter({ hasText: form.updated }).last(),
        ).toBeVisible()
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
    },
  )
}

for (const width of [390, 1440]) {
  test(
    `a text says what it lacks, how it looks with its values and on a phone, and where else it is, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const edit = '/adminf83922ab/words/edit?key='
      const [uk, en] = [page.locator('[name=textUk]'), page.locator('[name=textEn]')]
      const save = page.getByRole('button', { name: form.save, exact: true })
      const result = (text: string) =>
        page.getByText(`${wordsForm.result} ${text}`, { exact: true }).first()

      await test.step('a plural needs all its forms', async () => {
        await openSignedIn(page, 'admin@example.org', `${edit}search%3Ashown`)
        await expect(result(messages.uk.search.shown_few.replace('{{count}}', '3'))).toBeVisible()
        const few = page.locator('[name=fewUk]')
        await few.fill('')
        await save.click()
        await expect(few).toHaveAccessibleDescription(messages.uk.forms.errors.missingForm)
        await expect(few).toBeFocused()
        await expectNoOverflow(page)
      })

      await test.step('a sentence needs its values, and stands below with them, also while one types', async () => {
        await openPage(page, `${edit}home%3Ahero.about`)
        const about = messages.en.home.hero.about
        const { name } = community
        await expect(
          result(about.replace('{{name}}', name.en).replace('{{where}}', 'in Mykolaiv')),
        ).toBeVisible()
        await uk.fill('Ми {{where}}, і звемося {{name}}')
        const sentence = `Ми в Миколаєві, і звемося ${name.uk}`
        await expect(result(sentence)).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveText(
          `${wordsForm.result} ${sentence}`,
        )
        await uk.fill('Просто спільнота')
        await save.click()
        await expect(uk).toHaveAccessibleDescription(messages.uk.forms.errors.missingPlaceholder)
        await openPage(page, `${edit}home%3Ahero.title`)
        await expect(uk).toBeVisible()
        await expect(page.getByText(wordsForm.result)).toHaveCount(0)
      })

      await test.step('a text that is too long is shown as on a phone, and other screens with it are named', async () => {
        const { preview, usedOn, places } = wordsForm
        await openPage(page, `${edit}events%3Acard.join`)
        const others = page.getByText(usedOn.others)
        await expect(others.getByRole('link', { name: places.home, exact: true })).toHaveAttribute(
          'href',
          '/',
        )
        for (const name of [places.eventsPage, places.print])
          await expect(others.getByRole('link', { name, exact: true })).toBeVisible()
        await expect(page.getByText(preview.long)).toBeHidden()
        const long = 'Долучитися до всього, що ми робимо влітку'
        await uk.fill(long)
        await expect(page.getByText(preview.long)).toBeVisible()
        const shown = page.locator('[inert][lang=uk]')
        await expect(shown).toHaveText(long)
        await en.fill(`Join us in whatever we do ${'this summer '.repeat(2)}`)
        await expect(page.locator('[inert][lang=en]')).toBeVisible()
        await expectNoOverflow(page)
        await expectAccessible(page)
        await uk.fill('Долучайся')
        await expect(shown).toHaveCount(0)
        await openPage(page, `${edit}shell%3Ajoin`)
        await expect(page.getByText(usedOn.everyPage)).toBeVisible()
      })
    },
  )
}
