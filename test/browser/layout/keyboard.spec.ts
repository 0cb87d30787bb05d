import type { Page } from 'playwright/test'
import { community } from '#site.config'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const { nav, join, skipLink, newTab, homeLink } = messages.uk.shell
const joinName = `${join} ${newTab}`
const logo = homeLink.replace('{{name}}', community.name.uk)

/** The focused element, and whether its focus is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
    const focusedElement = document.activeElement
    if (!focusedElement || focusedElement === document.body)
      return { name: '', isSeen: false, isFrame: false }
    const hasRing = [null, '::before', '::after'].some((part) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(focusedElement, part)
      const isDrawn = part === null || content !== 'none'
      return isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { top, bottom } = focusedElement.getBoundingClientRect()
    const name =
      focusedElement.getAttribute('aria-label') ??
      focusedElement.textContent.replaceAll(/\s+/g, ' ').trim()
    const isSeen = hasRing && bottom > 0 && top < innerHeight
    // Inside another host's frame, that host shows the focus.
    return { name, isSeen, isFrame: focusedElement instanceof HTMLIFrameElement }
  })
}

async function tab(page: Page, expected: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatchObject({ name: expected, isSeen: true })
}

const menu = [
  'events',
  'about',
  'philosophy',
  'contacts',
  'tips',
  'projects',
  'team',
  'news',
] as const

test('the first Tab focuses the link to the content, and the whole header works by keyboard', async ({
  page,
}) => {
  await openPage(page, '/')
  const skip = page.getByRole('link', { name: skipLink })
  await expect(skip).not.toBeInViewport()
  await tab(page, skipLink)
  await expect(skip).toBeInViewport()
  await tab(page, logo)
  for (const name of menu) await tab(page, nav[name])
  await tab(page, nav.search)
  await tab(page, joinName)
  await tab(page, 'EN')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'UA', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const ticket = page.getByRole('main').getByRole('link').first()
  await page.keyboard.press('Tab')
  await expect(ticket).toBeFocused()
  await tab(page, messages.uk.home.hero.readMore)
  await page.getByRole('banner').getByRole('link', { name: nav.news }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news')
})

test('the menu opens, works and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/')
  await tab(page, skipLink)
  await tab(page, logo)
  await tab(page, 'EN')
  await tab(page, nav.open)
  await page.keyboard.press('Enter')
  const tips = page.getByRole('banner').getByRole('link', { name: nav.tips })
  await expect(tips).toBeVisible()
  for (const name of menu) await tab(page, nav[name])
  await tab(page, nav.search)
  await tab(page, joinName)
  await page.keyboard.press('Escape')
  await expect(tips).toBeHidden()
  await expect.poll(() => focused(page)).toMatchObject({ name: nav.open, isSeen: true })
  await page.keyboard.press('Space')
  await expect(tips).toBeVisible()
  for (const name of menu.slice(0, 5)) await tab(page, nav[name])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tips')
  await expect(tips).toBeHidden()
})

for (const width of [390, 1440]) {
  test(
    `everything on the front page is reachable by keyboard at ${width} px`,
    thoroughUnless(width === 390),
    async ({ page, faults }) => {
      await provideVideo(page, faults)
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, '/')
      if (community.videoId) {
        // The focus moves from the poster to the video that replaces it.
        await page.getByRole('link', { name: messages.uk.home.video.watch.youtube }).focus()
        await expect(page.locator('iframe')).toBeFocused()
        await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
      }
      await expect(page.locator('html[data-events]')).toHaveCount(0)
      await page.getByRole('link', { name: skipLink }).focus()
      const ringless: string[] = []
      // Until the focus comes around to where it began.
      for (let presses = 0; presses < 300; presses++) {
        const former = await page.evaluateHandle(() => {
          const element = document.activeElement
          if (element instanceof HTMLElement) element.dataset['reached'] = ''
          return element
        })
        await page.keyboard.press('Tab')
        // A frame of another host gets the focus a moment later.
        await page.waitForFunction((element) => document.activeElement !== element, former)
        const { name, isSeen, isFrame } = await focused(page)
        if (name === skipLink) break
        if (name !== '' && !isSeen && !isFrame) ringless.push(name)
      }
      const missed = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, summary, input, iframe')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => !(one instanceof HTMLElement && 'reached' in one.dataset))
          .map((one) => one.textContent || one.outerHTML),
      )
      expect(missed, 'never reached').toEqual([])
      expect(ringless, 'reached, and nobody sees it').toEqual([])
    },
  )
}
