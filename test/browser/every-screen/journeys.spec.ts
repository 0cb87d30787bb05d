import type { Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

// Journeys as somebody makes them who only has a keyboard and hears the page.

const { shell, admin } = messages.uk

declare global {
  interface Window {
    /** What was put into live regions. */
    heard: string[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.heard = []
    const regions = 'output, [role=status], [role=alert]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || addedNodes.length === 0) continue
        const region = [target.closest(regions), ...addedNodes]
          .map((one) =>
            one instanceof Element && !one.matches(regions) ? one.querySelector(regions) : one,
          )
          .find((one) => one instanceof Element)
        const text = region?.textContent?.trim()
        if (text && region instanceof Element && !region.closest('[hidden]'))
          window.heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true })
  })
})

/** What was heard since it was last asked for, without what is loading. */
async function takeHeard(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => window.heard.splice(0))
  return heard.filter((text) => text !== shell.loading && text !== messages.en.shell.loading)
}

/** The title is said once, and the focus is where reading begins. */
async function expectArrival(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address)
  const heard: string[] = []
  await expect
    .poll(async () => heard.push(...(await takeHeard(page))), 'something is heard')
    .toBeGreaterThan(0)
  expect(heard).toEqual([await page.title()])
  await expect(page.getByRole('main')).toBeFocused()
}

const focused = (page: Page) => page.locator(':focus')

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName(name, { timeout: 100 })
  }).toPass({ intervals: [0] })
}

test('from the front page to the team and the news, each page says its title once and begins at its content', async ({
  page,
  faults,
}) => {
  await provideVideo(page, faults)
  await openPage(page, '/')
  await tabTo(page, shell.skipLink)
  await tabTo(page, shell.nav.philosophy)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#philosophy')
  await tabTo(page, shell.nav.team)
  expect(await takeHeard(page), 'neither the first page nor one of its sections').toEqual([])
  await page.keyboard.press('Enter')
  await expectArrival(page, '/team')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: shell.nav.news }).focus()
  await page.keyboard.press('Enter')
  await expectArrival(page, '/news')
  const more = page.getByRole('link', { name: messages.uk.news.loadMore })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news?page=2')
  await expect(page.getByRole('main').locator('li a:focus')).toBeVisible()
  expect(await takeHeard(page), 'more of a list is no other page').toEqual([])

  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page
    .getByRole('button', { name: 'EN', exact: true })
    .evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expectArrival(page, '/news?page=2&lng=en')
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled, 'nobody is taken elsewhere').toBeGreaterThan(300)
  await page.goBack()
  await expectArrival(page, '/team')
})

test('an editor goes from a list to the guide and to another list', thorough, async ({ page }) => {
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news')
  await tabTo(page, admin.guide.title)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/adminf83922ab/guide')
  await page.getByRole('navigation').getByRole('link', { name: shell.nav.events }).focus()
  await page.keyboard.press('Enter')
  await expectArrival(page, '/adminf83922ab/events')
})
