import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { waitingSavesOn, withTitle } from '#test/browser/helpers/waiting-saves.ts'

const { wordsForm } = messages.uk
const { form } = wordsForm

for (const width of [390, 1440]) {
  test.describe(`in place, ${width} px wide`, thoroughUnless(width === 390), () => {
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
      const { title } = messages.uk.home.hero
      await heading(page).click({ position: { x: 20, y: 30 } })
      await expect(dialog.locator('[name=textUk]')).toHaveValue(title)
      await expect(dialog.locator('[name=textUk]')).toBeFocused()
      const selected = await dialog
        .locator('[name=textUk]')
        .evaluate((field: HTMLTextAreaElement) =>
          field.value.slice(field.selectionStart, field.selectionEnd),
        )
      expect(selected, 'the word that was tapped').toBe(title.split(' ')[0])
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

test.describe('without a network', () => {
  test.use(siteWith({ events: [], news: [] }))

  test('a change of words in place waits, is sent once, and asks where somebody else was faster', async ({
    page,
    context,
    visitor,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/)
    const edit = '/adminf83922ab/words/edit?key=home%3Ahero.title'
    const { editing } = messages.uk
    const other = await (await visitor({ viewport: { width: 1440, height: 900 } })).newPage()
    await openSignedIn(other, 'second-admin@example.org', edit)
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(page, 'admin@example.org', '/')
    const { mark, anyMark, toast, dialog: list, open } = waitingSavesOn(page)
    const dialog = page.getByRole('dialog', { name: form.editTitle })
    const saveWithoutNetwork = async (text: string) => {
      await heading(page).click()
      await dialog.locator('[name=textUk]').fill(text)
      await context.setOffline(true)
      await dialog.getByRole('button', { name: form.save, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(mark(1)).toBeVisible()
    }
    await page.getByRole('button', { name: messages.uk.adminHome.words.edit }).click()
    await expect(heading(page)).toHaveAttribute('data-words', 'home:hero.title')

    await test.step('it is sent once', async () => {
      await saveWithoutNetwork('Гуртом до вогню')
      await expect(toast(editing.waitingSaves.kept)).toBeVisible()
      const answered: string[] = []
      // Tries without a network are requests too.
      page.on('response', (response) => {
        if (response.url().endsWith('/actions/words')) answered.push(response.url())
      })
      await context.setOffline(false)
      await expect(other.locator('[name=textUk]')).toHaveValue('Гуртом до вогню')
      await expect(heading(page)).toHaveText('Гуртом до вогню')
      await expect(anyMark).toHaveCount(0)
      expect(answered).toHaveLength(1)
    })

    await test.step('what somebody else has changed meanwhile waits for a decision', async () => {
      await saveWithoutNetwork('Ближче до вогню')
      await other.locator('[name=textUk]').fill('Сідай до вогню')
      await other.getByRole('button', { name: form.save, exact: true }).click()
      await expect(other.getByRole('status').filter({ hasText: form.updated })).toBeVisible()
      await context.setOffline(false)
      await expect(toast(withTitle(editing.waitingSaves.stopped, 'Ближче до вогню'))).toBeVisible()
      await page.getByRole('button', { name: editing.waitingSaves.show }).click()
      await expect(list.getByText(editing.waitingSaves.states.conflict)).toBeVisible()
      await open('Ближче до вогню').click()
      await expect(page).toHaveURL(({ href }) =>
        decodeURIComponent(href).endsWith(decodeURIComponent(edit)),
      )
      await expect(page.getByRole('main').getByText('Сідай до вогню')).toBeVisible()
      await expect(page.getByText(form.fields.textEn), 'the same in both').toHaveCount(0)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: editing.conflict.keepMine }).click()
      await expect(anyMark).toHaveCount(0)
      const home = async () => (await other.request.get('/')).text()
      await expect.poll(home).toContain('Ближче до вогню')
    })
  })
})

test('the pages of visitors know nothing of it', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toContain('data-words')
  expect(html).not.toContain(messages.uk.adminHome.words.edit)
})
