import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { addressOf, screens } from './screens.ts'
import { expect, test } from './site.ts'

const widths = [320, 390, 825, 950, 951, 1000, 1440, 1920]

/** How far the page scrolls sideways, and which words stand outside of it. */
function wideOf(page: Page) {
  return page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return { sideways: scrollX, cut: cutOff() }

    // What a clipped box swallows would not make the page scroll, and be lost all the same.
    function cutOff() {
      const texts = document.querySelectorAll('h1, h2, h3, p, li, a, button, dd, dt')
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

for (const language of languages) {
  for (const screen of screens) {
    test(`${screen.path} never scrolls sideways, in ${language}`, async ({
      page,
      site,
      faults,
    }) => {
      if (screen.status !== 200) faults.excuse(/status of 404/)
      await page.goto(addressOf(screen, site, language))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await wideOf(page), `at ${width} px`).toEqual({ sideways: 0, cut: [] })
      }
      // As the browser's own setting for the size of text does.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await wideOf(page)
        expect(wide, `at ${width} px, text of 200 %`).toEqual({ sideways: 0, cut: [] })
      }
    })
  }
}
