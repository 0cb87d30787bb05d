import { languages } from '#core/localized.ts'
import enPhilosophy from '#locales/en/philosophy.json' with { type: 'json' }
import ukPhilosophy from '#locales/uk/philosophy.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'

const philosophyMessages = { uk: ukPhilosophy, en: enPhilosophy }

test('every belief has its text, its drawing and its address, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  for (const language of languages) {
    await openPage(page, `/philosophy?lng=${language}#school`)
    const { sections } = philosophyMessages[language]
    await expect(page.getByRole('heading', { name: sections.school.title })).toBeInViewport()
    for (const [name, { title, text }] of Object.entries(sections)) {
      const belief = page.locator(`section#${name}`)
      await expect(belief.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(belief.getByText(text)).toBeVisible()
      await expect(belief.locator('svg')).toBeVisible()
    }
  }
})
