import type { Language } from '#core/localized.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const oneDay = { ...createEvent('Пікнік'), dates: { start: '2027-05-01', end: '2027-05-01' } }
const overNewYear = {
  ...createEvent('Дуже довга назва зимової школи лідерів над річкою'),
  dates: { start: '2027-12-30', end: '2028-01-02' },
}
const written = {
  uk: ['1 травня 2027\u00A0р.', '30 грудня 2027 – 2 січня 2028\u00A0рр.'],
  en: ['1 May 2027', '30 December 2027 – 2 January 2028'],
}

const over = { ...createEvent('Торішня'), dates: { start: '2020-05-01', end: '2020-05-01' } }

test.use(siteWith({ events: [oneDay, overNewYear, over] }))

test('the list of events switches the language, shows its dates in it, and keeps the focus after a deletion', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  const switchFrom = (language: Language) =>
    page.getByRole('button', { name: messages[language].shell.language.label, exact: true }).click()

  await startSession(page, 'admin@example.org')
  // An unknown address does not sign out.
  await page.goto('/adminf83922ab/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messages.uk.errors.notFound.title,
  )

  await test.step('the list of events, whose address stays the same otherwise', async () => {
    const items = page.getByRole('main').getByRole('listitem')
    const events = items.filter({ has: page.getByRole('heading') })
    const expectDates = async (language: Language) => {
      await expect(events).toHaveCount(3)
      const seam = items.filter({ hasText: messages[language].admin.over })
      await expect(seam.locator('+ li'), 'below it').toContainText('2020')
      const cancel = events.last().getByText(messages[language].editing.status.cancel)
      await expect(cancel, 'it is over').toHaveCount(0)
      for (const [nth, dates] of written[language].entries()) {
        await expect(events.nth(nth).getByText(dates, { exact: true })).toBeVisible()
      }
    }
    await openPage(page, '/adminf83922ab/events?show=all')
    await expectDates('uk')
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await switchFrom('uk')
    await expect(page.getByRole('heading', { name: messages.en.content.events.name })).toBeVisible()
    await expect(page).toHaveURL(/show=all/)
    await expectDates('en')
    await expectNoOverflow(page)
    // Focus after a deletion: test/browser/admin/deletion.spec.ts for the public pages.
    const { editing } = messages.en
    const more = events.first().locator('[data-action=more]')
    await more.click()
    await events.first().locator('[data-action=delete]').click()
    await page.getByRole('dialog').getByRole('button', { name: editing.deleteModal.delete }).click()
    await expect(events).toHaveCount(2)
    await expect(more, 'the neighbour').toBeFocused()
  })
})

test('an administrator makes a backup by keyboard and downloads it', async ({ page, faults }) => {
  // The second backup within ten minutes.
  faults.allow(/status of 429/)
  const { backups, nav } = messages.uk.admin
  const makeButton = page.getByRole('button', { name: backups.make })
  const toast = (text: string) => page.getByText(text, { exact: true }).first()
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the home screen says that there is none', async () => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab')
    const link = page
      .getByRole('navigation', { name: nav.label })
      .getByRole('link', { name: backups.title })
      .first()
    await expect(link).toContainText(backups.none)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(backups.title)
    await expect(page.getByText(backups.introDemo)).toBeVisible()
  })

  await test.step('it is made and can be downloaded', async () => {
    await makeButton.focus()
    await page.keyboard.press('Enter')
    await expect(toast(backups.made)).toBeVisible()
    await expect(page.getByText(backups.next.split('{{')[0] ?? '')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Enter')
    await expect(toast(backups.tooSoon)).toBeVisible()
    const item = page.getByRole('main').getByRole('listitem')
    const download = page.waitForEvent('download')
    await item.getByRole('link').focus()
    await page.keyboard.press('Enter')
    const file = await (await download).path()
    expect((await verifyBackup(file)).tables.documents?.rows).toBeGreaterThan(2)
  })
})
