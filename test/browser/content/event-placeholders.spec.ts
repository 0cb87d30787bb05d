import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const content = { events: [createEvent('Пікнік')] }
const loading = messages.uk.events.eventsList.loading
const placeholders = (page: Page) => page.getByRole('region', { name: loading })
const howMany = (page: Page) => placeholders(page).getByRole('listitem').count()

const delays = [
  {
    name: '1500 ms by default, and as many as fit the window',
    env: { EVENTS_LOAD_DELAY_MS: '' },
    delay: 1_500,
    addresses: ['/events', '/'],
    widths: [390, 799, 800, 1440, 1599, 1600, 2400, 390],
  },
  {
    name: 'as long as EVENTS_LOAD_DELAY_MS says',
    env: { EVENTS_LOAD_DELAY_MS: '400' },
    delay: 400,
    addresses: ['/events'],
    widths: [],
  },
]
for (const { name, env, delay, addresses, widths } of delays) {
  test.describe('on the first load', () => {
    test.use(siteWith(content, { env }))

    test(`placeholders are shown ${name}`, async ({ page }) => {
      await page.clock.install({ time: '2027-01-01T12:00:00Z' })
      for (const [index, address] of addresses.entries()) {
        await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + index)))
        await page.goto(address)
        const card = eventsPage(page).card('Пікнік')
        await expect(placeholders(page)).toBeVisible()
        await expect(card).toBeHidden()
        for (const width of address === '/events' ? widths : []) {
          await page.setViewportSize({ width, height: 800 })
          const formula = Math.floor(Math.floor(width / 2) / 400) + 1
          await expect.poll(() => howMany(page), `at ${width}`).toBe(formula)
        }
        await page.clock.runFor(delay - 1)
        await expect(placeholders(page)).toBeVisible()
        await page.clock.runFor(1)
        await expect(card).toBeVisible()
        await expect(placeholders(page)).toBeHidden()
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use({
    ...siteWith(content, { env: { EVENTS_LOAD_DELAY_MS: '' } }),
    javaScriptEnabled: false,
  })

  test('there are no placeholders', async ({ page }) => {
    await page.goto('/events')
    await expect(eventsPage(page).card('Пікнік')).toBeVisible()
    await expect(placeholders(page)).toBeHidden()
  })
})

test.describe('with no delay', () => {
  test.use(siteWith(content))

  test('the server’s HTML has the cards and no placeholders', async ({ request }) => {
    const html = await (await request.get('/events')).text()
    expect(html).toContain('Пікнік')
    expect(html).not.toContain(loading)
  })
})
