import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { recordToasts } from '#test/browser/helpers/record-toasts.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import type { Account } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// A separate site, because its database refuses writes.
test.use(siteWith({}))

test('signing in and out shows a message for each result', async ({ page, site, faults }) => {
  const { adminHome } = messages.uk
  faults.allow(/status of 500/)
  const { problems, button, embedded } = adminHome.signInPage
  const { expectShown, expectGone, notShown } = recordToasts(page, {
    ...problems,
    signedIn: adminHome.notices.signedIn.replace('{{email}}', 'admin@example.org'),
    signedOut: adminHome.notices.signedOut,
    signOutError: adminHome.signOutError,
  })
  const signInButton = page.getByRole('button', { name: button })
  const signOutButton = page.getByRole('button', { name: adminHome.signOut })
  const chooseAccount = async (account: Account) => {
    await signInButton.click()
    await page.getByRole('button', { name: account, exact: true }).click()
  }
  // Telegram's browser is known only by this object.
  await page.addInitScript(() => {
    if (location.pathname === '/adminf83922ab') Object.assign(window, { TelegramWebviewProxy: {} })
  })
  await openPage(page, '/adminf83922ab')
  await signInButton.click()
  await expect(page).toHaveURL(/problem=embedded/)
  await expectShown('embedded')
  const address = `${site.origin}/adminf83922ab`
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: embedded.copy }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: embedded.copied })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // The same screen in the device's own browser, where an app's menu may have opened it.
  let repair = refuseWrites(site)
  await chooseAccount('admin@example.org')
  await expectShown('failed')
  repair()
  await chooseAccount('visitor@example.org')
  await expectShown('refused')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')

  // A provider redirects back after a cancelled sign-in; the demo's provider has no such button.
  const signInRequest = page.waitForRequest(/demo-provider.*[?&]state=/)
  await signInButton.click()
  const state = new URL((await signInRequest).url()).searchParams.get('state')
  // Another address may only be opened when the redirects have ended.
  await page.waitForURL('**/demo-provider/choose/**')
  await page.goto(`/sign-in/callback?error=access_denied&state=${state}`)
  await expectShown('cancelled')

  await chooseAccount('admin@example.org')
  await expectShown('signedIn')
  await expect(page.getByRole('main')).toContainText('admin@example.org')
  await expectGone('signedIn')
  repair = refuseWrites(site)
  await signOutButton.click()
  await expectShown('signOutError')
  await expect(page.getByRole('main')).toContainText('admin@example.org')
  repair()
  await signOutButton.click()
  await expectShown('signedOut')
  await expect(signInButton).toBeVisible()
  // Back leads to the sign-in, not to an error.
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
  await expect(signInButton).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The limit of sign-ins that one address may start in a minute.
  const begin = () =>
    page.request.post('/sign-in', { maxRedirects: 0, headers: { origin: site.origin } })
  await Promise.all(Array.from({ length: 10 }, begin))
  await signInButton.click()
  await expect(page).toHaveURL(/problem=busy/)
  await expectShown('busy')
  expect(notShown(), 'messages that were not shown').toEqual([])
})
