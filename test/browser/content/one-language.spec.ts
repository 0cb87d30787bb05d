import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { languages, type Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { inLanguage } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const titles = { uk: 'Лише українською', en: 'English only' }
const half = { uk: 'Наполовину', en: 'Half' }

/** Every text is in this language alone. */
const contentIn = (language: Language) => {
  const title = { [language]: titles[language] }
  const text = { [language]: language === 'uk' ? 'Було тепло.' : 'It was warm.' }
  const day = { start: '2090-01-01', end: '2090-01-01' }
  const facts = { duration: text, purpose: text, results: {}, cooperation: {} }
  return {
    events: eventKind.schema.parse({ titles: title, link: 'https://example.org/', dates: day }),
    news: newsKind.schema.parse({ title, text, images: [] }),
    organizers: organizerKind.schema.parse({
      name: title,
      position: text,
      contacts: '',
      photo: '',
      info: text,
    }),
    projects: projectKind.schema.parse({ title, description: text, ...facts }),
  }
}
const [uk, en] = [contentIn('uk'), contentIn('en')]
const halfNews = { ...en.news, title: half }
const halfProject = { ...uk.projects, title: half, description: half }

test.use(
  siteWith({
    events: [uk.events, en.events],
    news: [uk.news, en.news, halfNews],
    organizers: [uk.organizers, en.organizers],
    projects: [uk.projects, en.projects, halfProject],
  }),
)

for (const language of languages) {
  const other = language === 'uk' ? 'en' : 'uk'
  const note = messages[language].shell.onlyIn[other]

  test(
    `what is only in the other language has one note and its own language, in ${language}`,
    thoroughUnless(language === 'uk'),
    async ({ page, faults }) => {
      await provideVideo(page, faults)
      const main = page.getByRole('main')
      for (const path of ['/', '/events', '/projects', '/news', '/team']) {
        await openPage(page, inLanguage(path, language))
        const item = main.getByRole('listitem').filter({ hasText: titles[other] })
        await expect(item.getByText(note), path).toHaveCount(1)
        const title = item.locator(`[lang=${other}]`).filter({ hasText: titles[other] })
        await expect(title, path).toBeVisible()
        const own = main.getByRole('listitem').filter({ hasText: titles[language] })
        await expect(own.getByRole('heading'), path).toHaveCount(1)
        await expect(own.locator(`[lang=${other}]`), path).toHaveCount(0)
        if (!['/news', '/team'].includes(path)) continue
        expect(await findViolations(page)).toEqual([])
        await main.getByRole('link', { name: titles[other] }).first().click()
        const article = page.getByRole('article')
        await expect(article.getByText(note).first()).toBeVisible()
        await expect(article.locator(`[lang=${other}]`).first()).toBeVisible()
      }
    },
  )
}

test('a single text that is missing has its note beside it', async ({ page }) => {
  const main = page.getByRole('main')
  await openPage(page, '/news')
  const news = main.getByRole('listitem').filter({ hasText: half.uk })
  await expect(news.getByText(messages.uk.shell.onlyIn.en)).toHaveCount(1)
  await expect(news.locator('[lang=en]')).toHaveText('It was warm.')

  await openPage(page, '/projects?lng=en')
  const project = main.getByRole('listitem').filter({ hasText: half.en })
  const term = project.getByRole('term').filter({ hasText: messages.en.projects.card.purpose })
  await expect(term.getByText(messages.en.shell.onlyIn.uk)).toHaveCount(1)
})
