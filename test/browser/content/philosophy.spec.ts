import { languages } from '#core/localized.ts'
import enPhilosophy from '#locales/en/philosophy.json' with { type: 'json' }
import ukPhilosophy from '#locales/uk/philosophy.json' with { type: 'json' }
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'

const philosophyMessages = { uk: ukPhilosophy, en: enPhilosophy }

for (const language of languages) {
  test(`every belief has its text, its drawing and its address, in ${language}`, async ({
    page,
  }) => {
    const address = language === 'uk' ? '/philosophy' : '/philosophy?lng=en'
    await openPage(page, address)
    for (const [name, { title, text }] of Object.entries(philosophyMessages[language].sections)) {
      const belief = page.locator(`section#${name}`)
      await expect(belief.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(belief.getByText(text)).toBeVisible()
      await expect(belief.locator('svg')).toBeVisible()
    }
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(`${address}#school`)
    const { title } = philosophyMessages[language].sections.school
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  })
}
