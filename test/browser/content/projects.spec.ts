import type { Page } from 'playwright/test'
import type { Project } from '#core/content/project.ts'
import type { Language } from '#core/localized.ts'
import enProjects from '#locales/en/projects.json' with { type: 'json' }
import ukProjects from '#locales/uk/projects.json' with { type: 'json' }
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'

const projectMessages = { uk: ukProjects, en: enProjects }
const addressOf = (language: Language, hash = '') =>
  `/projects${language === 'uk' ? '' : '?lng=en'}${hash}`
const inBothLanguages = (uk: string, en: string) => ({ uk, en })

const bridge: Project = {
  title: inBothLanguages('Міст', 'Bridge'),
  description: inBothLanguages('Кладемо кладку через яр.', 'We are laying a footbridge.'),
  duration: inBothLanguages('Місяць', 'A month'),
  purpose: inBothLanguages('Щоб не обходити', 'So nobody walks round'),
  results: inBothLanguages('Три дошки', 'Three planks'),
  cooperation: inBothLanguages('Потрібні цвяхи', 'Nails wanted'),
}
const ukrainian: Project = {
  title: { uk: 'Городина' },
  description: { uk: 'Лише українською.' },
  duration: { uk: 'Літо' },
  purpose: { uk: 'Їсти' },
  results: {},
  cooperation: {},
}
const half: Project = {
  ...bridge,
  title: inBothLanguages('Вікно', 'Window'),
  purpose: { uk: 'Світло' },
}
const endless = 'самовдосконалення'.repeat(10)
const sentence = 'Учасники самі готують запитання, самі записують і самі монтують. '
const long: Project = {
  title: inBothLanguages(endless, endless),
  description: inBothLanguages(sentence.repeat(60), endless.repeat(50)),
  duration: inBothLanguages(endless, endless),
  purpose: inBothLanguages(endless.repeat(20), endless.repeat(20)),
  results: inBothLanguages(endless, endless),
  cooperation: inBothLanguages(endless, endless),
}

test.describe('projects', () => {
  test.use(siteWith({ projects: [bridge, ukrainian, half, long] }))

  async function expectFacts(page: Page, language: Language) {
    const { card } = projectMessages[language]
    const full = page.locator('#project-mist')
    for (const fact of ['duration', 'purpose', 'results', 'cooperation'] as const) {
      await expect(full.getByText(card[fact], { exact: true })).toBeVisible()
      await expect(full.getByText(bridge[fact][language] ?? '')).toBeVisible()
    }
    const note = messages[language].shell.onlyIn.uk
    const notes = language === 'uk' ? 0 : 1
    const one = page.locator('#project-horodyna')
    await expect(one.getByText(note)).toHaveCount(notes)
    await expect(one.getByText(card.results, { exact: true })).toHaveCount(0)
    const other = page.locator('#project-vikno')
    const term = other.getByRole('term').filter({ hasText: card.purpose })
    await expect(other.getByText(note)).toHaveCount(notes)
    await expect(term.getByText(note)).toHaveCount(notes)
    await expect(other.locator('[lang=uk]')).toHaveCount(notes)
  }

  test('show their facts, have one note if in one language, and each has an address', async ({
    page,
  }) => {
    await openPage(page, addressOf('uk'))
    await expectFacts(page, 'uk')
    await page.getByRole('link', { name: bridge.title.uk ?? '', exact: true }).click()
    await expect(page).toHaveURL(addressOf('uk', '#project-mist'))

    await openPage(page, addressOf('en'))
    await expectFacts(page, 'en')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(addressOf('en', '#project-vikno'))
    await expect(page.getByRole('heading', { name: half.title.en ?? '' })).toBeInViewport()
  })

  test('do not overflow, folded or unfolded', async ({ page }) => {
    await openPage(page, addressOf('uk'))
    await expectNoOverflow(page)
    const fold = page.getByRole('main').locator('details').first()
    await expect(fold.locator('p')).toBeHidden()
    await fold.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(fold.locator('p')).toBeVisible()
    await expect(fold.getByText(projectMessages.uk.card.less)).toBeVisible()
    await expectNoOverflow(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('unfold', async ({ page }) => {
      await page.goto('/projects')
      const fold = page.getByRole('main').locator('details').first()
      await fold.locator('summary').click()
      await expect(fold.locator('p')).toBeVisible()
    })
  })
})

test.describe('no projects', () => {
  test.use(emptySite)

  test('show a drawing and a message', async ({ page }) => {
    await openPage(page, addressOf('en'))
    await expect(page.getByText(projectMessages.en.empty, { exact: true })).toBeVisible()
    await expect(page.locator('main [data-drawing=shore] svg')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('two hundred projects', () => {
  const projects = Array.from({ length: 200 }, (_, index) => ({
    ...bridge,
    title: inBothLanguages(`Проєкт ${1000 + index}`, `Project ${1000 + index}`),
  }))
  test.use(siteWith({ projects }))

  test('have pages, and the address of a project scrolls to it', async ({ page }) => {
    await openPage(page, '/projects?lng=en&page=8#project-proiekt-1191')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24)
    await expect(page.getByRole('heading', { name: 'Project 1191' })).toBeInViewport()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByRole('heading', { name: 'Project 1199' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
    await page.getByRole('link', { name: 'Previous projects' }).click()
    await expect(page.getByRole('heading', { name: 'Project 1191' })).toBeVisible()
  })
})
