import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because these tests remove administrators.
test.use(siteWith({ events: [], news: [], projects: [] }))

const list = (page: Page) => page.getByRole('main').getByRole('listitem')
const lineOf = (page: Page, email: string) =>
  list(page).filter({ has: page.getByRole('heading', { name: email, exact: true }) })
const filled = (text: string, email: string) => text.replace('{{email}}', email)

for (const [language, width] of [
  ['uk', 1440],
  ['en', 390],
] as const) {
  const { admin, editing, forms, adminHome } = messages[language]

  test(`an administrator is added by keyboard and deleted again, ${width} px wide, in ${language}`, async ({
    page,
    faults,
  }) => {
    // The statuses of the refused requests below.
    faults.allow(/status of (400|409)/)
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(
      page,
      'admin@example.org',
      `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`,
    )
    await page.getByRole('link', { name: admin.admins.title }).click()
    await expect(page.getByRole('link', { name: admin.admins.title })).toBeInViewport()
    const me = lineOf(page, 'admin@example.org')
    await expect(me.getByText(admin.admins.you, { exact: true })).toBeVisible()
    await expect(me).toContainText(admin.admins.notYourself)
    await expect(me).toContainText('ADMIN_EMAILS')
    await expect(me.getByRole('button')).toHaveCount(0)

    const field = page.getByLabel(admin.admins.email)
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first()
    const alert = (text: string) => page.getByText(text).first()
    const box = `olha.koval.${language}${width}`
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(forms.faults.empty)).toBeVisible()
    await expect(alert(admin.admins.addFailed)).toBeVisible()
    await page.keyboard.type('olha')
    await expect(page.getByText(forms.faults.empty)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText(forms.faults.notAnEmail)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(`${box}@gmail.com`)
    await page.keyboard.press('Enter')
    await expect(toast(admin.admins.added)).toBeVisible()
    await expect(field).toHaveValue('')
    const line = lineOf(page, `${box}@gmail.com`)
    await expect(line).toContainText(admin.admins.notYet)
    await expect(line).toContainText('admin@example.org')

    await field.fill(`${box.replaceAll('.', '').toUpperCase()}+news@googlemail.com`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(admin.admins.known)).toBeVisible()
    await expect(field).toHaveValue(/\+news@/)

    await line
      .getByRole('button', { name: filled(admin.admins.delete, `${box}@gmail.com`) })
      .focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: editing.deleteModal.title })
    await expect(dialog).toContainText(`${box}@gmail.com`)
    await expect(dialog).toContainText(admin.admins.deleteNote)
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(line).toHaveCount(1)

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: editing.deleteModal.delete }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(admin.admins.deleted)).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('heading', { name: adminHome.title })).toHaveCount(0)
  })
}

for (const language of languages) {
  test(`the list of administrators is accessible, in ${language}`, async ({ page }) => {
    const address = `/adminf83922ab/admins${language === 'en' ? '?lng=en' : ''}`
    await openSignedIn(page, 'admin@example.org', address)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('a deleted administrator is signed out in every tab, and can sign in again when invited', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404/)
  const { admin, adminHome, editing, content } = messages.uk
  const email = 'second-admin@example.org'
  const theirs = await visitor()
  const [reading, working] = [await theirs.newPage(), await theirs.newPage()]
  await openSignedIn(reading, email, '/events')
  await working.goto('/adminf83922ab/news')
  const add = reading.getByRole('button', { name: content.events.add })
  await expect(add).toBeVisible()

  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  const line = lineOf(page, email)
  await expect(line).not.toContainText(admin.admins.notYet)
  await line.getByRole('button', { name: filled(admin.admins.again.label, email) }).click()
  await expect(page.getByText(admin.admins.again.done)).toBeVisible()
  await expect(line).toContainText(admin.admins.notYet)
  await expect(add).toHaveCount(0)

  // The list is updated when they sign in again.
  await signIn(reading, email)
  await expect(line).not.toContainText(admin.admins.notYet)
  await reading.goto('/events')
  await working.goto('/adminf83922ab/news')
  await expect(working.getByRole('heading', { level: 1 })).toHaveText(content.news.name)
  await expect(add).toBeVisible()

  await line.getByRole('button', { name: filled(admin.admins.delete, email) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(admin.admins.deleteNote)
  await dialog.getByRole('button', { name: editing.deleteModal.delete }).click()
  await expect(page.getByText(admin.admins.deleted)).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(working.getByRole('alert')).toHaveText(adminHome.ended)
  await expect(working.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText(admin.admins.onlyYou)

  await signIn(reading, email)
  await expect(reading.getByText(adminHome.signInPage.problems.refused)).toBeVisible()
  await page.getByLabel(admin.admins.email).fill(email)
  await page.getByRole('button', { name: admin.admins.add, exact: true }).click()
  await expect(page.getByText(admin.admins.added)).toBeVisible()
  await signIn(reading, email)
  await expect(reading.getByRole('button', { name: adminHome.signOut })).toBeVisible()
  await expect(line).not.toContainText(admin.admins.notYet)
})

for (const [language, path] of [
  ['uk', '/adminf83922ab/projects'],
  ['en', '/adminf83922ab/projects?lng=en'],
] as const) {
  test(`after a session has ended the next action says so and offers the sign-in, in ${language}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of (404|503)/)
    const { adminHome, content } = messages[language]
    // Without a stream, which would announce it earlier.
    await page.route(/\/live\?/, (route) => route.fulfill({ status: 503 }))
    await openSignedIn(page, 'admin@example.org', path)
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('link', { name: content.news.name }).click()
    await expect(page.getByRole('alert')).toHaveText(adminHome.ended)
    await page.getByRole('button', { name: adminHome.signInPage.button }).click()
    await page.getByRole('button', { name: 'admin@example.org', exact: true }).click()
    await expect(page.getByRole('button', { name: adminHome.signOut })).toBeVisible()
    await expect(page.getByText(adminHome.ended)).toHaveCount(0)
  })
}

test('an unknown admin address is 404 and does not sign out', async ({ page, faults }) => {
  faults.allow(/status of 404/)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/projects')
  await page.goto('/adminf83922ab/projects/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messages.uk.errors.notFound.title,
  )
})

test('failed requests show a message and lose nothing', async ({ page, faults }) => {
  faults.allow(/status of 500/)
  const { admin, editing, eventForm } = messages.uk
  const email = 'second-admin@example.org'
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  await page.route('**/actions/admins', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  const field = page.getByLabel(admin.admins.email)
  await field.fill('new@example.org')
  await field.press('Enter')
  await expect(page.getByText(admin.admins.addFailed)).toBeVisible()
  await expect(field).toHaveValue('new@example.org')

  const line = lineOf(page, email)
  await line.getByRole('button', { name: filled(admin.admins.delete, email) }).click()
  await page.getByRole('dialog').getByRole('button', { name: editing.deleteModal.delete }).click()
  await expect(page.getByText(eventForm.deleteToastMessage.fail)).toBeVisible()
  await expect(line).toHaveCount(1)
})
