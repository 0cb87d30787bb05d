import type { Page } from 'playwright/test'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { createSession, openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// A separate site, because other tests create sessions too.
test.use(siteWith({ events: [], news: [], projects: [] }))

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const messageText = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('one browser ends the other sessions by keyboard, and their pages say so', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.allow(/status of (404|500)|ERR_FAILED/)
  const { adminHome, admin } = messages.uk
  const { sessions } = admin
  const account = 'admin@example.org'
  const phone = await visitor({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
  })
  const phonePage = await phone.newPage()
  await signIn(phonePage, account)
  await expect(phonePage.getByRole('button', { name: adminHome.signOut })).toBeVisible()
  await openPage(phonePage, '/adminf83922ab/news')
  const forgotten = await createSession(site.place, account)

  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, account, '/adminf83922ab')
  const phoneName = 'Chrome на Android'
  const line = lines(page).filter({ has: page.getByRole('heading', { name: phoneName }) })
  const endButton = line.getByRole('button', {
    name: sessions.endLabel.replace('{{device}}', phoneName),
  })

  await test.step('the list shows where one is signed in', async () => {
    await page.getByRole('link', { name: sessions.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessions.title)
    const more = page.getByRole('button', { name: admin.nav.more, exact: true })
    await expect(more).toHaveAttribute('aria-current', 'true')
    await expect(lines(page)).toHaveCount(3)
    const own = lines(page).first()
    await expect(own).toContainText(sessions.current)
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(own).toContainText(admin.when.today.split('{{')[0] ?? '')
    await expect(line).not.toContainText(sessions.current)
    await expect(page.getByText('Mozilla')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('one of them is ended, unless that fails', async () => {
    const repair = refuseWrites(site)
    await endButton.click()
    await expect(messageText(page, sessions.endFailed)).toBeVisible()
    await expect(lines(page)).toHaveCount(3)
    repair()
    await endButton.focus()
    await page.keyboard.press('Enter')
    await expect(messageText(page, sessions.ended)).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(phonePage.getByRole('alert')).toHaveText(adminHome.ended)
    await expect(phonePage.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  })

  await test.step('all others are ended after a confirmation', async () => {
    const endOthers = page.getByRole('button', { name: sessions.endOthers })
    await endOthers.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: sessions.confirm.title })
    await expect(dialog).toContainText(sessions.confirm.text)
    expect(await findViolations(page, { within: 'dialog[open]' })).toEqual([])
    await expect(dialog).toHaveAccessibleDescription(sessions.confirm.text)
    await expect(dialog.getByRole('button', { name: sessions.confirm.stay })).toBeFocused()
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
    const headers = { cookie: `session=${forgotten}` }
    const html = await (await fetch(`${site.origin}/adminf83922ab`, { headers })).text()
    expect(html).toContain(adminHome.signInPage.button)
  })
})
