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

const screens = ['/', '/events']
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
      await expect(page.getByText(messages[language].eventsPage.past)).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })
  }
})

test.describe('events of every kind', () => {
  test.use(
    siteWith({
      events: [
        event({ uk: 'Торішня', en: 'Last year’s' }, '2020-05-01', '2020-05-02'),
        event({ uk: 'Лише українською' }),
        event({ en: 'English only' }, '2090-02-01'),
        event({ uk: endless, en: endless }, '2090-03-01', '2090-03-04'),
      ],
    }),
  )
  for (const { path, language } of views) {
    test(`${path} shows them all, past ones separately, in ${language}`, async ({
      page,
      faults,
    }) => {
      await provideVideo(page, faults)
      await openPage(page, inLanguage(path, language))
      const other = language === 'uk' ? 'en' : 'uk'
      const foreign = other === 'en' ? 'English only' : 'Лише українською'
      const card = page.getByRole('listitem').filter({ hasText: foreign })
      await expect(card.locator(`[lang=${other}]`)).toHaveText(foreign)
      await expect(card.getByText(messages[language].shell.onlyIn[other])).toBeVisible()
      const last = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: '2020-05-01 / 2020-05-02' })
      await expect(last).toContainText(language === 'uk' ? 'Торішня' : 'Last year’s')
      await expect(last.getByRole('link')).toHaveCount(2)
      expect(await findViolations(page)).toEqual([])
      expect(await measureOverflow(page)).toBe(0)
      if (path !== '/events') return
      const past = page.getByRole('region', { name: messages[language].eventsPage.past })
      await expect(past.getByRole('listitem')).toHaveCount(1)
    })
  }
})

test.describe('two hundred events', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    event({ uk: `Подія ${index}`, en: `Event ${index}` }),
  )
  test.use(siteWith({ events: many }))
  for (const path of screens) {
    test(`${path} shows each of them`, async ({ page }) => {
      await page.goto(path)
      const titles = page.getByRole('main').getByRole('listitem').filter({ hasText: '2090-01-01' })
      await expect(titles).toHaveCount(200)
    })
  }
})
