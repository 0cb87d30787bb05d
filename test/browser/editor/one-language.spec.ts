import { eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [], news: [], projects: [], organizers: [] }))

const { admin, settingsForm, eventForm, shell } = messages.uk
const title = 'Вечір настільних ігор'

test('a site with one language asks for one title, and with the second one again for the missing text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/settings#languages')
  const languages = page.getByLabel(settingsForm.form.fields.languages)
  const nameInEnglish = page.locator('[name=nameEn]')
  const choose = async (choice: 'both' | 'uk') => {
    await languages.selectOption(choice)
    await page.getByRole('button', { name: settingsForm.form.update, exact: true }).click()
    const saved = page.getByRole('status').filter({ hasText: settingsForm.form.updated })
    await expect(saved.last()).toBeVisible()
  }
  const theSwitch = page.getByRole('button', { name: shell.language.label, exact: true })

  await test.step('the settings show the fields of the language that is chosen', async () => {
    await expect(nameInEnglish).toBeVisible()
    await choose('uk')
    await expect(nameInEnglish).toHaveCount(0)
    await expect(theSwitch).toHaveCount(0)
  })

  await test.step('an event has one title', async () => {
    await openPage(page, '/events')
    await expect(theSwitch).toHaveCount(0)
    const events = eventsPage(page)
    await events.addButton.click()
    await expect(events.field('titleEn')).toHaveCount(0)
    await events.saveButton.click()
    await expect(events.dialog.locator('[name=titleUk]')).toBeFocused()
    await expect(events.dialog.getByLabel(eventForm.form.alone.title)).toBeFocused()
    const { titleEn: _, ...fields } = eventFields(title)
    for (const [name, value] of Object.entries({ ...fields, titleUk: title })) {
      if (await events.dialog.locator(`[name=${name}]`).isVisible())
        await events.dialog.locator(`[name=${name}]`).fill(value)
    }
    await events.saveButton.click()
    await expect(events.dialog).toBeHidden()
    await expect(page.getByText(title).first()).toBeVisible()
    await openPage(page, '/adminf83922ab/events')
    await expect(page.getByText(admin.missing.en)).toHaveCount(0)
  })

  await test.step('with both again, the list says what is not translated', async () => {
    await openPage(page, '/adminf83922ab/settings#languages')
    await choose('both')
    await expect(nameInEnglish, 'it was kept').not.toHaveValue('')
    await openPage(page, '/adminf83922ab/events')
    await expect(page.getByText(admin.missing.en).first()).toBeVisible()
    await expect(theSwitch).toBeVisible()
  })
})
