import type { Page } from 'playwright/test'
import { openStore } from '#server/storage/open-store.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { addAdmin, removeAdmin } from '#tools/admins/manage-admins.ts'

// A separate site, because these tests remove administrators and make the database refuse writes.
test.use(siteWith({ events: [], news: [], projects: [] }))

const list = (page: Page) => page.getByRole('main').getByRole('listitem')
const lineOf = (page: Page, email: string) =>
  list(page).filter({ has: page.getByRole('heading', { name: email, exact: true }) })
const filled = (text: string, email: string) => text.replace('{{email}}', email)

test('an administrator is added and deleted by keyboard, also after failures, and the deletion has no undo', async ({
  page,
  site,
  faults,
}) => {
  // The statuses of the refused requests below.
  faults.allow(/status of (400|409|500)/)
  const { admin, editing, eventForm, forms, adminHome } = messages.uk
  const { invitation } = admin.admins
  // A dialog stays for 1500 ms after a deletion.
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
  await page.getByRole('link', { name: new RegExp(`^${admin.admins.title}`) }).click()
  await expect(page.getByRole('link', { name: admin.admins.title, exact: true })).toBeInViewport()
  const me = lineOf(page, 'admin@example.org')
  await expect(me.getByText(admin.admins.you, { exact: true })).toBeVisible()
  await expect(me).toContainText(admin.admins.notYourself)
  const [howInvitedAtFirst = ''] = admin.admins.invitedBySettings.split('{{when}}').slice(1)
  await expect(me).toContainText(howInvitedAtFirst)
  await expect(me.getByRole('button')).toHaveCount(0)

  const field = page.getByLabel(admin.admins.email)
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const email = 'olha.koval@gmail.com'
  const line = lineOf(page, email)

  await test.step('what is wrong is said beside the field', async () => {
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(forms.errors.empty)
    await page.keyboard.type('olha')
    await expect(page.getByText(forms.errors.empty)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(forms.errors.notAnEmail)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('one who is known is not added again', async () => {
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(toast(admin.admins.added)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(line).toContainText(admin.admins.notYet)
    await expect(line).toContainText('admin@example.org')
    const copy = { name: filled(invitation.label, email) }
    const shown = page.getByRole('region', { name: invitation.title })
    await expect(shown).toContainText(`${site.origin}/adminf83922ab`)
    await expect(shown).toContainText(email)
    for (const _ of ['the role', 'adding', 'copying']) await page.keyboard.press('Tab')
    await expect(shown.getByRole('button', copy)).toBeFocused()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('Enter')
    await expect(toast(invitation.copied)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll(/\s+/g, ' ')).toContain(`${site.origin}/adminf83922ab?invited`)
    await field.fill('OLHAKOVAL+news@googlemail.com')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(admin.admins.known)
    await expect(field).toHaveValue(/\+news@/)
  })

  await test.step('the list tells who was invited by the command, is accessible and fits every window', async () => {
    const invited = 'invited@example.org'
    const store = await openStore(site.place)
    await addAdmin(store, invited)
    const [howInvited = ''] = admin.admins.invitedByCommand.split('{{when}}').slice(1)
    await expect(lineOf(page, invited)).toContainText(howInvited)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await removeAdmin(store, invited)
    await store.close()
    await expect(lineOf(page, invited)).toHaveCount(0)
  })

  const dialog = page.getByRole('dialog', { name: admin.admins.deleteTitle })
  const deleteButton = line.getByRole('button', { name: filled(admin.admins.delete, email) })
  const confirmByKeyboard = async () => {
    await dialog.getByRole('button', { name: admin.admins.remove }).focus()
    await page.keyboard.press('Enter')
    await page.clock.fastForward(1_500)
    await expect(dialog).toBeHidden()
  }

  await test.step('a failed deletion or invitation shows a message', async () => {
    const repair = refuseWrites(site)
    const again = filled(admin.admins.again.label, 'second-admin@example.org')
    await page.getByRole('button', { name: again }).click()
    await expect(alert(admin.admins.again.failed)).toBeVisible()
    await deleteButton.click()
    await confirmByKeyboard()
    await expect(alert(eventForm.deleteToastMessage.fail)).toBeVisible()
    await expect(line).toHaveCount(1)
    repair()
  })

  await test.step('the deletion is confirmed', async () => {
    await deleteButton.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(email)
    await expect(dialog).toContainText(admin.admins.deleteNote)
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(line).toHaveCount(1)
    await page.keyboard.press('Enter')
    // The message may go before the dialog does.
    await Promise.all([expect(toast(admin.admins.deleted)).toBeVisible(), confirmByKeyboard()])
    await expect(page.getByRole('button', { name: editing.undo.button })).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await expect(page.locator('[data-action=delete]:focus'), 'the neighbour').toHaveCount(1)
    await expect(page.getByRole('heading', { name: adminHome.title })).toHaveCount(0)
  })
})

test('an administrator is signed out in every tab when invited again and when deleted', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(/status of 404/)
  const { admin, adminHome, content } = messages.uk
  const email = 'second-admin@example.org'
  const theirs = await visitor()
  const reading = await theirs.newPage()
  await openSignedIn(reading, email, '/events')
  const add = reading.getByRole('button', { name: content.events.add })
  await expect(add).toBeVisible()
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  const line = lineOf(page, email)
  await expect(line).not.toContainText(admin.admins.notYet)

  await test.step('invited again, until the next sign-in', async () => {
    await line.getByRole('button', { name: filled(admin.admins.again.label, email) }).click()
    await expect(page.getByText(admin.admins.again.done)).toBeVisible()
    await expect(line).toContainText(admin.admins.notYet)
    await expect(add).toHaveCount(0)
    // The list is updated when they sign in again.
    await signIn(reading, email)
    await expect(line).not.toContainText(admin.admins.notYet)
  })

  await test.step('deleted', async () => {
    await openPage(reading, '/events')
    await expect(add).toBeVisible()
    const working = await theirs.newPage()
    await openPage(working, '/adminf83922ab/news')
    await expect(working.getByRole('heading', { level: 1 })).toHaveText(content.news.name)
    await line.getByRole('button', { name: filled(admin.admins.delete, email) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: admin.admins.remove }).click()
    await expect(page.getByText(admin.admins.deleted)).toBeVisible()
    await expect(add).toHaveCount(0)
    await expect(working.getByRole('alert')).toHaveText(adminHome.ended)
    await expect(working.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
    await page.clock.fastForward(1_500)
    await expect(dialog).toBeHidden()
    await expect(list(page)).toHaveCount(1)
    await expect(list(page)).toContainText(admin.admins.onlyYou)
  })
})
