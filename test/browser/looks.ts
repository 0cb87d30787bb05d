import type { Page } from 'playwright/test'
import { complaints } from './axe.ts'
import { expect } from './site.ts'

/** In both schemes and on a phone as on a desk, axe has nothing to say. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await complaints(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Nothing makes the page wider than the window, and no text is cut off by its box. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.evaluate(() => {
      const texts = document.querySelectorAll(
        'main :is(h1, h2, h3, p, a, summary, button, dt, dd, li)',
      )
      return [...texts]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < -1 || right > innerWidth + 1
        })
        .map((element) => element.textContent.slice(0, 40))
    })
    const sideways = await page.evaluate(() => {
      scrollTo({ left: 1_000, behavior: 'instant' })
      return scrollX
    })
    expect({ cut, sideways }, `${width} px`).toEqual({ cut: [], sideways: 0 })
  }
}
