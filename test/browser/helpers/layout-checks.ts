import type { Page } from 'playwright/test'
import { findViolations } from './axe.ts'
import { expect } from './fixtures.ts'

/**
 * Runs all rules of axe in the light scheme, on a Ukrainian page at a phone's width and on an English one at a
 * desktop's. The other width shows whether the colours of the dark scheme suffice.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  const [width, otherWidth] = isEnglish ? [1440, 390] : [390, 1440]
  await expectNoViolations(page, width, 'light')
  await expectNoViolations(page, otherWidth, 'dark', ['color-contrast'])
}

async function expectNoViolations(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
  rules?: string[],
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const violations = await findViolations(page, rules && { rules })
  expect(violations, `${width} px, ${colorScheme}`).toEqual([])
}

/** Like the setting of the browser, which also moves the layouts that ask for a width in em. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const size = (16 * percent) / 100
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await client.detach()
  await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
}

/** Nothing is wider than the window, and no text is cut off. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) await expectNothingOutside(page, width)
}

export async function expectNothingOutside(
  page: Page,
  width: number,
  description = '',
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  // Without scripts a page is there for a test before its styles are.
  await page.waitForLoadState()
  expect(await overflowOf(page), `at ${width} px ${description}`).toEqual({ sideways: 0, cut: [] })
}

/** How far the page scrolls sideways, and which texts are outside of it. */
function overflowOf(page: Page) {
  return page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return { sideways: scrollX, cut: cutOff() }

    // Text in a clipped box does not make the page scroll, but cannot be read.
    function cutOff() {
      const texts = document.querySelectorAll('h1, h2, h3, p, li, a, button, summary, dd, dt')
      return [...texts]
        .filter((element) => {
          const { left, right, height } = element.getBoundingClientRect()
          const isShown = element.checkVisibility({ visibilityProperty: true })
          const isOutside = right > innerWidth + 1 || left < -1
          return (
            isShown && right - left > 1 && height > 1 && isOutside && !isInScrollableRow(element)
          )
        })
        .map((element) => element.textContent)
    }

    // The images of a gallery are in a row that can be scrolled.
    function isInScrollableRow(element: Element | null): boolean {
      if (!element || element === document.body) return false
      const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return (
        (canScroll && element.scrollWidth > element.clientWidth) ||
        isInScrollableRow(element.parentElement)
      )
    }
  })
}

/**
 * The header's controls are in one row, and none is cut off or lies over its neighbour. With a name of five letters: a
 * longer one may take a row of its own.
 */
export async function expectOneRow(page: Page, width: number) {
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  await name.evaluate((element) => (element.textContent = 'Ватра'))
  const row = page.getByRole('banner').locator('a:visible, button:visible')
  const boxes = await row.evaluateAll((elements) =>
    elements.map((one) => {
      const { top, height, left, right } = one.getBoundingClientRect()
      const isInside = one.scrollWidth <= one.clientWidth + 1
      return { middle: Math.round(top + height / 2), left, right, isInside }
    }),
  )
  expect(new Set(boxes.map(({ middle }) => middle)).size, `one row at ${width}`).toBe(1)
  expect(boxes.filter(({ isInside }) => !isInside)).toEqual([])
  const overlaps = boxes.filter(
    ({ left }, index) => index > 0 && left < (boxes[index - 1]?.right ?? 0),
  )
  expect(overlaps, `nothing lies over its neighbour at ${width}`).toEqual([])
}
