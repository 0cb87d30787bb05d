import { AxeBuilder } from '@axe-core/playwright'
import { languages } from '#core/localized.ts'
import { addressOf, screens } from './screens.ts'
import { awake, expect, test } from './site.ts'

for (const language of languages) {
  for (const screen of screens) {
    test(`axe finds nothing on ${screen.path} in ${language}`, async ({ page, site, faults }) => {
      if (screen.status !== 200) faults.excuse(/status of 404/)
      await page.goto(addressOf(screen, site, language))
      await awake(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          // One page without foreign frames: axe need not open a second one to put results together.
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
          const found = violations.map(({ id, nodes }) => ({
            id,
            where: nodes.map(
              ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
            ),
          }))
          expect(found, `${width} px, ${colorScheme}`).toEqual([])
        }
      }
    })
  }
}
