import type { Page } from 'playwright/test'
import type { Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectNoOverflow, setTextSize } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { eventWithSignUp } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

// So long that the event's bar stays at the lower edge.
const description = { uk: 'Сідаємо ближче до вогню. '.repeat(60) }

test.use(siteWith({ events: [{ ...eventWithSignUp('Пікнік'), description }] }))

const barOn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: messages[language].adminHome.title, exact: true })

/** The bar, the event's bar at the lower edge, the button that scrolls up, and a toast. */
const floatingParts = (page: Page) => [
  barOn(page, 'uk'),
  page.getByRole('link', { name: messages.uk.eventsPage.bar.come }),
  page.getByRole('link', { name: messages.uk.shell.scrollUp }),
  page.getByRole('status').filter({ hasText: 'admin@example.org' }).locator('[data-toast]'),
]

async function expectNothingCovered(page: Page) {
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  const parts = floatingParts(page)
  for (const part of parts) await expect(part).toBeInViewport()
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const covered = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) => one && other && areOverlapping(one, other)),
  )
  expect(covered).toEqual([])
}

type Box = { x: number; y: number; width: number; height: number }
const areOverlapping = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('the bar leads to the screens of administrators, on a phone in Ukrainian and in a wide window in English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, 'admin@example.org')
  for (const path of ['/', '/events']) {
    await openPage(page, path)
    await expect(barOn(page, 'uk')).toBeInViewport({ ratio: 1 })
  }
  // The bar is the same on each page; test/browser/every-screen/screens.spec.ts resizes them without it.
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])

  const { adminHome } = messages.en
  const bar = barOn(page, 'en')
  await page.setViewportSize({ width: 1440, height: 844 })
  await page.getByRole('button', { name: messages.uk.shell.language.label, exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page)).toEqual([])
  await bar.getByRole('link', { name: adminHome.title }).click()
  await expect(page.getByRole('heading', { name: adminHome.title })).toBeVisible()
  await page.getByRole('button', { name: adminHome.signOut }).first().click()
  await expect(page.getByText(adminHome.notices.signedOut)).toBeVisible()
  await openPage(page, '/events?lng=en')
  await expect(bar).toHaveCount(0)
})

test('the bar covers nothing at the lower edge, and stands above the header where there is no room', async ({
  page,
  site,
}) => {
  await startSession(page, 'admin@example.org')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.context().addCookies([{ name: 'notice', value: 'signedIn', url: site.origin }])
    await openPage(page, '/events/piknik')
    await expectNothingCovered(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/events/piknik')
  await setTextSize(page, 200)
  // Both scroll with the page.
  const parts = floatingParts(page).slice(0, 2)
  const heights = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  const before = await heights()
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  expect(await heights()).toEqual(before.map((y) => y - 100))
})
