import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn, signIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because other tests create sessions too.
test.use(siteWith({ events: [], news: [], projects: [] }))

// A separate site for each language, so that sessions of one test are not listed in the other.
const accounts = { uk: 'admin@example.org', en: 'second-admin@example.org' } as const
const inLanguage = (language: string) =>
  `/adminf83922ab/sessions${language === 'en' ? '?lng=en' : ''}`
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const messageText = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

for (const [language, width] of [
  ['uk', 390],
  ['en', 1440],
] as const) {
  const { adminHome, admin, editing } = messages[language]
  const { sessions } = admin
  const account = accounts[language]

  test(`one browser ends the other sessions by keyboard, and their pages say so, ${width} px wide, in ${language}`, async ({
    page,
    visitor,
    faults,
  }) => {
    faults.allow(/status of 404/)
    const phone = await visitor({
      userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
    })
    const phonePage = await phone.newPage()
    await signIn(phonePage, account, language)
    await expect(phonePage.getByRole('button', { name: adminHome.signOut })).toBeVisible()
    await phonePage.goto(`/adminf83922ab/news${language === 'en' ? '?lng=en' : ''}`)
    await waitForHydration(phonePage)
    const forgotten = await (await visitor()).newPage()
    await startSession(forgotten, account)

    await page.setViewportSize({ width, height: 844 })
    await openSignedIn(page, account, `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
    await page.getByRole('link', { name: sessions.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessions.title)
    await expect(page.getByRole('link', { name: sessions.title })).toBeInViewport()
    await expect(lines(page)).toHaveCount(3)
    const own = lines(page).first()
    await expect(own).toContainText(sessions.current)
    await expect(own.getByRole('button')).toHaveCount(0)
    const today = sessions.when.today.split('{{')[0] ?? ''
    await expect(own).toContainText(today)
    const phoneName = { uk: 'Chrome на Android', en: 'Chrome on Android' }[language]
    const line = lines(page).filter({ has: page.getByRole('heading', { name: phoneName }) })
    await expect(line).not.toContainText(sessions.current)
    await expect(page.getByText('Mozilla')).toHaveCount(0)

    await line
      .getByRole('button', { name: sessions.endLabel.replace('{{device}}', phoneName) })
      .focus()
    await page.keyboard.press('Enter')
    await expect(messageText(page, sessions.ended)).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(phonePage.getByRole('alert')).toHaveText(adminHome.ended)
    await expect(phonePage.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()

    const endOthers = page.getByRole('button', { name: sessions.endOthers })
    await endOthers.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: sessions.confirm.title })
    await expect(dialog).toContainText(sessions.confirm.text)
    await dialog.getByRole('button', { name: editing.deleteModal.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(lines(page)).toHaveCount(2)
    await expect(endOthers).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: sessions.confirm.end }).focus()
    await page.keyboard.press('Enter')
    await expect(messageText(page, sessions.othersEnded)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByText(sessions.onlyThis)).toBeVisible()
    await expect(endOthers).toHaveCount(0)
    await forgotten.goto(`/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
    await expect(forgotten.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  })
}

for (const language of languages) {
  const { sessions } = messages[language].admin
  const account = accounts[language]

  test(`the list of sessions is accessible, in ${language}`, async ({ page, visitor }) => {
    await startSession(await (await visitor()).newPage(), account)
    await openSignedIn(page, account, inLanguage(language))
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: sessions.endOthers }).click()
    await expectAccessible(page)
  })
}

test('a session that cannot be ended or has ended already shows a message', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  const { sessions } = messages.uk.admin
  faults.allow(/status of (404|500)/)
  const other = await (await visitor()).newPage()
  await openSignedIn(other, accounts.uk, '/adminf83922ab')
  await expect(other.getByRole('button', { name: messages.uk.adminHome.signOut })).toBeVisible()
  await openSignedIn(page, accounts.uk, inLanguage('uk'))
  const end = lines(page).filter({ hasNotText: sessions.current }).first().getByRole('button')
  const countBefore = await lines(page).count()

  const repair = refuseWrites(site)
  await end.click()
  await expect(messageText(page, sessions.endFailed)).toBeVisible()
  await expect(lines(page)).toHaveCount(countBefore)
  repair()

  // The list is not updated, as on a page without a stream.
  await page.route(/\/live|\.data/, (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  )
  faults.allow(/ERR_FAILED/)
  await other.getByRole('button', { name: messages.uk.adminHome.signOut }).click()
  await expect(
    other.getByRole('button', { name: messages.uk.adminHome.signInPage.button }),
  ).toBeVisible()
  await end.click()
  await expect(messageText(page, sessions.missing)).toBeVisible()
})
