import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { sendFeedback } from '#test/browser/helpers/send-feedback.ts'
import { uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { recordToasts } from '#test/browser/helpers/editor-messages.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because its database refuses writes.
test.use(siteWith({ projects: [] }, { env: { TRUST_PROXY: '1' } }))

const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

async function confirm(page: Page, language: Language) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages[language].editing.deleteModal.delete }).click()
  await expect(dialog).toBeHidden()
}

test('accounts: every toast is shown', async ({ page, site, visitor, faults }) => {
  const language = 'uk'
  const { admin, eventForm, forms } = messages[language]
  const deleteFailed = eventForm.deleteToastMessage.fail
  faults.allow(/status of (400|409|500)/)
  const { added, addFailed, known, deleted, again } = admin.admins
  const { expectShown, notShown } = recordToasts(page, {
    added,
    addFailed,
    deleted,
    deleteFailed,
    invitedAgain: again.done,
    inviteAgainFailed: again.failed,
  })
  const other = await (await visitor()).newPage()
  await openSignedIn(other, 'second-admin@example.org', '/adminf83922ab')
  await openSignedIn(page, 'admin@example.org', inLanguage('/adminf83922ab/admins', language))
  const tool = (text: string, email: string) =>
    page.getByRole('button', { name: text.replace('{{email}}', email), exact: true })
  const field = page.getByLabel(admin.admins.email)
  const email = `maria.${language}@gmail.com`

  let repair = refuseWrites(site)
  await field.fill(email)
  await field.press('Enter')
  await expectShown('addFailed')
  await expect(field).toHaveValue(email)
  repair()
  await field.press('Enter')
  await expectShown('added')
  for (const [wrong, fault] of [
    ['', forms.faults.empty],
    ['maria', forms.faults.notAnEmail],
    [`${'a'.repeat(250)}@example.org`, forms.faults.tooLong],
    ['a\uFFFD@example.org', forms.faults.notText],
    [`MARIA${language}@googlemail.com`, known],
  ] as const) {
    await field.fill(wrong)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(fault)
  }

  repair = refuseWrites(site)
  await tool(admin.admins.again.label, 'second-admin@example.org').click()
  await expectShown('inviteAgainFailed')
  await tool(admin.admins.delete, email).click()
  await confirm(page, language)
  await expectShown('deleteFailed')
  repair()
  await tool(admin.admins.again.label, 'second-admin@example.org').click()
  await expectShown('invitedAgain')
  await tool(admin.admins.delete, email).click()
  await confirm(page, language)
  await expectShown('deleted')
  expect(notShown(), 'toasts that were not shown').toEqual([])
})

test('feedback: every toast is shown', async ({ page, site, faults }) => {
  const language = 'en'
  const { admin, eventForm } = messages[language]
  const deleteFailed = eventForm.deleteToastMessage.fail
  faults.allow(/status of 500/)
  const { marked, markFailed, deleted } = admin.feedback
  const { restored, failed: restoreFailed } = admin.bin
  const { expectShown, notShown } = recordToasts(page, {
    marked,
    markFailed,
    deleted,
    deleteFailed,
    restored,
    restoreFailed,
  })
  const message = uniqueMessage()
  await sendFeedback(site, message, language)
  await openSignedIn(
    page,
    'admin@example.org',
    inLanguage('/adminf83922ab/feedback?show=all', language),
  )
  const letter = page.getByRole('main').getByRole('listitem').filter({ hasText: message })
  const press = (name: string) => letter.getByRole('button', { name }).click()
  const toBin = admin.feedback.delete.replace('{{name}}', '')

  let repair = refuseWrites(site)
  await press(admin.feedback.mark)
  await expectShown('markFailed')
  await press(toBin)
  await confirm(page, language)
  await expectShown('deleteFailed')
  repair()
  await press(admin.feedback.mark)
  await expectShown('marked')
  await press(toBin)
  await confirm(page, language)
  await expectShown('deleted')
  // The dialog leaves the history when it closes, which would abort the navigation.
  await expect(page.getByRole('dialog')).toBeHidden()
  await openPage(page, inLanguage('/adminf83922ab/feedback?show=bin', language))
  repair = refuseWrites(site)
  await press(admin.bin.restore)
  await expectShown('restoreFailed')
  repair()
  await press(admin.bin.restore)
  await expectShown('restored')
  expect(notShown(), 'toasts that were not shown').toEqual([])
})

test('sign-in and sign-out: every toast is shown', async ({ visitor, site, faults }) => {
  const language = 'uk'
  const { adminHome } = messages[language]
  faults.allow(/status of 500/)
  const context = await visitor({
    extraHTTPHeaders: { 'x-forwarded-for': '10.1.1.2' },
  })
  const page = await context.newPage()
  const { problems, button } = adminHome.signInPage
  const { expectShown, expectGone, notShown } = recordToasts(page, {
    ...problems,
    signedIn: adminHome.notices.signedIn.replace('{{email}}', 'admin@example.org'),
    signedOut: adminHome.notices.signedOut,
    signOutError: adminHome.signOutError,
  })
  let repair = refuseWrites(site)
  await signIn(page, 'admin@example.org', language)
  await expectShown('failed')
  repair()
  await signIn(page, 'visitor@example.org', language)
  await expectShown('refused')

  // A provider redirects back after a cancelled sign-in; the demo's provider has no such button.
  const signInRequest = page.waitForRequest(/demo-provider.*[?&]state=/)
  await page.goto(inLanguage('/adminf83922ab', language))
  await page.getByRole('button', { name: button }).click()
  const state = new URL((await signInRequest).url()).searchParams.get('state')
  await page.goto(`/sign-in/callback?error=access_denied&state=${state}`)
  await expectShown('cancelled')

  await signIn(page, 'admin@example.org', language)
  await expectShown('signedIn')
  await expectGone('signedIn')
  const signOutButton = page.getByRole('button', { name: adminHome.signOut })
  repair = refuseWrites(site)
  await signOutButton.click()
  await expectShown('signOutError')
  repair()
  await signOutButton.click()
  await expectShown('signedOut')

  // The limit of sign-ins that one address may start in a minute.
  const begin = () =>
    page.request.post('/sign-in', { maxRedirects: 0, headers: { origin: site.origin } })
  await Promise.all(Array.from({ length: 10 }, begin))
  await page.goto(inLanguage('/adminf83922ab', language))
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/problem=busy/)
  await expectShown('busy')
  expect(notShown(), 'toasts that were not shown').toEqual([])
})
