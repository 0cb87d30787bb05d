import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { expectAccessible, expectToFit } from './looks.ts'
import { expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { openAs, signIn } from './signing-in.ts'
import { words } from './words.ts'

// Whom these tests remove must not be missed by others.
test.use(siteWith({ events: [], news: [], projects: [] }))

const list = (page: Page) => page.getByRole('main').getByRole('listitem')
const lineOf = (page: Page, email: string) =>
  list(page).filter({ has: page.getByRole('heading', { name: email, exact: true }) })
const filled = (text: string, email: string) => text.replace('{{email}}', email)

for (const [language, width] of [
  ['uk', 1440],
  ['en', 390],
] as const) {
  const { desk, editing, forms, admin } = words[language]

  test(`an administrator is added by keyboard and deleted again, ${width} px wide, in ${language}`, async ({
    page,
    faults,
  }) => {
    // What is refused below is refused with these.
    faults.excuse(/status of (400|409)/)
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, 'admin@example.org', `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
    await page.getByRole('link', { name: desk.admins.title }).click()
    await expect(page.getByRole('link', { name: desk.admins.title })).toBeInViewport()
    const me = lineOf(page, 'admin@example.org')
    await expect(me.getByText(desk.admins.you, { exact: true })).toBeVisible()
    await expect(me).toContainText(desk.admins.notYourself)
    await expect(me).toContainText('ADMIN_EMAILS')
    await expect(me.getByRole('button')).toHaveCount(0)

    const field = page.getByLabel(desk.admins.email)
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first()
    const alert = (text: string) => page.getByText(text).first()
    const box = `olha.koval.${language}${width}`
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(forms.faults.empty)).toBeVisible()
    await expect(alert(desk.admins.addFailed)).toBeVisible()
    await page.keyboard.type('olha')
    await expect(page.getByText(forms.faults.empty)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText(forms.faults.notAnEmail)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(`${box}@gmail.com`)
    await page.keyboard.press('Enter')
    await expect(toast(desk.admins.added)).toBeVisible()
    await expect(field).toHaveValue('')
    const line = lineOf(page, `${box}@gmail.com`)
    await expect(line).toContainText(desk.admins.notYet)
    await expect(line).toContainText('admin@example.org')

    await field.fill(`${box.replaceAll('.', '').toUpperCase()}+news@googlemail.com`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(desk.admins.known)).toBeVisible()
    await expect(field).toHaveValue(/\+news@/)

    await line.getByRole('button', { name: filled(desk.admins.delete, `${box}@gmail.com`) }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: editing.deleteModal.title })
    await expect(dialog).toContainText(`${box}@gmail.com`)
    await expect(dialog).toContainText(desk.admins.deleteNote)
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(line).toHaveCount(1)

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: editing.deleteModal.delete }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(desk.admins.deleted)).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('heading', { name: admin.title })).toHaveCount(0)
  })
}

for (const language of languages) {
  test(`the administrators can be read and reached by everybody, in ${language}`, async ({
    page,
  }) => {
    const address = `/adminf83922ab/admins${language === 'en' ? '?lng=en' : ''}`
    await openAs(page, 'admin@example.org', address)
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('whoever is deleted is out at once in every tab, and comes in again when invited', async ({
  page,
  visitor,
  faults,
}) => {
  faults.excuse(/status of 404/)
  const { desk, admin, editing, eventForm } = words.uk
  const email = 'second-admin@example.org'
  const theirs = await visitor()
  const [reading, working] = [await theirs.newPage(), await theirs.newPage()]
  await openAs(reading, email, '/events')
  await working.goto('/adminf83922ab/news')
  const add = reading.getByRole('button', { name: eventForm.newEventForm.add })
  await expect(add).toBeVisible()

  await openAs(page, 'admin@example.org', '/adminf83922ab/admins')
  const line = lineOf(page, email)
  await expect(line).not.toContainText(desk.admins.notYet)
  await line.getByRole('button', { name: filled(desk.admins.again.label, email) }).click()
  await expect(page.getByText(desk.admins.again.done)).toBeVisible()
  await expect(line).toContainText(desk.admins.notYet)
  await expect(add).toHaveCount(0)

  // The line tells by itself that they are here again.
  await signIn(reading, email)
  await expect(line).not.toContainText(desk.admins.notYet)
  await reading.goto('/events')
  await working.goto('/adminf83922ab/news')
  await expect(working.getByRole('heading', { level: 1 })).toHaveText(desk.nav.news)
  await expect(add).toBeVisible()

  await line.getByRole('button', { name: filled(desk.admins.delete, email) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(desk.admins.deleteNote)
  await dialog.getByRole('button', { name: editing.deleteModal.delete }).click()
  await expect(page.getByText(desk.admins.deleted)).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(working.getByRole('alert')).toHaveText(admin.ended)
  await expect(working.getByRole('button', { name: admin.signInPage.button })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText(desk.admins.onlyYou)

  await signIn(reading, email)
  await expect(reading.getByText(admin.signInPage.problems.refused)).toBeVisible()
  await page.getByLabel(desk.admins.email).fill(email)
  await page.getByRole('button', { name: desk.admins.add, exact: true }).click()
  await expect(page.getByText(desk.admins.added)).toBeVisible()
  await signIn(reading, email)
  await expect(reading.getByRole('button', { name: admin.signOut })).toBeVisible()
  await expect(line).not.toContainText(desk.admins.notYet)
})

for (const [language, path] of [
  ['uk', '/adminf83922ab/projects'],
  ['en', '/adminf83922ab/projects?lng=en'],
] as const) {
  test(`whose session has ended is told so at the next step, and signs in there, in ${language}`, async ({
    page,
    faults,
  }) => {
    faults.excuse(/status of (404|503)/)
    const { admin, desk } = words[language]
    // A stream would tell them even before.
    await page.route(/\/live\?/, (route) => route.fulfill({ status: 503 }))
    await openAs(page, 'admin@example.org', path)
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('link', { name: desk.nav.news }).click()
    await expect(page.getByRole('alert')).toHaveText(admin.ended)
    await page.getByRole('button', { name: admin.signInPage.button }).click()
    await page.getByRole('button', { name: 'admin@example.org', exact: true }).click()
    await expect(page.getByRole('button', { name: admin.signOut })).toBeVisible()
    await expect(page.getByText(admin.ended)).toHaveCount(0)
  })
}

test('what is not there is not there, and nobody is signed out by it', async ({ page, faults }) => {
  faults.excuse(/status of 404/)
  await openAs(page, 'admin@example.org', '/adminf83922ab/projects')
  await page.goto('/adminf83922ab/projects/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.errors.notFound.title)
})

test('what does not arrive is said, and nothing is lost', async ({ page, faults }) => {
  faults.excuse(/ERR_FAILED/)
  const { desk, editing, eventForm } = words.uk
  const email = 'second-admin@example.org'
  await openAs(page, 'admin@example.org', '/adminf83922ab/admins')
  await page.route('**/admins.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const field = page.getByLabel(desk.admins.email)
  await field.fill('new@example.org')
  await field.press('Enter')
  await expect(page.getByText(desk.admins.addFailed)).toBeVisible()
  await expect(field).toHaveValue('new@example.org')

  const line = lineOf(page, email)
  await line.getByRole('button', { name: filled(desk.admins.delete, email) }).click()
  await page.getByRole('dialog').getByRole('button', { name: editing.deleteModal.delete }).click()
  await expect(page.getByText(eventForm.deleteToastMessage.fail)).toBeVisible()
  await expect(line).toHaveCount(1)
})
