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

for (const [database, width] of databases.flatMap(
  (one) =>
    [
      [one, 390],
      [one, 1440],
    ] as const,
)) {
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
    `a plural that lacks a form, and a text that lacks a value, are refused in words, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openSignedIn(page, 'admin@example.org', '/adminf83922ab/words/edit?key=search%3Ashown')
      const few = page.locator('[name=fewUk]')
      await few.fill('')
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(few).toHaveAccessibleDescription(messages.uk.forms.errors.missingForm)
      await expect(few).toBeFocused()
      await expectNoOverflow(page)
      await openPage(page, '/adminf83922ab/words/edit?key=home%3Ahero.about')
      const text = page.locator('[name=textUk]')
      await text.fill('Просто спільнота')
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(text).toHaveAccessibleDescription(messages.uk.forms.errors.missingPlaceholder)
    },
  )

  test(
    `the sentence with its values stands below each text, also while one types, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const edit = '/adminf83922ab/words/edit?key='
      await openSignedIn(page, 'admin@example.org', `${edit}home%3Ahero.about`)
      const shown = (text: string) => page.getByText(`${wordsForm.result} ${text}`, { exact: true })
      const { uk, en } = community.name
      await expect(
        shown(
          messages.en.home.hero.about.replace('{{name}}', en).replace('{{where}}', 'in Mykolaiv'),
        ).first(),
      ).toBeVisible()
      await page.locator('[name=textUk]').fill('Ми {{where}}, і звемося {{name}}')
      const sentence = `Ми в Миколаєві, і звемося ${uk}`
      await expect(shown(sentence).first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveText(
        `${wordsForm.result} ${sentence}`,
      )
      await expectNoOverflow(page)
      await expectAccessible(page)
      await openPage(page, `${edit}search%3Ashown`)
      await expect(
        shown(messages.uk.search.shown_few.replace('{{count}}', '3')).first(),
      ).toBeVisible()
      await openPage(page, `${edit}home%3Ahero.title`)
      await expect(page.locator('[name=textUk]')).toBeVisible()
      await expect(page.getByText(wordsForm.result)).toHaveCount(0)
    },
  )

  test(
    `a text that is too long is shown as on a phone, and other screens with it are named, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const { preview, usedOn, places } = wordsForm
      const key = '/adminf83922ab/words/edit?key='
      await openSignedIn(page, 'admin@example.org', `${key}events%3Acard.join`)
      const others = page.getByText(usedOn.others)
      await expect(others.getByRole('link', { name: places.home, exact: true })).toHaveAttribute(
        'href',
        '/',
      )
      for (const name of [places.eventsPage, places.print]) {
        await expect(others.getByRole('link', { name, exact: true })).toBeVisible()
      }
      await expect(page.getByText(preview.long)).toBeHidden()
      const long = 'Долучитися до всього, що ми робимо влітку'
      await page.locator('[name=textUk]').fill(long)
      await expect(page.getByText(preview.long)).toBeVisible()
      const shown = page.locator('[inert][lang=uk]')
      await expect(shown).toHaveText(long)
      await page
        .locator('[name=textEn]')
        .fill(`Join us in whatever we do ${'this summer '.repeat(2)}`)
      await expect(page.locator('[inert][lang=en]')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.locator('[name=textUk]').fill('Долучайся')
      await expect(shown).toHaveCount(0)
      await openPage(page, `${key}shell%3Ajoin`)
      await expect(page.getByText(usedOn.everyPage)).toBeVisible()
    },
  )
}
