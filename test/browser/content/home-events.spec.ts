import type { Event } from '#core/content/event.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const event = (titles: Event['titles'], start = '2090-01-01', end = start): Event => ({
  titles,
  link: 'https://example.org/',
  dates: { start, end },
})
const inLanguage = (path: string, language: string) => (language === 'uk' ? path : `${path}?lng=en`)
const endless = 'Найсамовдосконаленішеперешкододолання'.repeat(4)

/** Both screens show the same list; each is tested in one language. */
const views = [
  { path: '/', language: 'uk' },
  { path: '/events', language: 'en' },
] as const

test.describe('no events', () => {
  test.use(emptySite)
  for (const { path, language } of views) {
    test(`${path} shows a drawing and a message, in ${language}`, async ({ page, faults }) => {
      await provideVideo(page, faults)
      await openPage(page, inLanguage(path, language))
      const { noEvents } = messages[language].events.eventsList
      await expect(page.getByText(noEvents, { exact: true })).toBeVisible()
      await expect(page.locator('[data-drawing=shore] svg')).toHaveCount(1)
      await expect(page.getByText(messages[language].events.past)).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })
  }
})

test.describe('events of every kind', () => {
  test.use(
    siteWith({
      events: [
        event({ uk: endless, en: endless }, '2020-03-01', '2020-03-04'),
        event({ uk: 'Торішня', en: 'Last year’s' }, '2020-05-01', '2020-05-02'),
        event({ uk: 'Лише українською' }),
        event({ en: 'English only' }, '2090-02-01'),
      ],
    }),
  )
  for (const { path, language } of views) {
    test(`${path} shows the upcoming ones, and where the past ones are, in ${language}`, async ({
      page,
      faults,
    }) => {
      const { events, eventsPage, shell } = messages[language]
      await provideVideo(page, faults)
      await openPage(page, inLanguage(path, language))
      const other = language === 'uk' ? 'en' : 'uk'
      const foreign = other === 'en' ? 'English only' : 'Лише українською'
      const items = page.getByRole('main').getByRole('listitem')
      const card = items.filter({ hasText: foreign })
      await expect(card.locator(`[lang=${other}]`)).toHaveText(foreign)
      await expect(card.getByText(shell.onlyIn[other])).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      expect(await measureOverflow(page)).toBe(0)

      let past = page.getByRole('region', { name: events.past })
      if (path === '/events') {
        const years = page.getByRole('navigation', { name: events.past })
        await years.getByRole('link', { name: '2020' }).click()
        const title = eventsPage.year.title.replace('{{year}}', '2020')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        expect(await measureOverflow(page)).toBe(0)
        past = page.getByRole('main')
      }
      const newest = past.getByRole('listitem').first()
      await expect(newest).toContainText('2020-05-01 / 2020-05-02')
      await expect(newest).toContainText(language === 'uk' ? 'Торішня' : 'Last year’s')
      await expect(newest.getByRole('link')).toHaveCount(2)
    })
  }
})

test.describe('sixty events', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    event({ uk: `Подія ${index}`, en: `Event ${index}` }),
  )
  test.use(siteWith({ events: many }))

  test('are shown 24 at once, then 48, and then from the next one on', async ({ page, faults }) => {
    await provideVideo(page, faults)
    await openPage(page, '/')
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '2090-01-01' })
    await expect(cards).toHaveCount(24)
    const { shell, eventsPage } = messages.uk
    await page.locator('#events').getByRole('link', { name: shell.footer.events }).click()
    const more = page.getByRole('link', { name: eventsPage.loadMore })
    await more.click()
    await expect(cards).toHaveCount(48)
    await expect(cards.nth(24).getByRole('link').first()).toBeFocused()
    await more.click()
    await expect(cards).toHaveCount(12)
    await expect(more).toHaveCount(0)
  })
})
