import type { Page } from 'playwright/test'
import type { Event } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { eventWithSignUp, fillInSignUp } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const start = addDays(dayIn('Europe/Kyiv', new Date()), 7)
const weekly = (title: string): Event[] => {
  const series = crypto.randomUUID()
  return [0, 7, 14].map((days) => {
    const day = addDays(start, days)
    return {
      ...eventWithSignUp(title),
      dates: { start: day, end: day },
      startTime: '18:00',
      series,
    }
  })
}

test.use({
  ...siteWith({ events: [...weekly('Шаховий гурток'), ...weekly('Гурток без мережі')] }),
  viewport: { width: 390, height: 844 },
})

const { signUp: uk } = messages.uk
const { signUp: en } = messages.en

async function fillIn(page: Page, name: string) {
  await page.locator('[name=allDates][value=on]').check()
  await fillInSignUp(page, name, 'ivanna@example.org')
}

const datesOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem')

test('a visitor signs up for all dates, skips one, takes it back and leaves', async ({ page }) => {
  await openPage(page, '/events/shakhovyi-hurtok')
  await expectAccessible(page)
  await fillIn(page, 'Іванна')
  await page.getByRole('button', { name: uk.form.send }).click()
  await expect(page).toHaveURL(/\/sign-up\/[\w-]{43}$/)
  const dates = datesOf(page, uk.own.series.title)
  await expect(dates).toHaveCount(3)
  await expect(dates.getByText(uk.own.series.states.coming)).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const second = dates.nth(1)
  await second.getByRole('button').click()
  await expect(second).toContainText(uk.own.series.states.cancelled)
  await second.getByRole('button').press('Enter')
  await expect(second).toContainText(uk.own.series.states.coming)
  await dates.nth(2).getByRole('link').click()
  // The device knows the ticket on the page of each date.
  await expect(page.getByRole('link', { name: messages.uk.eventsPage.bar.ticket })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: uk.own.series.leave }).click()
  await page.getByRole('button', { name: uk.own.series.leaveConfirm }).click()
  await expect(dates.getByText(uk.own.series.states.cancelled)).toHaveCount(3)
  await expect(page.getByText(uk.own.series.ended)).toBeVisible()
})

test('the list shows the next date of a series, whose page leads to the others', async ({
  page,
}) => {
  await openPage(page, '/events')
  const cards = page.getByRole('listitem').filter({ hasText: 'Шаховий гурток' })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(
    /що(неділі|понеділка|вівторка|середи|четверга|п’ятниці|суботи) до /i,
  )
  await cards.getByRole('link', { name: 'Шаховий гурток', exact: true }).click()
  const others = page.getByRole('group').getByRole('link')
  await page
    .getByRole('article')
    .getByText(/^що.* до /)
    .click()
  await expect(others).toHaveCount(2)
  await expectAccessible(page)
  await others.last().press('Enter')
  await expect(page).toHaveURL(/shakhovyi-hurtok-3/)
})

test('without scripts the buttons of each date work too, in English', async ({ visitor }) => {
  const context = await visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/events/shakhovyi-hurtok?lng=en')
  await fillIn(page, 'Olena')
  await page.getByRole('button', { name: en.form.send }).click()
  // The page that is the same for everybody has no key for the form, which comes back once.
  await page.getByRole('button', { name: en.form.send }).click()
  const dates = datesOf(page, en.own.series.title)
  await dates.first().getByRole('button').click()
  await expect(dates.first()).toContainText(en.own.series.states.cancelled)
  await expect(dates.last()).toContainText(en.own.series.states.coming)
  await page.getByText(en.own.series.leave, { exact: true }).click()
  await page.getByRole('button', { name: en.own.series.leaveConfirm }).click()
  await expect(dates.getByText(en.own.series.states.cancelled)).toHaveCount(3)
})

test('a form for all dates waits without a network, and is for all of them', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(lostNetwork)
  await openPage(page, '/events/hurtok-bez-merezhi')
  await context.setOffline(true)
  await fillIn(page, 'Тарас')
  await page.getByRole('button', { name: uk.form.send }).click()
  await expect(page.getByText(uk.waiting.note.replace('{{name}}', 'Тарас'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: messages.uk.eventsPage.bar.ticket }).click()
  await expect(datesOf(page, uk.own.series.title)).toHaveCount(3)
})
