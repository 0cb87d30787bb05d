import type { Page } from 'playwright/test'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const sections = ['about', 'philosophy', 'events', 'contacts'] as const
const widths = [390, 1440]

const delay = 400
const env = { EVENTS_LOAD_DELAY_MS: String(delay) }
test.use(siteWith(undefined, { env }))

const isLoading = (page: Page) => page.evaluate(() => 'events' in document.documentElement.dataset)
const eventsShown = (page: Page) => expect.poll(() => isLoading(page)).toBe(false)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** With a tolerance of a few pixels, because the lines change their height when the font has loaded. */
const isAt = (page: Page, place: number) =>
  page.evaluate((expectedTop) => Math.abs(window.scrollY - expectedTop) < 8, place)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** The position of the section's heading in the window. */
const headingTop = (page: Page, section: string) =>
  page
    .locator(`#${section}`)
    .getByRole('heading')
    .first()
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top))

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test.beforeEach(({ page, faults }) => void provideVideo(page, faults))

    const language = width === 390 ? 'uk' : 'en'
    test(`a link to a section keeps its position when the events appear, in ${language}`, async ({
      page,
    }) => {
      await page.clock.install({ time: '2027-01-01T12:00:00Z' })
      for (const section of sections) {
        await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + sections.indexOf(section))))
        // Another document each time; otherwise only the part after '#' would change.
        await page.goto('/robots.txt')
        await page.goto(`/${language === 'en' ? '?lng=en' : ''}#${section}`)
        expect(await isLoading(page)).toBe(true)
        // Not every browser keeps the scroll position when something above it grows.
        await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
        const topBefore = await headingTop(page, section)
        await page.clock.runFor(delay)
        expect(await isLoading(page)).toBe(false)
        expect(await headingTop(page, section), section).toBe(topBefore)
        expect(topBefore, `${section} is visible below the header`).toBeGreaterThan(72)
        const isAtEnd = section === 'contacts'
        expect(topBefore, `${section} is near the header`).toBeLessThan(isAtEnd ? 600 : 250)
      }
    })

    test('a link and the menu scroll to the same position', async ({ page }) => {
      const linkSections = ['philosophy', 'events', 'contacts'] as const
      const byLink: number[] = []
      for (const section of linkSections) {
        await page.goto('/robots.txt')
        await openPage(page, `/#${section}`)
        await eventsShown(page)
        byLink.push(await headingTop(page, section))
      }
      const burger = page.getByRole('button', { name: messages.uk.shell.nav.open })
      const menu = page.getByRole('navigation', { name: messages.uk.shell.nav.label })
      for (const [index, section] of linkSections.entries()) {
        await scrollTo(page, 0)
        if (await burger.isVisible()) await burger.click()
        await menu.getByRole('link', { name: messages.uk.shell.nav[section], exact: true }).click()
        await expect(page).toHaveURL(`/#${section}`)
        await expect.poll(() => headingTop(page, section), section).toBe(byLink[index])
      }
    })

    test('a reload and Back keep the position', async ({ page }) => {
      await openPage(page, '/')
      await eventsShown(page)
      const last = await page.evaluate(() => document.body.scrollHeight - innerHeight)
      const places = width === 390 ? [last - 40, 30] : [Math.round(last * 0.8)]
      for (const place of places) {
        await scrollTo(page, place)
        await page.reload()
        expect(await isAt(page, place), 'as soon as it has loaded').toBe(true)
        await waitForHydration(page)
        await eventsShown(page)
        expect(await isAt(page, place), 'with its events').toBe(true)

        await page.goto('/tips')
        await page.goBack()
        await waitForHydration(page)
        await eventsShown(page)
        expect(await isAt(page, place), 'back from another document').toBe(true)

        // Playwright's own click would scroll the link into view first.
        await page.getByRole('contentinfo').getByRole('link').last().dispatchEvent('click')
        await expect(page).toHaveURL('/privacy')
        await expect.poll(() => scrollY(page)).toBe(0)
        await page.goBack()
        await expect(page).toHaveURL('/')
        await expect.poll(() => isAt(page, place), 'back from another page').toBe(true)
      }
    })
  })
}

test('Back to the news keeps the position near the top, also with text of 200 %', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/news')
  for (const size of [100, 200]) {
    await page.evaluate(
      (percent) => (document.documentElement.style.fontSize = `${percent}%`),
      size,
    )
    await scrollTo(page, 150)
    await page.locator(`main a[href='${site.firstNews}']`).first().dispatchEvent('click')
    await expect(page).toHaveURL(site.firstNews)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/news')
    await expect(page.locator('[data-drawing=paper-boats] path').first()).toBeAttached()
    await expect.poll(() => isAt(page, 150)).toBe(true)
  }
})

test('the scroll progress ring updates when the page grows', async ({ page }) => {
  await openPage(page, '/news')
  const ring = page.locator('a[href="#top"] circle').last()
  const remainingDash = () => ring.getAttribute('stroke-dashoffset').then(Number)
  await scrollTo(page, 400)
  await expect.poll(remainingDash).toBeLessThan(1)
  const dashBefore = await remainingDash()
  await page.evaluate(() => {
    const more = document.createElement('div')
    more.style.blockSize = '3000px'
    document.querySelector('main')?.append(more)
  })
  expect(await scrollY(page)).toBe(400)
  await expect.poll(remainingDash, 'there is more left to read').toBeGreaterThan(dashBefore + 0.1)
})

test.describe('without events', () => {
  test.use(siteWith({ events: [] }, { env }))

  test('the message takes the same space as the placeholders', async ({ page }) => {
    await page.clock.install({ time: '2027-01-01T12:00:00Z' })
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 })
      await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + index)))
      await page.goto('/')
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const heightBefore = await height()
      await page.clock.runFor(delay)
      await expect(page.getByText(messages.uk.events.eventsList.noEvents)).toBeVisible()
      expect(await height()).toBe(heightBefore)
    }
  })
})
