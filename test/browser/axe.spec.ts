import { languages } from '#core/localized.ts'
import { expectAccessible } from './looks.ts'
import { addressOf, screens } from './screens.ts'
import { awake, test } from './site.ts'

for (const language of languages) {
  for (const screen of screens) {
    test(`axe finds nothing on ${screen.path} in ${language}`, async ({ page, site, faults }) => {
      if (screen.status !== 200) faults.excuse(/status of 404/)
      await page.goto(addressOf(screen, site, language))
      await awake(page)
      await expectAccessible(page)
    })
  }
}
