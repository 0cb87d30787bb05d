import type { Page } from 'playwright/test'
import firstTips from '#server/first-content/tips.json' with { type: 'json' }
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { shell } = messages.uk
const events = Array.from({ length: 12 }, (_, index) => createEvent(`Подія ${index + 1}`))
const eventCards = 'main li[id^=event-]'

type FirstFrame = { parts: number; isWindowFull: boolean }

/** Records how many of these parts the next screen has in its first frame, and whether they fill the window. */
async function recordFirstFrame(
  page: Page,
  selector: string,
): Promise<() => Promise<FirstFrame | undefined>> {
  await page.evaluate((parts) => {
    const recorded: { firstFrame?: FirstFrame } = Object.assign(window, { firstFrame: undefined })
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll(parts)]
      const last = found.at(-1)
      if (!last) return
      observer.disconnect()
      const isWindowFull = last.getBoundingClientRect().bottom >= innerHeight
      recorded.firstFrame = { parts: found.length, isWindowFull }
    })
    observer.observe(document.body, { subtree: true, childList: true })
  }, selector)
  return () => page.evaluate(() => (window as { firstFrame?: FirstFrame }).firstFrame)
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.describe('in a narrow window another screen', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    ...siteWith({ events }),
  })

  test('begins with what is in the window, and the rest follows', async ({ page }) => {
    await openPage(page, '/tips')
    const firstFrame = await recordFirstFrame(page, eventCards)
    await footerLink(page, shell.footer.events).click()
    await expect(page.locator(eventCards)).toHaveCount(events.length)
    expect(await firstFrame()).toMatchObject({ isWindowFull: true })
    expect((await firstFrame())?.parts).toBeLessThan(events.length)
  })

  test('is complete at once when the visitor goes back to a place in it', async ({ page }) => {
    await openPage(page, '/events')
    await footerLink(page, shell.footer.events).scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    await footerLink(page, shell.footer.contacts).click()
    await expect(page).toHaveURL('/contacts')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const firstFrame = await recordFirstFrame(page, eventCards)
    await page.goBack()
    await expect.poll(firstFrame).toMatchObject({ parts: events.length })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
  })

  test('is complete at once when the address names a place in it', async ({ page }) => {
    const tip = firstTips.at(-1)?.tips.at(-1)
    await openPage(page, `/search?q=${encodeURIComponent(tip?.title.uk ?? '')}`)
    await page.locator(`main a[href="/tips#${tip?.slug}"]`).click()
    await expect(page.locator(`#${tip?.slug}`)).toBeInViewport()
  })
})
