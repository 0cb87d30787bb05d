import type { Locator, Page } from 'playwright/test'
import type { Event } from '#core/content/event.ts'
import type { Language } from '#core/localized.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const event = (titles: Event['titles'], start = '2090-01-01', end = start): Event => ({
  titles,
  link: 'https://example.org/',
  dates: { start, end },
})
const endless = 'Найсамовдосконаленішеперешкододолання'.repeat(4)

/** From the front page in Ukrainian; both screens show the same list, each is tested in one language. */
async function goToEventsInEnglish(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { footer } = messages.uk.shell
  await page.getByRole('contentinfo').getByRole('link', { name: footer.events }).click()
  await expect(page).toHaveURL('/events')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test.describe('no events', () => {
  test.use(emptySite)

  test('/ and /events show a drawing and a message', async ({ page, faults }) => {
    const expectNoEvents = async (language: Language) => {
      const { noEvents } = messages[language].events.eventsList
      await expect(page.getByText(noEvents, { exact: true })).toBeVisible()
      await expect(page.locator('[data-drawing=shore] svg')).toHaveCount(1)
      await expect(page.getByText(messages[language].events.past)).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    }
    await provideVideo(page, faults)
    await openPage(page, '/')
    await expectNoEvents('uk')
    await goToEventsInEnglish(page)
    await expectNoEvents('en')
  })
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

  test('/ and /events show the upcoming ones, and where the past ones are, in both languages', async ({
    page,
    faults,
  }) => {
    const expectTranslationNote = async (title: string, language: Language, other: Language) => {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await expect(card.locator(`[lang=${other}]`)).toHaveText(title)
      await expect(card.getByText(messages[language].shell.onlyIn[other])).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      expect(await measureOverflow(page)).toBe(0)
    }
    const expectNewest = async (past: Locator, title: string) => {
      const newest = past.getByRole('listitem').first()
      await expect(newest).toContainText('2020-05-01 / 2020-05-02')
      await expect(newest).toContainText(title)
      await expect(newest.getByRole('link'), 'nobody can join it').toHaveCount(1)
    }
    await provideVideo(page, faults)
    await openPage(page, '/')
    await expectTranslationNote('English only', 'uk', 'en')
    await expectNewest(page.getByRole('region', { name: messages.uk.events.past }), 'Торішня')

    await goToEventsInEnglish(page)
    await expectTranslationNote('Лише українською', 'en', 'uk')
    const years = page.getByRole('navigation', { name: messages.en.events.past })
    await years.getByRole('link', { name: '2020' }).click()
    const title = messages.en.eventsPage.year.title.replace('{{year}}', '2020')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    await expectNewest(page.getByRole('main'), 'Last year’s')
  })
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
    await expect(cards).toHaveCount(6)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(cards.filter({ visible: true })).toHaveCount(3)
    const { shell, eventsPage } = messages.uk
    await page.locator('#events').getByRole('link', { name: shell.footer.events }).click()
    await expect(cards).toHaveCount(24)
    const more = page.getByRole('link', { name: eventsPage.loadMore })
    await more.click()
    await expect(cards).toHaveCount(48)
    await expect(cards.nth(24).getByRole('link').first()).toBeFocused()
    await more.click()
    await expect(cards).toHaveCount(12)
    await expect(more).toHaveCount(0)
  })
})
