import type { Page } from 'playwright/test'
import { findViolations } from './axe.ts'
import { expect } from './fixtures.ts'

/**
 * Axe has nothing to say of a phone in one scheme and of a desk in the other. A page in English is
 * looked at in the opposite schemes, so that its two languages together see each pair.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  for (const width of [390, 1440]) {
    const colorScheme = (width === 1440) === isEnglish ? 'light' : 'dark'
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

/** Nothing makes the page wider than the window, and no text is cut off by its box. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440]) await expectNothingOutside(page, width)
}

export async function expectNothingOutside(page: Page, width: number, what = ''): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  expect(await overflowOf(page), `at ${width} px ${what}`).toEqual({ sideways: 0, cut: [] })
}

/** How far the page scrolls sideways, and which words stand outside of it. */
function overflowOf(page: Page) {
  return page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return { sideways: scrollX, cut: cutOff() }

    // What a clipped box swallows would not make the page scroll, and be lost all the same.
    function cutOff() {
      const texts = document.querySelectorAll('h1, h2, h3, p, li, a, button, summary, dd, dt')
      return [...texts]
        .filter((element) => {
          const { left, right, height } = element.getBoundingClientRect()
          const isShown = element.checkVisibility({ visibilityProperty: true })
          const isOutside = right > innerWidth + 1 || left < -1
          return isShown && right - left > 1 && height > 1 && isOutside && !isInRow(element)
        })
        .map((element) => element.textContent)
    }

    // The pictures of a gallery stand in a row that a finger or a key moves: they are not lost.
    function isInRow(element: Element | null): boolean {
      if (!element || element === document.body) return false
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return (
        (scrolls && element.scrollWidth > element.clientWidth) || isInRow(element.parentElement)
      )
    }
  })
}
