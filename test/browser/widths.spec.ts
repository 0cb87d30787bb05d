import { languages } from '#core/localized.ts'
import { addressOf, screens } from './screens.ts'
import { expect, test } from './site.ts'

const widths = [320, 390, 825, 950, 951, 1000, 1440, 1920]

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
        const wide = await page.evaluate(() => {
          scrollTo({ left: 1_000, behavior: 'instant' })
          return { sideways: scrollX, cut: cutOff() }

          // What a clipped box swallows would not make the page scroll, and be lost all the same.
          function cutOff() {
            const texts = document.querySelectorAll('h1, h2, h3, p, li, a, button, dd, dt')
            return [...texts]
              .filter((element) => {
                const { left, right, height } = element.getBoundingClientRect()
                const isShown = element.checkVisibility({ visibilityProperty: true })
                return (
                  isShown && right - left > 1 && height > 1 && (right > innerWidth + 1 || left < -1)
                )
              })
              .map((element) => element.textContent)
          }
        })
        expect(wide, `at ${width} px`).toEqual({ sideways: 0, cut: [] })
      }
    })
  }
}
