import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const content = { events: [createEvent('Пікнік')] }
const loading = messages.uk.events.eventsList.loading
const placeholders = (page: Page) => page.getByRole('region', { name: loading })
const howMany = (page: Page) => placeholders(page).getByRole('listitem').count()

/** Opens a page with a paused clock. */
async function openStill(page: Page, address: string) {
  await page.clock.install({ time: '2027-01-01T12:00:00Z' })
  await page.clock.pauseAt('2027-01-01T12:00:01Z')
  await page.goto(address)
}

const delays = [
  { name: '1500 ms by default', env: { EVENTS_LOAD_DELAY_MS: '' }, delay: 1_500 },
  {
    name: 'as long as EVENTS_LOAD_DELAY_MS says',
    env: { EVENTS_LOAD_DELAY_MS: '400' },
    delay: 400,
  },
]
for (const { name, env, delay } of delays) {
  test.describe(`placeholders are shown on the first load ${name}`, () => {
    test.use(siteWith(content, { env }))

    test('on /events and /', async ({ page }) => {
      await page.clock.install({ time: '2027-01-01T12:00:00Z' })
      for (const [index, address] of ['/events', '/'].entries()) {
        await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + index)))
        await page.goto(address)
        const card = eventsPage(page).card('Пікнік')
        await expect(placeholders(page)).toBeVisible()
        await expect(card).toBeHidden()
        await page.clock.runFor(delay - 1)
        await expect(placeholders(page)).toBeVisible()
        await page.clock.runFor(1)
        await expect(card).toBeVisible()
        await expect(placeholders(page)).toBeHidden()
        // Another document, as on a first load.
        await page.goto('/robots.txt')
      }
    })
  })
}

test.describe('placeholders', () => {
  test.use(siteWith(content, { env: { EVENTS_LOAD_DELAY_MS: '' } }))

  test('fit the window, also after it is resized', async ({ page }) => {
    await openStill(page, '/events')
    for (const width of [390, 799, 800, 1440, 1599, 1600, 2400, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const formula = Math.floor(Math.floor(width / 2) / 400) + 1
      await expect.poll(() => howMany(page), `at ${width}`).toBe(formula)
    }
  })

  test('are absent without scripts', async ({ visitor }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage()
    await page.goto('/events')
    await expect(eventsPage(page).card('Пікнік')).toBeVisible()
    await expect(placeholders(page)).toBeHidden()
  })
})

test.describe('with no delay', () => {
  test.use(siteWith(content))

  test('the server’s HTML has the cards and no placeholders', async ({ page }) => {
    const html = await (await page.request.get('/events')).text()
    expect(html).toContain('Пікнік')
    expect(html).not.toContain(loading)
    await openPage(page, '/events')
    await expect(placeholders(page)).toHaveCount(0)
  })
})
