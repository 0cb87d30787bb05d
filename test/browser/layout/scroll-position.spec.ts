import type { Page } from 'playwright/test'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

/** Above the events, the events themselves, and below them. */
const sections = {
  390: ['philosophy', 'events', 'contacts'],
  1440: ['about', 'contacts'],
} as const

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

const headingTop = (page: Page, section: string) =>
  page
    .locator(`#${section}`)
    .getByRole('heading')
    .first()
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top))

for (const { language, width, name } of views) {
  test.describe(name, thoroughUnless(width === 390), () => {
    test.use({ viewport: { width, height: 800 } })
    test.beforeEach(({ page, faults }) => void provideVideo(page, faults))

    test('a link to a section keeps its position when the events appear, and the menu scrolls to the same one', async ({
      page,
    }) => {
      await page.clock.install({ time: '2027-01-01T12:00:00Z' })
      const byLink: number[] = []
      for (const [index, section] of sections[width].entries()) {
        await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + index)))
        // Another document each time; otherwise only the part after '#' would change.
        await page.goto(`/?visit=${index}&lng=${language}#${section}`)
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
        byLink.push(topBefore)
      }
      await page.clock.resume()
      await waitForHydration(page)
      const { nav } = messages[language].shell
      const burger = page.getByRole('button', { name: nav.open })
      const menu = page.getByRole('navigation', { name: nav.label })
      for (const [index, section] of sections[width].entries()) {
        await scrollTo(page, 0)
        if (await burger.isVisible()) await burger.click()
        await menu.getByRole('link', { name: nav[section], exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`#${section}$`))
        await expect.poll(() => headingTop(page, section), section).toBe(byLink[index])
      }
    })

    test('a reload and Back keep the position', async ({ page }) => {
      await openPage(page, '/')
      await eventsShown(page)
      const last = await page.evaluate(() => document.body.scrollHeight - innerHeight)
      const place = width === 390 ? last - 40 : Math.round(last * 0.8)
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
      const { privacy } = messages.uk.shell.footer
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: privacy })
        .dispatchEvent('click')
      await expect(page).toHaveURL('/privacy')
      await expect.poll(() => scrollY(page)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(() => isAt(page, place), 'back from another page').toBe(true)
    })
  })
}
