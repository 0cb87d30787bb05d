import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import { defaultPalette, paletteNames } from '#core/colors/palette-names.ts'
import { colorSheet } from '#server/colors/color-sheet.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const choices: ColorChoice[] = [
  ...paletteNames
    .filter((name) => name !== defaultPalette)
    .map((palette) => ({ palette, accent: '' })),
  ...['#ffffff', '#000000', '#ffee00', '#808080', '#1d4fd7'].map((accent) => ({
    palette: defaultPalette,
    accent,
  })),
]

/** The contrast of each pair of colours is computed in test/core/colors.test.ts. */
for (const choice of choices) {
  test(
    `everything can be read in the colours ${choice.accent || choice.palette}`,
    thorough,
    async ({ page, faults }) => {
      await provideVideo(page, faults)
      const { colors } = colorsOf(choice)
      const url = colorSheet(choice)?.path ?? ''
      for (const path of ['/', '/events', '/news', '/adminf83922ab']) {
        await (path.startsWith('/adminf')
          ? openSignedIn(page, 'admin@example.org', path)
          : openPage(page, path))
        await page.addStyleTag({ url })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect(page.locator('html')).toHaveCSS('--ember', colors.ember[colorScheme])
          const violations = await findViolations(page, { rules: ['color-contrast'] })
          expect(violations, `${path}, ${colorScheme}`).toEqual([])
        }
      }
    },
  )
}
