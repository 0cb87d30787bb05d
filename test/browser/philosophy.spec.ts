import { languages } from '#core/localized.ts'
import enPhilosophy from '#locales/en/philosophy.json' with { type: 'json' }
import ukPhilosophy from '#locales/uk/philosophy.json' with { type: 'json' }
import { expectToFit } from './looks.ts'
import { expect, open, test } from './site.ts'

const said = { uk: ukPhilosophy, en: enPhilosophy }

for (const language of languages) {
  test(`every belief has its words, its drawing and its address, in ${language}`, async ({
    page,
  }) => {
    const address = language === 'uk' ? '/philosophy' : '/philosophy?lng=en'
    await open(page, address)
    for (const [name, { title, text }] of Object.entries(said[language].sections)) {
      const belief = page.locator(`section#${name}`)
      await expect(belief.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(belief.getByText(text)).toBeVisible()
      await expect(belief.locator('svg')).toBeVisible()
    }
    await expectToFit(page)
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(`${address}#school`)
    const { title } = said[language].sections.school
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  })
}
