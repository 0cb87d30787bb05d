import type { Page } from 'playwright/test'
import { projectKind } from '#core/content/project.ts'
import { languages } from '#core/localized.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { inLanguage } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const sentence = 'Учасники самі готують запитання, самі записують і самі монтують. '
const bridge = projectKind.schema.parse({
  title: { uk: 'Міст', en: 'Bridge' },
  description: { uk: sentence.repeat(60), en: 'We are laying a footbridge.' },
  duration: { uk: 'Місяць', en: 'A month' },
  purpose: { uk: 'Щоб не обходити', en: 'So nobody walks round' },
  results: { uk: 'Три дошки', en: 'Three planks' },
  cooperation: { uk: 'Потрібні цвяхи', en: 'Nails wanted' },
})
const facts = ['duration', 'purpose', 'results', 'cooperation'] as const
const more = Array.from({ length: 30 }, (_, index) => ({
  ...bridge,
  title: { uk: `Проєкт ${100 + index}`, en: `Project ${100 + index}` },
  results: {},
}))

test.use(siteWith({ projects: [bridge, ...more] }))

test('a project shows its facts and has an address, to which the page scrolls', async ({
  page,
}) => {
  for (const language of languages) {
    const { card } = messages[language].projects
    await openPage(page, inLanguage('/projects', language))
    const cardOf = (name = '') =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const full = cardOf(bridge.title[language])
    for (const fact of facts) {
      await expect(full.getByText(card[fact], { exact: true })).toBeVisible()
      await expect(full.getByText(bridge[fact][language] ?? '')).toBeVisible()
    }
    const without = cardOf(more[0]?.title[language])
    await expect(without.getByText(card.results, { exact: true })).toHaveCount(0)
    if (language === 'uk') await expectToUnfold(page)
  }
  await page.getByRole('link', { name: 'Bridge', exact: true }).click()
  await expect(page).toHaveURL('/projects?lng=en#project-mist')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 500 })
  await openPage(page, '/projects?lng=en&page=2#project-proiekt-129')
  await expect(page.getByRole('heading', { name: 'Project 129' })).toBeInViewport()
})

async function expectToUnfold(page: Page) {
  const fold = page.getByRole('main').locator('details').first()
  await expect(fold.locator('p')).toBeHidden()
  await fold.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(fold.locator('p')).toBeVisible()
  await expect(fold.getByText(messages.uk.projects.card.less)).toBeVisible()
}

test('a long text unfolds by keyboard without scripts too', async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/projects')
  await expectToUnfold(page)
})
